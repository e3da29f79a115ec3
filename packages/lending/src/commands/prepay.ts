import type { IsoDate } from '../calendar.ts'
import type { LoanEvent, Paid } from '../events.ts'
import { loanOn } from '../loan-on.ts'
import { type Centavos, isPositiveAmount } from '../money.ts'
import { type Refusal, refuse } from '../refusals.ts'
import type { LoanStanding } from '../standing.ts'
import { disbursementOf } from './outcome.ts'

/** One instalment still to be paid after a prepayment, late charges apart. */
export type PrepaymentRow = { no: number; dueOn: IsoDate; total: Centavos }

/** What a payment would change. Amounts in centavos. */
export type PaymentQuote = {
  ok: true
  on: IsoDate
  /** What would be paid today. */
  amount: Centavos
  /** The parts of it: what is due today, and what pays down principal. The rest is an advance or credit. */
  due: Centavos
  principal: Centavos
  /** Interest and fees that need never be paid. */
  interestSaved: Centavos
  feeSaved: Centavos
  /** What is left to pay, instalment by instalment; empty where the amount settles the loan. */
  plan: readonly PrepaymentRow[]
  settles: boolean
  /** The last due date before and after; null after where the loan is settled. */
  lastDueBefore: IsoDate | null
  lastDueAfter: IsoDate | null
  /** The loan as it would stand today after the payment. */
  after: LoanStanding
}

/**
 * What a payment of `amount` today would do and save, and the plan after it; nothing is recorded. What is due is paid
 * first. Before early settlement is allowed the rest is only an advance and saves nothing. Refuses a loan that does not run,
 * and an amount that is no whole positive number of centavos.
 * @param purpose what the money would be sent for, as in the payment itself
 */
export function paymentQuote(
  events: readonly LoanEvent[],
  { amount, purpose = 'prepayment' }: { amount: Centavos; purpose?: NonNullable<Paid['purpose']> },
  today: IsoDate,
): PaymentQuote | Refusal {
  if (!disbursementOf(events)) return refuse('NOT_DISBURSED')
  if (!isPositiveAmount(amount)) return refuse('AMOUNT_INVALID')
  const before = loanOn(events, today)
  if (before.stage === 'settled') return refuse('NOT_RUNNING')
  if (before.stage === 'sold') return refuse('SOLD')
  const payment: Paid = {
    type: 'paid',
    on: today,
    recordedOn: today,
    reference: '',
    amount,
    channel: '',
    purpose,
  }
  const after = loanOn([...events, payment], today)
  const settles = after.stage === 'settled'
  const plan = rowsOf(after)
  return {
    ok: true,
    on: today,
    amount,
    due: Math.min(amount, before.dueNow),
    principal: after.prepaid - before.prepaid,
    interestSaved: interestOf(before) - interestOf(after),
    feeSaved: feeOf(before) - feeOf(after),
    plan,
    settles,
    lastDueBefore: rowsOf(before).at(-1)?.dueOn ?? null,
    lastDueAfter: plan.at(-1)?.dueOn ?? null,
    after,
  }
}

/** Instalments with something left of their scheduled amount, the advance for them not taken off. */
function rowsOf({ instalments }: LoanStanding): PrepaymentRow[] {
  return instalments.flatMap((row) => {
    const total = row.total - row.paidPrincipal - row.paidInterest - row.paidFee
    return total > 0 ? [{ no: row.no, dueOn: row.dueOn, total }] : []
  })
}

const interestOf = ({ instalments }: LoanStanding): Centavos =>
  instalments.reduce((sum, row) => sum + row.interest, 0)

const feeOf = ({ instalments }: LoanStanding): Centavos => instalments.reduce((sum, row) => sum + row.fee, 0)
