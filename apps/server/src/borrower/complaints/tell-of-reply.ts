/** Tells the borrower by SMS that there is a reply: from 06:00 to 22:00, without a link. (Decisions, section 7.) */
import type { Services } from '../../platform/context.ts'
import { complaintCopy } from '../../platform/copy/complaints/catalogue.ts'
import { fill } from '../../platform/copy/loans/catalogue.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import { mayRemind, nextReminderTime } from '../../platform/providers/sms/quiet-hours.ts'
import { textBorrower } from '../../core/messages/text-borrower.ts'
import { findComplaint } from '../../core/complaints/complaint-repository.ts'

type Reply = JobData['tell-of-reply']

/** An SMS is written before we know in which language the borrower reads. */
const { sms } = complaintCopy('en')

export function addReplyWorker(services: Services): void {
  services.jobs.work('tell-of-reply', (reply) => tellOfReply(services, reply))
}

/** At night it waits for the morning. A reply that another one has replaced since is not told of: that one is. */
async function tellOfReply(services: Services, reply: Reply): Promise<void> {
  const { clock, config, db, jobs } = services
  if (!mayRemind(clock)) {
    const at = nextReminderTime(clock)
    return db.transaction().execute((trx) => jobs.send(trx, 'tell-of-reply', reply, { at }))
  }
  const complaint = await findComplaint(db, reply.borrowerId, reply.problemId)
  if (complaint?.replied_at?.toISOString() !== reply.repliedAt) return
  await textBorrower(services, reply.borrowerId, fill(sms.answered, { app: config.brand.appName }))
}
