import { type Centavos, type IsoDate, loanOn } from '@sandigan/lending'
import type { Db } from '../../platform/database/database.ts'
import { eventsOfLoans, type ProjectedLoan } from '../loans/loan-repository.ts'
import { amountToPay } from '../loans/amount-to-pay.ts'
import { statusOn } from './status-on.ts'

/**
 * What is to be paid today of each loan that is late, by its id. A row of a list is as of its last event, while late
 * charges grow by the day: without this a list would name less than the order's own page. Where nothing is late,
 * nothing is read.
 */
export async function lateAmounts(
  db: Db,
  borrowerId: string,
  loans: readonly ProjectedLoan[],
  today: IsoDate,
): Promise<ReadonlyMap<string, Centavos>> {
  const late = loans.filter((loan) => statusOn(loan, today).stage === 'overdue').map((loan) => loan.loan_id)
  const events = await eventsOfLoans(db, borrowerId, late)
  return new Map([...events].map(([id, own]) => [id, amountToPay(loanOn(own, today))]))
}
