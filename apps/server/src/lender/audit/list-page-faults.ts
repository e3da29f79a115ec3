import { done, type operatorCalls } from '@sandigan/contract'
import { addDays } from '@sandigan/lending'
import { beginOfDay } from '../../platform/clock.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** From one day to another; what met most borrowers first, at most 200. */
export const listPageFaults: OperatorHandler<typeof operatorCalls.listPageFaults> = async (
  { db },
  _caller,
  { from, to },
) => {
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
    .where('happened_at', '>=', beginOfDay(from))
    .where('happened_at', '<', beginOfDay(addDays(to, 1)))
    .groupBy(['fault', 'page'])
    .orderBy('borrowers', 'desc')
    .orderBy('fault')
    .limit(PAGE)
    .execute()
  return done(
    rows.map(({ fault, page, times, borrowers, last_at }) => ({
      fault: fault ?? '',
      page,
      times,
      borrowers,
      lastAt: last_at?.toISOString(),
    })),
  )
}

const PAGE = 200
