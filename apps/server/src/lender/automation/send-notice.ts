/** Tells borrowers what became of their orders. Whether and when a message leaves, the outbox knows. */
import { loanToday, type LoanStanding } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import { type LoanKey, readEvents } from '../../core/loans/loan-repository.ts'
import { queueLoanMessage } from '../../core/messages/queue-loan-message.ts'

/** What the offer's `sendSms` promises, or does not. (Decision 147.) */
const isDecision = (message: JobData['notify']['message']): boolean =>
  message === 'approved' || message === 'declined'

/** Tells the borrower that the order moved. */
export async function sendNotice(services: Services, job: JobData['notify']): Promise<void> {
  const { message, sequence } = job
  if (isDecision(message) && !services.config.decisionSms) return
  const key = { borrowerId: job.borrowerId, loanId: job.orderId }
  const standing = await standingOf(services, key)
  // An approval that was taken back in the meantime is not told.
  if (standing === null || (message === 'approved' && standing.approvedOn === null)) return
  const once = sequence === undefined ? {} : { key: `${job.orderId} ${message} ${sequence}` }
  await services.db
    .transaction()
    .execute((trx) =>
      queueLoanMessage(trx, services, key, standing, { template: templateOf(message, standing), ...once }),
    )
}

/** Who is offered less reads that, and not that nothing is to be had. */
const templateOf = (message: JobData['notify']['message'], { offered }: LoanStanding) =>
  message === 'declined' && offered !== null ? 'offeredLess' : message

export async function standingOf(services: Services, key: LoanKey): Promise<LoanStanding | null> {
  const events = await readEvents(services.db, key)
  return events.length === 0 ? null : loanToday(events, services.clock.today())
}
