/** Months whose books are closed: nothing is posted with a day in one of them any more. (Decision 039.) */
import { addDays, type IsoDate } from '@sandigan/lending'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import { json } from '../../platform/database/parsers.ts'
import type { Database } from '../../platform/database/schema.ts'

/** `YYYY-MM`. */
export type Month = string

export const monthOf = (day: IsoDate): Month => day.slice(0, 7)
export const firstDayOf = (month: Month): IsoDate => `${month}-01`
export const monthAfter = (month: Month): Month => monthOf(addDays(`${month}-28`, 4))
export const lastDayOf = (month: Month): IsoDate => addDays(firstDayOf(monthAfter(month)), -1)

export type ClosedMonth = Selectable<Database['closed_months']>

const ORDERS: Orders<'month', ClosedMonth> = {
  month: [{ by: sql`month`, kind: 'day', of: (row) => row.month }],
}

/** @returns null where `page.after` is no place of this order */
export const closedMonthPage = (
  db: Db,
  sort: 'month' | '-month',
  page: PageQuery,
): Promise<Page<ClosedMonth> | null> =>
  keysetPage(db.selectFrom('closed_months').selectAll(), orderOf(ORDERS, sort), page)

/** Null before the first. */
export async function latestClosedMonth(db: Db): Promise<ClosedMonth | null> {
  const row = await db
    .selectFrom('closed_months')
    .selectAll()
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The next month to close: after the latest closed one, else that of the first entry; null where there is none. */
export async function monthToClose(db: Db, latest: ClosedMonth | null): Promise<Month | null> {
  if (latest !== null) return monthAfter(monthOf(latest.month))
  const first = await db
    .selectFrom('journal_entries')
    .select('posted_on')
    .orderBy('posted_on')
    .limit(1)
    .executeTakeFirst()
  return first === undefined ? null : monthOf(first.posted_on)
}

export async function entriesOfMonth(db: Db, month: Month): Promise<number> {
  const { count } = await db
    .selectFrom('journal_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('posted_on', '>=', firstDayOf(month))
    .where('posted_on', '<=', lastDayOf(month))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * From here to the end of the transaction nobody posts, and whatever was being posted is there to be read; readers go
 * on. Throws with the code 55P03 where somebody posts for longer than a few seconds.
 */
export async function holdPostings(trx: Trx): Promise<void> {
  await sql`set local lock_timeout = '3s'`.execute(trx)
  await sql`lock table journal_entries in share row exclusive mode`.execute(trx)
}

export async function addClosedMonth(trx: Trx, { totals, ...row }: ClosedMonth): Promise<void> {
  await trx
    .insertInto('closed_months')
    .values({ ...row, totals: json(totals) })
    .execute()
}
