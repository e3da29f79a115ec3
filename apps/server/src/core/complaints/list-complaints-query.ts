/** Complaints of all borrowers, a page at a time: for operators, never for a borrower. */
import { addDays, type IsoDate } from '@sandigan/lending'
import { sql } from 'kysely'
import { beginOfDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { dayInManila } from '../../platform/database/day-in-manila.ts'
import { keysetPage, type Order, type Page, type PageQuery } from '../../platform/database/keyset-page.ts'
import type { StoredComplaint } from './complaint-repository.ts'

/** Whoever complained first was promised the nearest day: one order for both. */
const LONGEST_WAITING_FIRST: Order<StoredComplaint> = {
  name: 'filed',
  direction: 'asc',
  keys: [
    { by: sql`filed_at`, kind: 'instant', of: (row) => row.filed_at },
    { by: sql`problem_id`, kind: 'text', of: (row) => row.problem_id },
  ],
}

const LATEST_REPLY_FIRST: Order<StoredComplaint> = {
  name: 'replied',
  direction: 'desc',
  keys: [
    { by: sql`replied_at`, kind: 'instant', of: (row) => row.replied_at ?? row.filed_at },
    { by: sql`problem_id`, kind: 'text', of: (row) => row.problem_id },
  ],
}

/** Without a reply, the nearest deadline first. @param promisedBefore only those promised before this day */
export function openComplaints(
  db: Db,
  promisedBefore: IsoDate | undefined,
  page: PageQuery,
): Promise<Page<StoredComplaint> | null> {
  const query = db
    .selectFrom('complaints')
    .selectAll()
    .where('reply', 'is', null)
    .$if(promisedBefore !== undefined, (open) => open.where('reply_by', '<', promisedBefore ?? ''))
  return keysetPage(query, LONGEST_WAITING_FIRST, page)
}

/** With a reply, the latest first. @param stars only those rated with so many at most */
export function answeredComplaints(
  db: Db,
  stars: number | undefined,
  page: PageQuery,
): Promise<Page<StoredComplaint> | null> {
  const query = db
    .selectFrom('complaints')
    .selectAll()
    .where('reply', 'is not', null)
    .$if(stars !== undefined, (rated) => rated.where('score', '<=', stars ?? 0))
  return keysetPage(query, LATEST_REPLY_FIRST, page)
}

/** A complaint by its number, or those about an order, whatever became of them; the oldest first. */
export function complaintsNamed(
  db: Db,
  number: string,
  page: PageQuery,
): Promise<Page<StoredComplaint> | null> {
  const query = db
    .selectFrom('complaints')
    .selectAll()
    .where((row) => row.or([row('problem_id', '=', number), row('order_no', '=', number)]))
  return keysetPage(query, LONGEST_WAITING_FIRST, page)
}

/** Days in Manila, both included; without an end where one is left out. */
export interface ComplaintDays {
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
}

/** Filed on these days, oldest first. */
export function complaintsFiled(
  db: Db,
  { from, to, type }: ComplaintDays & { /** By its code. */ readonly type?: string | undefined },
  page: PageQuery,
): Promise<Page<StoredComplaint> | null> {
  let query = db.selectFrom('complaints').selectAll()
  if (type !== undefined) query = query.where('problem_type', '=', type)
  if (from !== undefined) query = query.where('filed_at', '>=', beginOfDay(from))
  if (to !== undefined) query = query.where('filed_at', '<', beginOfDay(addDays(to, 1)))
  return keysetPage(query, LONGEST_WAITING_FIRST, page)
}

/** Filed by the end of a day, and without an answer then; the oldest first. */
export function complaintsUnanswered(
  db: Db,
  day: IsoDate,
  page: PageQuery,
): Promise<Page<StoredComplaint> | null> {
  const query = db
    .selectFrom('complaints as c')
    .selectAll('c')
    .where(unansweredAt(beginOfDay(addDays(day, 1))))
  return keysetPage(db.selectFrom(query.as('c')).selectAll(), LONGEST_WAITING_FIRST, page)
}

/** Of complaints `c`. */
export const unansweredAt = (
  end: Date,
) => sql<boolean>`c.filed_at < ${end} and (c.reply is null or not exists (
  select from complaint_answers a
  where a.borrower_id = c.borrower_id and a.problem_id = c.problem_id and a.answered_at < ${end}))`

type FirstAnswered = StoredComplaint & { readonly answered_at: Date }

const LATEST_FIRST_ANSWER_FIRST: Order<FirstAnswered> = {
  name: 'answered',
  direction: 'desc',
  keys: [
    { by: sql`answered_at`, kind: 'instant', of: (row) => row.answered_at },
    { by: sql`problem_id`, kind: 'text', of: (row) => row.problem_id },
  ],
}

/** Answered for the first time on these days, the latest first. @param answered by the day that was promised, or later */
export function complaintsAnswered(
  db: Db,
  { from, to }: ComplaintDays,
  answered: 'in-time' | 'late' | undefined,
  page: PageQuery,
): Promise<Page<FirstAnswered> | null> {
  let answers = db
    .selectFrom('complaint_answers as a')
    .innerJoin('complaints as c', (join) =>
      join.onRef('c.borrower_id', '=', 'a.borrower_id').onRef('c.problem_id', '=', 'a.problem_id'),
    )
    .selectAll('c')
    .select('a.answered_at')
    .where('a.first', '=', true)
  if (from !== undefined) answers = answers.where('a.answered_at', '>=', beginOfDay(from))
  if (to !== undefined) answers = answers.where('a.answered_at', '<', beginOfDay(addDays(to, 1)))
  if (answered !== undefined) {
    const on = dayInManila('a.answered_at')
    answers = answers.where(on, answered === 'in-time' ? '<=' : '>', sql<IsoDate>`a.reply_by`)
  }
  return keysetPage(db.selectFrom(answers.as('c')).selectAll(), LATEST_FIRST_ANSWER_FIRST, page)
}
