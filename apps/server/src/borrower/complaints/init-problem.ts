import { type DataOf, done, type PayloadOf, type problemInit, REPLY_WEEKDAYS } from '@sandigan/contract'
import { addWeekdays } from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import { complaintCopy } from '../../platform/copy/complaints.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { orderStandings, problemOrder } from './problem-orders.ts'
import { sonTypeViews, typeViews } from '../../core/complaints/problem-types.ts'

/**
 * The types, the sub-types of collection, and the borrower's orders. An order that is not theirs is not distinguished
 * from one that does not exist: the order in trouble is shown instead, or the newest one.
 */
export const initProblem: Handler<PayloadOf<typeof problemInit>, DataOf<typeof problemInit>> = async (
  { db, clock },
  { borrowerId, language },
  { orderId },
) => {
  const today = clock.today()
  const copy = complaintCopy(language)
  const standings = await orderStandings(db, borrowerId, today)
  const shown =
    standings.find(({ orderNo }) => orderNo === orderId) ??
    standings.find(({ standing }) => standing.stage === 'overdue') ??
    standings[0]
  const cardOf = (order: (typeof standings)[number]) => problemOrder(loanCopy(language), copy, order)
  return done({
    problemType: typeViews(copy),
    problemSonType: sonTypeViews(copy),
    ...(shown === undefined ? {} : { orderDetail: cardOf(shown) }),
    orderList: standings.map(cardOf),
    replyBy: addWeekdays(today, REPLY_WEEKDAYS),
  })
}
