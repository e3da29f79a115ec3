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
import { askingOf, asksNow, dueWords } from './asking-of.ts'

export type PaymentView = NonNullable<DataOf<typeof loanDetails>['payment']>

/** Null before the money was received, and where everything to come is paid. */
export function paymentView(copy: LoanCopy, standing: LoanStanding): PaymentView | null {
  const { disbursedOn, nextDueOn, stage } = standing
  const amount = amountToPay(standing)
  if (disbursedOn === null || hasEnded({ stage }) || amount === 0) return null
  const late = stage === 'overdue'
  const isNow = asksNow(askingOf(standing))
  return {
    amount: centavosToPesos(amount),
    amountText: late || isNow ? copy.row.dueNow : copy.row.nextDue,
    date: isNow ? '' : (nextDueOn ?? ''),
    when: dueWords(copy, standing),
    late,
    ...paidPart(standing),
  }
}

/**
 * Whether nothing more is required of an instalment: nothing is left of it, its advance included, or its
 * date has passed and what is left, a small difference or late charges, makes nothing late.
 */
export const isPaid = ({ left, dueOn, daysLate, returned }: InstalmentStanding, on: IsoDate): boolean =>
  left === 0 || (dueOn < on && daysLate === 0 && !returned)

/** The plan by its dates: a returned payment has its place among them. */
export const byDate = ({ instalments }: LoanStanding): InstalmentStanding[] =>
  instalments.filter(isInPlan).toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn)))

/** How many instalments are paid. A returned payment is none. */
export function paidPart({ instalments, on }: LoanStanding): { paid: number; of: number } {
  const planned = instalments.filter((row) => isInPlan(row) && !row.returned)
  return { paid: planned.filter((row) => isPaid(row, on)).length, of: planned.length }
}
