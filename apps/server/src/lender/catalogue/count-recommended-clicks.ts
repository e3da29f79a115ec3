import { done, type operatorCalls } from '@sandigan/contract'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** How often each was tapped from one day to another, by the list it stood in. */
export const countRecommendedClicks: OperatorHandler<typeof operatorCalls.countRecommendedClicks> = async (
  { db },
  _caller,
  { from, to },
) => {
  const rows = await db
    .selectFrom('recommended_clicks')
    .select(({ fn }) => ['recommended_id', 'place', fn.sum<number>('clicks').as('clicks')])
    .where('clicked_on', '>=', from)
    .where('clicked_on', '<=', to)
    .groupBy(['recommended_id', 'place'])
    .orderBy('recommended_id')
    .orderBy('place')
    .execute()
  return done(
    rows.map((row) => ({
      recommendedId: row.recommended_id,
      place: row.place,
      clicks: row.clicks,
    })),
  )
}
