import type { Selectable } from 'kysely'
import type { IsoDate } from '@sandigan/lending'
import type { Cached } from '../../platform/cache/cache.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { RecommendedProducts } from '../../platform/database/tables/recommended.ts'

export type RecommendedRow = Selectable<RecommendedProducts>

/** Everything that operators recommend, in the order of the list. */
export const readRecommended = (db: Db): Promise<RecommendedRow[]> =>
  db.selectFrom('recommended_products').selectAll().orderBy('rank').orderBy('recommended_id').execute()

export const RECOMMENDED: Cached<RecommendedRow[]> = { name: 'recommended products', load: readRecommended }

export interface Tap {
  readonly recommendedId: string
  readonly on: IsoDate
  readonly place: string
  readonly position: number
}

/** One tap more. Nobody's name or number is in it, so nothing has to be forgotten later. */
export async function countTap(trx: Trx, { recommendedId, on, place, position }: Tap): Promise<void> {
  await trx
    .insertInto('recommended_clicks')
    .values({ recommended_id: recommendedId, clicked_on: on, place, position, clicks: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['recommended_id', 'clicked_on', 'place', 'position'])
        .doUpdateSet((eb) => ({ clicks: eb('recommended_clicks.clicks', '+', 1) })),
    )
    .execute()
}
