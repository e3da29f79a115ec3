import { type Holidays, holidaySet } from '@sandigan/lending'
import type { Db } from '../../database/database.ts'

/** The holidays by which due dates move, as the operator's table has them now. */
export async function readHolidays(db: Db): Promise<Holidays> {
  const rows = await db.selectFrom('holidays').select('day').execute()
  return holidaySet(rows.map((row) => ({ date: row.day })))
}
