import {
  type Deceased,
  disburse,
  failPayout,
  type IsoDate,
  type LoanEvent,
  loanToday,
  payoutOf,
  recognitionPolicyOn,
  recordDeath,
  reversePayout,
} from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { PayoutReport } from '../../platform/providers/payout/port.ts'
import { deathOfBorrower } from '../../core/loans/death-of-borrower.ts'
import { holidaysToPlanWith } from '../../core/loans/holidays.ts'
import { policiesToPayOutWith } from '../../core/loans/recognition-policies.ts'
import { type Command, evaluateCommand, type CommandResult } from '../../core/loans/evaluate-command.ts'
import { type LockedLoan, lockLoan, type StoredLoan } from '../../core/loans/loan-repository.ts'
import { record } from '../../core/loans/record.ts'
import { contractCode, openContractCode } from '../payments/payment-codes.ts'
import { keepInSuspense } from '../payments/receipt-repository.ts'
import { isUnanswered, payoutByReference, type Payout, setPayoutState } from './payout-repository.ts'
import { waitForPayout } from './wait-for-payout.ts'

export type PayoutReceipt = 'recorded' | 'repeated' | 'unknown' | 'mismatch'

/** What changes a loan: the money arrived, failed for good, or came back. */
type Final = Exclude<PayoutReport, { state: 'held' }>

/**
 * Records what a provider says became of a payout: money arrived, and the loan runs; it failed or came back, and the
 * borrower must name another account; or nothing is final yet. A failure of ours requires nothing of the borrower: the
 * payout stops until an operator sends it again. The same report again changes nothing. A report of another amount, or
 * one that contradicts an earlier report, is not recorded and is logged for an operator.
 */
export async function receivePayoutReport(services: Services, report: PayoutReport): Promise<PayoutReceipt> {
  const payout = await payoutByReference(services.db, report.reference)
  if (payout === null) {
    services.log.warn({ reference: report.reference }, 'a payout was reported that nobody ordered')
    return 'unknown'
  }
  if ('amount' in report && report.amount !== payout.amount) {
    services.log.error({ reference: report.reference }, 'a payout was reported with another amount')
    return 'mismatch'
  }
  if (report.state === 'held' || (report.state === 'failed' && report.kind === 'wait')) {
    if (!isUnanswered(payout)) return 'repeated'
    const { state, reference: _reference, ...why } = report
    await waitForPayout(services, payout, { state: state === 'held' ? 'held' : 'sent', ...why })
    return 'recorded'
  }
  return services.db.transaction().execute(async (trx) => {
    const loan = await lockLoan(trx, payout)
    // Under the lock: another report of it may have been recorded meanwhile.
    const now = await payoutByReference(trx, report.reference)
    if (loan === null || now === null) throw new Error(`payout ${report.reference} belongs to no loan`)
    return recordReport(trx, services, loan, now, report)
  })
}

async function recordReport(
  trx: Trx,
  services: Services,
  loan: LockedLoan,
  payout: Payout,
  report: Final,
): Promise<PayoutReceipt> {
  const { reference, state } = report
  if (state === 'failed' && report.kind === 'ours') return stop(trx, services, payout, report.reason)
  // Money that came back had arrived, whichever of the two is heard of first.
  if (payout.state === 'reversed' && state !== 'failed') return 'repeated'
  const decided = await decide(trx, services, loan, report)
  if (!decided.ok && decided.code === 'LOAN_MOVED_ON' && report.state === 'reversed')
    return leaveToPerson(trx, services, loan, payout, report)
  if (!decided.ok) {
    const repeated = decided.code === (state === 'paid' ? 'ALREADY_DISBURSED' : 'ALREADY_FAILED')
    if (!repeated)
      services.log.error({ reference, code: decided.code }, 'a payout report contradicts an earlier one')
    return repeated ? 'repeated' : 'mismatch'
  }
  await record(trx, services, loan, decided)
  const at = new Date(services.clock.now())
  const why = state === 'paid' ? {} : { reason: report.reason, kind: report.kind }
  await setPayoutState(trx, payout, { state, at, ...why })
  if (state === 'paid' && (await contractCode(trx, loan)) === null)
    await openContractCode(trx, services, loan)
  return 'recorded'
}

