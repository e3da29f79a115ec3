import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { RECOMMENDED } from '../../core/products/recommended-repository.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { viewOf } from './recommended-view.ts'
import { recordAction } from '../changes/record-action.ts'

/** Takes a product off the list. What was counted stays. */
export const removeRecommended: OperatorHandler<typeof operatorCalls.removeRecommended> = (
  services,
  caller,
  { recommendedId, reason },
) =>
  services.cache.change([RECOMMENDED], async (trx) => {
    const gone = await trx
      .deleteFrom('recommended_products')
      .where('recommended_id', '=', recommendedId)
      .returningAll()
      .executeTakeFirst()
    if (gone === undefined) return refuse('NOT_FOUND', 'this product is not on the list')
    const action = { action: 'remove-recommended', subject: recommendedId, facts: viewOf(gone) }
    await recordAction(trx, services, signed(caller, reason), action)
    return done({ recommendedId })
  })
