import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { RECOMMENDED } from '../../core/products/recommended-repository.ts'
import type { PlainHandler } from '../../platform/http/plain-route.ts'
import { viewOf } from './recommended-view.ts'
import { recordAction } from '../changes/record-action.ts'

/** Takes a product off the list. What was counted stays. */
export const removeRecommended: PlainHandler<typeof operatorCalls.removeRecommended> = (
  services,
  _caller,
  { recommendedId, ...signature },
) =>
  services.cache.change([RECOMMENDED], async (trx) => {
    const gone = await trx
      .deleteFrom('recommended_products')
      .where('recommended_id', '=', recommendedId)
      .returningAll()
      .executeTakeFirst()
    if (gone === undefined) return refuse('NOT_FOUND', 'this product is not on the list')
    const action = { action: 'remove-recommended', subject: recommendedId, facts: viewOf(gone) }
    await recordAction(trx, services, signature, action)
    return done({ recommendedId })
  })
