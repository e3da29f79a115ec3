import { type Centavos, type IsoDate, loanOn } from '@sandigan/lending'
import type { LoansOfBorrower } from '../loans/loans-of-borrower.ts'
import { amountToPay } from '../loans/amount-to-pay.ts'
import { statusOn } from './status-on.ts'

/**
 * What is to be paid today of each loan that is late, by its id. A row of a list is as of its last event, while late
 * charges grow by the day: without this a list would name less than the order's own page.
 * @param own with the events at least of the loans whose due date has passed
 */
export function lateAmounts(
  { loans, events }: LoansOfBorrower,
  today: IsoDate,
): ReadonlyMap<string, Centavos> {
  const late = loans.filter((loan) => statusOn(loan, today).stage === 'overdue')
  return new Map(
    late.map(({ loan_id: id }) => [id, amountToPay(loanOn(events.get(id) ?? [], today))] as const),
  )
}