async function decide(trx: Trx, services: Services, loan: LockedLoan, report: Final): Promise<CommandResult> {
  const { reference } = report
  const holidays = await holidaysToPlanWith(trx)
  const policies = report.state === 'paid' ? await policiesToPayOutWith(trx) : []
  // Whoever records a death waits for the lock of this loan, or holds it until all loans have it.
  const death = report.state === 'paid' ? await deathOfBorrower(trx, loan.borrowerId) : null
  const command: Command = (events, today) => {
    if (report.state === 'paid') {
      const on = arrival(loan, reference, report.on, today)
      const policy = recognitionPolicyOn(on, policies)
      const paidOut = disburse(events, { reference, on, holidays, policy, withStampTax: true }, today)
      return paidOut.ok && death !== null ? withDeath(events, paidOut.events, death, today) : paidOut
    }
    const { reason } = report
    const payout = payoutOf(events)
    // Of money that came back before we heard that it had arrived, only the failure counts.
    if (report.state === 'failed' || (payout.state === 'in-flight' && payout.sent.reference === reference))
      return failPayout(events, { reference, reason }, today)
    return reversePayout(events, { reference, on: arrival(loan, reference, report.on, today), reason }, today)
  }
  return evaluateCommand(loan, command, services.clock.today())
}

/** Money that could not be stopped has come to somebody who is dead: the loan runs as their other loans do. */
function withDeath(
  events: readonly LoanEvent[],
  paidOut: readonly LoanEvent[],
  { on: diedOn, proof, by }: Deceased,
  today: IsoDate,
): ReturnType<Command> {
  const died = recordDeath([...events, ...paidOut], { diedOn, proof, by }, today)
  return died.ok ? { ok: true, events: [...paidOut, ...died.events] } : died
}

/** It failed and nobody but us can mend it: the order stays on its way, and an operator is notified. */
async function stop(trx: Trx, services: Services, payout: Payout, reason: string): Promise<PayoutReceipt> {
  const { reference } = payout
  if (payout.state === 'stopped') return 'repeated'
  if (!isUnanswered(payout)) {
    services.log.error({ reference }, 'a payout report contradicts an earlier one')
    return 'mismatch'
  }
  await setPayoutState(trx, payout, {
    state: 'stopped',
    reason,
    kind: 'ours',
    at: new Date(services.clock.now()),
  })
  services.log.error({ reference, reason }, 'a payout failed for a reason of ours: it waits to be sent again')
  return 'recorded'
}

/**
 * The money came back to a loan that was extended, settled or refunded since: it lies in suspense, under the loan's
 * contract number, until a person decides whose it is.
 */
async function leaveToPerson(
  trx: Trx,
  services: Services,
  loan: LockedLoan,
  payout: Payout,
  report: Final & { state: 'reversed' },
): Promise<PayoutReceipt> {
  const { reference, amount, on: paidOn, reason, kind } = report
  const payCode = (await contractCode(trx, loan)) ?? ''
  const { borrowerId, loanId } = loan
  const provider = services.providers.payout.name
  const notice = { reference: `payout:${reference}`, payCode, amount, currency: 'PHP', paidOn }
  await keepInSuspense(trx, services, provider, notice, { borrowerId, loanId, reason: 'payout-reversed' })
  await setPayoutState(trx, payout, { state: 'reversed', reason, kind, at: new Date(services.clock.now()) })
  services.log.error({ reference, loanId }, 'a payout came back after its loan had moved on: see suspense')
  return 'recorded'
}

/**
 * Interest begins when the money arrived, but not before it was sent nor after today: clocks differ a little. Money is
 * not back before it had arrived.
 */
function arrival(loan: StoredLoan, reference: string, on: IsoDate, today: IsoDate): IsoDate {
  const from = loan.events.findLast(
    (event) => (event.type === 'payoutSent' || event.type === 'disbursed') && event.reference === reference,
  )
  if (on > today) return today
  return from !== undefined && on < from.on ? from.on : on
}

/** Whether the loan's latest payout failed, so that another account is wanted. */
export const payoutFailed = (loan: StoredLoan, today: IsoDate): boolean =>
  loanToday(loan.events, today).stage === 'payout-failed'
