import { disburse, failPayout, type IsoDate, loanOn } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { PayoutReport } from '../../platform/providers/payout/port.ts'
import { holidaysToPlanWith } from '../../core/loans/holidays.ts'
import { type Command, judge } from '../../core/loans/judge.ts'
import { type LockedLoan, lockLoan, type StoredLoan } from '../../core/loans/loan-repository.ts'
import { record } from '../../core/loans/record.ts'
import { openContractCode } from '../payments/payment-codes.ts'
import { payoutByReference, type Payout, setPayoutState } from './payout-repository.ts'

export type PayoutReceipt = 'recorded' | 'repeated' | 'unknown' | 'mismatch'

/**
 * Records what a provider says became of a payout: money arrived, and the loan runs; or it failed, and the
 * borrower is asked for another account. The same report again changes nothing. A report of another amount, or
 * one that contradicts what was reported before, is kept out and logged for an operator.
 */
export async function receivePayoutReport(services: Services, report: PayoutReport): Promise<PayoutReceipt> {
  const payout = await payoutByReference(services.db, report.reference)
  if (payout === null) {
    services.log.warn({ reference: report.reference }, 'a payout was reported that nobody ordered')
    return 'unknown'
  }
  if (report.state === 'paid' && report.amount !== payout.amount) {
    services.log.error({ reference: report.reference }, 'a payout was reported with another amount')
    return 'mismatch'
  }
  return services.db.transaction().execute(async (trx) => {
    const loan = await lockLoan(trx, payout)
    if (loan === null) throw new Error(`payout ${report.reference} belongs to no loan`)
    return recordReport(trx, services, loan, payout, report)
  })
}

async function recordReport(
  trx: Trx,
  services: Services,
  loan: LockedLoan,
  payout: Payout,
  report: PayoutReport,
): Promise<PayoutReceipt> {
  const { reference } = report
  const holidays = await holidaysToPlanWith(trx)
  const command: Command = (events, today) =>
    report.state === 'paid'
      ? disburse(events, { reference, on: arrival(loan, reference, report.on, today), holidays }, today)
      : failPayout(events, { reference, reason: report.reason }, today)
  const decided = judge(loan, command, services.clock.today())
  if (!decided.ok) {
    const repeated = decided.code === (report.state === 'paid' ? 'ALREADY_DISBURSED' : 'ALREADY_FAILED')
    if (!repeated)
      services.log.error({ reference, code: decided.code }, 'a payout report contradicts an earlier one')
    return repeated ? 'repeated' : 'mismatch'
  }
  await record(trx, services, loan, decided)
  const at = new Date(services.clock.now())
  const reason = report.state === 'failed' ? { reason: report.reason } : {}
  await setPayoutState(trx, payout, { state: report.state, at, ...reason })
  if (report.state === 'paid') await openContractCode(trx, services, loan)
  return 'recorded'
}

/** Interest begins when the money arrived, but not before it was sent nor after today: clocks differ a little. */
function arrival(loan: StoredLoan, reference: string, on: IsoDate, today: IsoDate): IsoDate {
  const sent = loan.events.find((event) => event.type === 'payoutSent' && event.reference === reference)
  if (on > today) return today
  return sent !== undefined && on < sent.on ? sent.on : on
}

/** Whether the loan's latest payout failed, so that another account is wanted. */
export const payoutFailed = (loan: StoredLoan, today: IsoDate): boolean =>
  loanOn(loan.events, today).stage === 'payout-failed'
