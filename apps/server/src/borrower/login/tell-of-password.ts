/** Tells the borrower by SMS that the password was changed: from 06:00 to 22:00, without a link. (Decisions, section 7.) */
import type { Services } from '../../platform/context.ts'
import { passwordChangedText } from '../../platform/copy/sms.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import { mayRemind, nextReminderTime } from '../../platform/providers/sms/quiet-hours.ts'
import { textBorrower } from '../../core/messages/text-borrower.ts'

export function addPasswordWorker(services: Services): void {
  services.jobs.work('tell-of-password', (job) => tellOfPassword(services, job))
}

/** At night it waits for the morning. */
async function tellOfPassword(services: Services, job: JobData['tell-of-password']): Promise<void> {
  const { clock, config, db, jobs } = services
  if (mayRemind(clock))
    return textBorrower(services, job.borrowerId, passwordChangedText(config.brand.appName))
  const at = nextReminderTime(clock)
  await db.transaction().execute((trx) => jobs.send(trx, 'tell-of-password', job, { at }))
}
