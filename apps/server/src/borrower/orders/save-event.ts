import { done, type DataOf, type eventSave, type PayloadOf } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'

/** Counts that a borrower used a part of a screen. */
export const saveEvent: Handler<PayloadOf<typeof eventSave>, DataOf<typeof eventSave>> = async (
  { db, clock },
  { borrowerId },
  { productId, moduleId, positionId },
) => {
  await db
    .insertInto('app_events')
    .values({
      borrower_id: borrowerId,
      event_id: newId(),
      kind: 'event',
      product_id: productId,
      module_id: moduleId,
      position_id: positionId,
      score: null,
      happened_at: new Date(clock.now()),
    })
    .execute()
  return done({})
}
