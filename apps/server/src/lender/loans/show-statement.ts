import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { centavosToPesos, type LoanEvent, loanOn, statementOf, loanDay } from '@sandigan/lending'
import { keyOfLoan, readEvents } from '../../core/loans/loan-repository.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { standingView } from '../changes/standing-view.ts'
import { NO_ORDER } from '../changes/refusals.ts'

/** What happened to a loan up to a day by value date, and where it stood on that day, by what is known now. */
export const showStatement: OperatorHandler<typeof operatorCalls.showStatement> = async (
  { db, clock },
  _caller,
  { orderId, ...requested },
) => {
  const key = await keyOfLoan(db, orderId)
  if (key === null) return NO_ORDER
  const events: LoanEvent[] = await readEvents(db, key)
  const date = requested.date ?? loanDay(events, clock.today())
  if (date < (events[0]?.on ?? date)) return refuse('NOT_FOUND', 'there was no such order on this day')
  const lines = statementOf(events, date).map((line) => ({
    ...line,
    amount: centavosToPesos(line.amount),
    outstanding: centavosToPesos(line.outstanding),
  }))
  return done({ orderId, productId: key.productId, ...standingView(loanOn(events, date)), lines })
}
