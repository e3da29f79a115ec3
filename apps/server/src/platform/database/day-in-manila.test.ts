import { manilaDate } from '@sandigan/lending'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { dayInManila } from './day-in-manila.ts'

test.each([
  { at: '2026-11-23T15:59:59.999Z', day: '2026-11-23' },
  { at: '2026-11-23T16:00:00.000Z', day: '2026-11-24' },
  { at: '2028-02-28T16:00:00.000Z', day: '2028-02-29' },
])('$at is on $day in Manila, wherever the database is', async ({ at, day }) => {
  const { db } = await openTestDatabase()
  const days = await db.transaction().execute(async (trx) => {
    const found: string[] = []
    for (const zone of ['UTC', 'America/New_York', 'Asia/Tokyo']) {
      await sql`set local time zone ${sql.lit(zone)}`.execute(trx)
      const { rows } = await sql<{ day: string }>`
        select ${dayInManila('v.at')} as day from (values (${at}::timestamptz)) v(at)`.execute(trx)
      found.push(...rows.map((row) => row.day))
    }
    return found
  })
  expect(days).toEqual([day, day, day])
  expect(manilaDate(Date.parse(at))).toBe(day)
})
