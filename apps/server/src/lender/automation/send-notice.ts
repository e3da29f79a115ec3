/** Messages about a loan: to its borrower only, and only from 06:00 to 22:00. (Decisions, section 7.) */
import { type IsoDate, loanOn, type LoanStanding, netProceedsOf, offerEndsOn } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import { fill, loanCopy, longDate, peso } from '../../platform/copy/loans/catalogue.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import { mayRemind, nextReminderTime } from '../../platform/providers/sms/quiet-hours.ts'
import { type LoanKey, readEvents } from '../../core/loans/loan-repository.ts'
import { amountToPay } from '../../core/loans/amount-to-pay.ts'
import { textBorrower } from '../../core/messages/text-borrower.ts'

type Text = keyof ReturnType<typeof loanCopy>['sms']

/** An SMS is written before we know in which language the borrower reads. */
const copy = loanCopy('en')

/** Tells the borrower that the order moved. At night it waits for the morning. */
export async function sendNotice(services: Services, job: JobData['notify']): Promise<void> {
  const { clock, db, jobs } = services
  if (!mayRemind(clock)) {
    const at = nextReminderTime(clock)
    return db.transaction().execute((trx) => jobs.send(trx, 'notify', job, { at }))
  }
  const key = { borrowerId: job.borrowerId, loanId: job.orderId }
  const standing = await standingOf(services, key)
  if (standing !== null) await sendText(services, key, job.message, standing)
}

export async function standingOf(services: Services, key: LoanKey): Promise<LoanStanding | null> {
  const events = await readEvents(services.db, key)
  return events.length === 0 ? null : loanOn(events, services.clock.today())
}

export async function sendText(
  services: Services,
  key: LoanKey,
  text: Text,
  standing: LoanStanding,
): Promise<void> {
  if (standing.terms === null) return
  const amount = text === 'disbursed' ? netProceedsOf(standing.terms) : standing.terms.principal
  const date = dateOf(text, standing)
  await textBorrower(
    services,
    key.borrowerId,
    fill(copy.sms[text], {
      app: services.config.brand.appName,
      amount: peso(amount),
      due: peso(amountToPay(standing)),
      date: date === null ? '' : longDate(copy, date),
    }),
  )
}

/** The day that a message names. */
function dateOf(text: Text, { reapplyFrom, approvedOn, nextDueOn }: LoanStanding): IsoDate | null {
  if (text === 'declined') return reapplyFrom
  if (text === 'offer') return approvedOn === null ? null : offerEndsOn(approvedOn)
  return nextDueOn
}
