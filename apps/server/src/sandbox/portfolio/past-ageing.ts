/** What was owed by age on the days that a dashboard compares with, as their closings would have written it down. */
import { addDays, type IsoDate } from '@sandigan/lending'
import { Ageing, storeAgeing } from '../../core/loans/ageing.ts'
import { loansAsKnownOn } from '../../core/loans/books-repository.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'

const RANGES = [7, 30, 90] as const
const MONTHS = 6

/** Days before yesterday: a range earlier, the same day of the month before, and the ends of months. */
function comparedDays(today: IsoDate): IsoDate[] {
  const yesterday = addDays(today, -1)
  const ends: IsoDate[] = []
  for (let first = `${yesterday.slice(0, 7)}-01`; ends.length < MONTHS; ) {
    const end = addDays(first, -1)
    ends.push(end)
    first = `${end.slice(0, 7)}-01`
  }
  const sameDay = `${(ends[0] ?? '').slice(0, 7)}-${yesterday.slice(8)}`
  const days = [...RANGES.map((days) => addDays(yesterday, -days)), ...ends]
  return [...new Set(sameDay < (ends[0] ?? '') ? [...days, sameDay] : days)]
}

/** The days count as closed, without balances: nobody has posted to them. */
export async function writePastAgeing(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  today: IsoDate,
): Promise<void> {
  const days = comparedDays(today).map((day) => ({ day, ageing: new Ageing() }))
  for await (const events of loansAsKnownOn(db, addDays(today, -1)))
    for (const { day, ageing } of days) {
      const known = events.filter((event) => event.recordedOn <= day)
      if (known.length > 0) ageing.add(known, day)
    }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('closed_days')
      .values(days.map(({ day }) => ({ day, closed_at: timestamp(clock) })))
      .execute()
    for (const { day, ageing } of days) await storeAgeing(trx, day, ageing.rows())
  })
}
