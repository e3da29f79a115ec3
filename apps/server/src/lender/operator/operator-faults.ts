/** Where the pages broke on borrowers' phones: kinds of errors and places in our scripts, nothing of anybody. */
import { addDays, type IsoDate } from '@sandigan/lending'
import { answer, field, question } from './operator-action.ts'

const PAGE = 200

const beginOf = (day: IsoDate): Date => new Date(`${day}T00:00:00+08:00`)

/** From one day to another; what met most borrowers first, at most 200. */
export const listFaults = question({ from: field.date, to: field.date }, async ({ db }, { from, to }) => {
  const rows = await db
    .selectFrom('tracked_events')
    .select(({ fn }) => [
      'fault',
      'page',
      fn.countAll<number>().as('times'),
      fn.count<number>('borrower_id').distinct().as('borrowers'),
      fn.max('happened_at').as('last_at'),
    ])
    .where('fault', 'is not', null)
    .where('happened_at', '>=', beginOf(from))
    .where('happened_at', '<', beginOf(addDays(to, 1)))
    .groupBy(['fault', 'page'])
    .orderBy('borrowers', 'desc')
    .orderBy('fault')
    .limit(PAGE)
    .execute()
  return answer(
    rows.map(({ fault, page, times, borrowers, last_at }) => ({
      fault,
      page,
      times,
      borrowers,
      lastAt: last_at?.toISOString(),
    })),
  )
})
