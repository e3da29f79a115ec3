/** Tells the borrower by SMS that there is a reply. (Decisions, section 7.) */
import type { Services } from '../../platform/context.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import { findComplaint } from '../../core/complaints/complaint-repository.ts'
import { queueMessage } from '../../core/messages/queue-message.ts'

type Reply = JobData['tell-of-reply']

export function addReplyWorker(services: Services): void {
  services.jobs.work('tell-of-reply', (reply) => tellOfReply(services, reply))
}

/** A reply that another one has replaced since is not told of: that one is. */
async function tellOfReply(services: Services, reply: Reply): Promise<void> {
  const { borrowerId, problemId, repliedAt } = reply
  const complaint = await findComplaint(services.db, borrowerId, problemId)
  if (complaint?.replied_at?.toISOString() !== repliedAt) return
  const replaces = `reply ${problemId} `
  const key = replaces + repliedAt
  await services.db
    .transaction()
    .execute((trx) => queueMessage(trx, services, { borrowerId, template: 'answered', key, replaces }))
}
