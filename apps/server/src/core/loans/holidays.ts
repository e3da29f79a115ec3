import { type Holidays, holidaySet } from '@sandigan/lending'
import { sql } from 'kysely'
import type { Cached } from '../../platform/cache/cache.ts'
import type { Db, Trx } from '../../platform/database/database.ts'

/** The holidays by which due dates move, as the operator's table has them now. */
export async function readHolidays(db: Db): Promise<Holidays> {
  const rows = await db.selectFrom('holidays').select('day').execute()
  return holidaySet(rows.map((row) => ({ date: row.day })))
}

/** Where nothing is planned. */
export const NO_HOLIDAYS: Holidays = holidaySet([])

/** The same for what is only shown. */
export const HOLIDAYS: Cached<Holidays> = { name: 'holidays', load: readHolidays }

/**
 * The same for a plan that is written in this transaction: whoever changes the table waits until it is over, and finds
 * the plan's due dates then. Otherwise a loan that begins meanwhile would keep a due date on the new holiday.
 */
export async function holidaysToPlanWith(trx: Trx): Promise<Holidays> {
  // Others may plan at the same time. Reading is a statement of its own: one that waits sees the table as before.
  await sql`lock table holidays in share mode`.execute(trx)
  return readHolidays(trx)
}
