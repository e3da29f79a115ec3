/** The payment of a loan that comes next, or that is late, as pages show it. Pure. */
import type { DataOf, loanDetails } from '@sandigan/contract'
import {
  hasEnded,
  centavosToPesos,
  type InstalmentStanding,
  type IsoDate,
  isInPlan,
  type LoanStanding,
} from '@sandigan/lending'
import type { LoanCopy } from '../../platform/copy/loans/catalogue.ts'
import { amountToPay } from '../loans/amount-to-pay.ts'
import { askingOf, asksNow, dueWords, quietOf } from './asking-of.ts'

export type PaymentView = NonNullable<DataOf<typeof loanDetails>['payment']>

/** Null before the money was received, and where everything to come is paid. */
export function paymentView(copy: LoanCopy, standing: LoanStanding): PaymentView | null {
  const { disbursedOn, nextDueOn, stage } = standing
  const amount = amountToPay(standing)
  if (disbursedOn === null || hasEnded({ stage }) || amount === 0) return null
  const late = isLate(standing)
  const isNow = asksNow(askingOf(standing))
  return {
    amount: centavosToPesos(amount),
    amountText: stage === 'overdue' || isNow ? copy.row.dueNow : copy.row.nextDue,
    date: isNow || quietOf(standing) !== null ? '' : (nextDueOn ?? ''),
    when: dueWords(copy, standing),
    late,
    ...paidPart(standing),
  }
}

/** Whether a page says in red that the payment is late. */
export const isLate = (standing: LoanStanding): boolean =>
  standing.stage === 'overdue' && quietOf(standing) === null

/**
 * Whether nothing more is required of an instalment: nothing is left of it, its advance included, or its
 * date has passed and what is left, a small difference or late charges, makes nothing late.
 */
export const isPaid = ({ left, dueOn, daysLate, returned }: InstalmentStanding, on: IsoDate): boolean =>
  left === 0 || (dueOn < on && daysLate === 0 && !returned)

/** The plan by its dates: a returned payment has its place among them. */
export const byDate = ({ instalments }: LoanStanding): InstalmentStanding[] =>
  instalments.filter(isInPlan).toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn)))

/** The number of an instalment as the borrower counts them: what a new plan has replaced is not among them. */
export function numberInPlan({ instalments }: LoanStanding): (row: { no: number }) => number {
  const planned = instalments.filter((row) => isInPlan(row) && !row.returned)
  const numbers = new Map(planned.map(({ no }, index) => [no, index + 1]))
  return ({ no }) => numbers.get(no) ?? no
}

/** How many instalments are paid. A returned payment is none. */
export function paidPart({ instalments, on }: LoanStanding): { paid: number; of: number } {
  const planned = instalments.filter((row) => isInPlan(row) && !row.returned)
  return { paid: planned.filter((row) => isPaid(row, on)).length, of: planned.length }
}
