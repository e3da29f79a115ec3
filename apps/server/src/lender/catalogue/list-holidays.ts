import { done, type operatorCalls } from '@sandigan/contract'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** The table, or the days of one year. */
export const listHolidays: OperatorHandler<typeof operatorCalls.listHolidays> = async (
  { db },
  _caller,
  { year },
) => {
  const rows = await db
    .selectFrom('holidays')
    .selectAll()
    .$if(year !== undefined, (query) =>
      query.where('day', '>=', `${year}-01-01`).where('day', '<=', `${year}-12-31`),
    )
    .orderBy('day')
    .execute()
  return done(
    rows.map(({ day, name, kind, source, saved_at, saved_by }) => ({
      date: day,
      name,
      kind,
      ...(source !== null && { source }),
      ...(saved_at !== null && { savedAt: saved_at.toISOString() }),
      ...(saved_by !== null && { savedBy: saved_by }),
    })),
  )
}
