import type { operatorCalls } from '@sandigan/contract'
import { contactsOf, NOBODY } from '../../core/book/contacts.ts'
import {
  answeredComplaints,
  complaintsAnswered,
  complaintsFiled,
  complaintsNamed,
  complaintsUnanswered,
  openComplaints,
} from '../../core/complaints/list-complaints-query.ts'
import { HOLIDAYS } from '../../core/loans/holidays.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { complaintView } from './complaint-view.ts'

/** Those that wait for a reply, the nearest deadline first; or those that have one, the latest first. */
export const listComplaints: OperatorHandler<typeof operatorCalls.listComplaints> = async (
  services,
  _caller,
  {
    state = 'open',
    stars,
    q,
    filedFrom,
    filedTo,
    problemType,
    answeredFrom,
    answeredTo,
    answered,
    unansweredOn,
    ...request
  },
) => {
  const { db, clock, cache } = services
  const page = pageQuery(request)
  const holidays = await cache.read(HOLIDAYS)
  const number = typed(q)
  const read = () => {
    if (number !== undefined) return complaintsNamed(db, number, page)
    if (state === 'all' && (answeredFrom ?? answeredTo ?? answered) !== undefined)
      return complaintsAnswered(db, { from: answeredFrom, to: answeredTo }, answered, page)
    if (state === 'all' && unansweredOn !== undefined) return complaintsUnanswered(db, unansweredOn, page)
    if (state === 'all') return complaintsFiled(db, { from: filedFrom, to: filedTo, type: problemType }, page)
    return state === 'answered'
      ? answeredComplaints(db, stars === undefined ? undefined : Number(stars), page)
      : openComplaints(db, state === 'late' ? clock.today() : undefined, page)
  }
  const found = await read()
  const contacts = await contactsOf(db, found?.rows.map((row) => row.borrower_id) ?? [])
  return answerPage(found, (row) => ({
    ...complaintView(row, { today: clock.today(), holidays }),
    ...(contacts.get(row.borrower_id) ?? NOBODY),
  }))
}
