import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { duePage, sumOfDues } from '../../core/book/due-pages.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** The scheduled amounts that fall due on a day and are neither paid nor covered; penalties are not in it. */
export const listDues: OperatorHandler<typeof operatorCalls.listDues> = async (
  { db, clock },
  _caller,
  { date = clock.today(), q, sort = 'loan', ...page },
) => {
  const found = await duePage(db, { day: date, loanId: typed(q) }, sort, pageQuery(page))
  const answer = answerPage(found, (row) => ({
    orderId: row.loan_id,
    no: row.no,
    amount: centavosToPesos(row.amount),
  }))
  if (!answer.ok) return answer
  const { count, total } = await sumOfDues(db, date)
  return done({ date, count, total: centavosToPesos(total), ...answer.data })
}
