import { done, type operatorCalls, refuse } from '@sandigan/contract'
import {
  type Centavos,
  centavosToPesos,
  daysBetween,
  type IsoDate,
  loanDay,
  type LoanEvent,
  loanOn,
} from '@sandigan/lending'
import { contactsOf, NOBODY } from '../../core/book/contacts.ts'
import { duePage, type DueRow, sumOfDues } from '../../core/book/due-pages.ts'
import { eventsOfPage } from '../../core/book/loan-pages.ts'
import { figuresBetween } from '../../core/loans/daily-figures.ts'
import type { Db } from '../../platform/database/database.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

const MOST_DAYS = 366

/**
 * The scheduled amounts that fall due on a day, or in a range of days: those that are neither paid nor covered, or all of
 * them. Penalties are not in it. (Decision 193.)
 */
export const listDues: OperatorHandler<typeof operatorCalls.listDues> = async (
  { db, clock },
  _caller,
  { date = clock.today(), to = date, state = 'open', q, sort = 'due', ...page },
) => {
  const days = daysBetween(date, to) + 1
  if (days < 1 || days > MOST_DAYS)
    return refuse('INPUT_INVALID', `to is a day from date on, at most ${MOST_DAYS} days in all`)
  const filters = { from: date, to, withCovered: state === 'all', loanId: typed(q) }
  const found = await duePage(db, filters, sort, pageQuery(page))
  const rows = found?.rows ?? []
  const events = await eventsOfPage(db, rows)
  const contacts = await contactsOf(
    db,
    rows.map((row) => row.borrower_id),
  )
  const answer = answerPage(found, (row) => ({
    orderId: row.loan_id,
    borrowerId: row.borrower_id,
    ...(contacts.get(row.borrower_id) ?? NOBODY),
    no: row.no,
    dueOn: row.due_on,
    scheduled: centavosToPesos(scheduledOf(row, events.get(row.loan_id) ?? [], clock.today())),
    amount: centavosToPesos(row.amount),
  }))
  if (!answer.ok) return answer
  const { count, total } = await sumOfDues(db, date, to)
  const fell = state === 'all' ? await fellDue(db, date, to) : null
  return done({ date, to, count, total: centavosToPesos(total), fell, ...answer.data })
}

/** With all that was scheduled for it, as it was known at the end of its day. */
function scheduledOf({ no, due_on }: DueRow, events: readonly LoanEvent[], today: IsoDate): Centavos {
  const date = loanDay(events, today)
  const day = due_on < date ? due_on : date
  const known = events.filter((event) => event.recordedOn <= day)
  return loanOn(known, day).instalments.find((row) => row.no === no)?.total ?? 0
}

/** Of the closed days among them, as the dashboard has it. */
async function fellDue(db: Db, from: IsoDate, to: IsoDate) {
  const days = (await figuresBetween(db, from, to)).filter(({ figure }) => figure === 'due')
  return {
    count: days.reduce((sum, { count }) => sum + count, 0),
    amount: centavosToPesos(days.reduce((sum, { amount }) => sum + amount, 0)),
  }
}
