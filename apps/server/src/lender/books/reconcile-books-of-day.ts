import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { isClosed, latestClosedDay } from '../../core/loans/closed-days.ts'
import { reconcileBooks } from '../../core/loans/reconcile-books.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

/**
 * Whether the books of a closed day (the latest if none is named) are what the loans say: for each account what is
 * posted, what the events of all loans known at the end of that day come to, what the house itself posted, and the
 * difference, which is 0.00. It reads the whole book. Refuses a day that is not closed.
 */
export const reconcileBooksOfDay: OperatorHandler<typeof operatorCalls.reconcileBooksOfDay> = async (
  { db },
  _caller,
  input,
) => {
  const date = input.date ?? (await latestClosedDay(db))
  if (date === null || !(await isClosed(db, date)))
    return refuse('DAY_NOT_CLOSED', 'the books of this day are not closed')
  const { loans, difference, accounts } = await reconcileBooks(db, date)
  return done({
    date,
    loans,
    difference: centavosToPesos(difference),
    accounts: accounts.map((one) => ({
      account: one.code,
      name: one.name,
      posted: centavosToPesos(one.posted),
      loans: centavosToPesos(one.loans),
      house: centavosToPesos(one.house),
      difference: centavosToPesos(one.off),
    })),
  })
}
