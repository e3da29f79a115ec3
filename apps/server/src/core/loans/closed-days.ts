/** Days whose books are closed: every running loan is posted up to them. (Decision 039.) */
import type { IsoDate } from '@sandigan/lending'
import type { Db } from '../../platform/database/database.ts'

/** The latest day whose books are closed; null before the first. */
export async function latestClosedDay(db: Db): Promise<IsoDate | null> {
  const row = await db
    .selectFrom('closed_days')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day ?? null
}

export async function isClosed(db: Db, day: IsoDate): Promise<boolean> {
  const row = await db.selectFrom('closed_days').select('day').where('day', '=', day).executeTakeFirst()
  return row !== undefined
}

/** What the comparison of a closed day with its loans has said; undefined of a day that is not closed by itself. */
export const comparisonOf = (db: Db, day: IsoDate) =>
  db
    .selectFrom('closed_days')
    .select(['difference', 'has_balances'])
    .where('day', '=', day)
    .executeTakeFirst()
