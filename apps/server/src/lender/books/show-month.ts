import { done, type operatorCalls } from '@sandigan/contract'
import { balancesUpTo, trialBalanceOn } from '../../core/loans/books-repository.ts'
import { comparisonOf } from '../../core/loans/closed-days.ts'
import { entriesOfMonth, firstDayOf, lastDayOf } from '../../core/loans/closed-months.ts'
import { decidedByOne } from '../../core/operators/small-office.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { openBalancesView } from './balances-view.ts'

/** What closes with a month, to be looked at before it does. */
export const showMonth: OperatorHandler<typeof operatorCalls.showMonth> = async (
  { db },
  _caller,
  { month },
) => {
  const to = lastDayOf(month)
  const entries = await entriesOfMonth(db, month)
  const isOff = ((await comparisonOf(db, to))?.difference ?? 0) !== 0
  // What is written down of a day that was off may have been put right since.
  const accounts = openBalancesView(await (isOff ? balancesUpTo(db, to) : trialBalanceOn(db, to)))
  const from = firstDayOf(month)
  return done({ month, from, to, entries, decidedByOne: await decidedByOne(db, { from, to }), accounts })
}
