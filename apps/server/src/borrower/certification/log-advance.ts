import { type advanceLog, type DataOf, done, type PayloadOf } from '@sandigan/contract'
import { timestamp } from '../../platform/clock.ts'
import type { Handler } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'

/** Counts that a borrower opened or left a step, to see where people give up. Never what they typed. */
export const logAdvance: Handler<PayloadOf<typeof advanceLog>, DataOf<typeof advanceLog>> = async (
  { db, clock },
  { borrowerId },
  { productId, step, action },
) => {
  await db
    .insertInto('certification_log')
    .values({
      borrower_id: borrowerId,
      entry_id: newId(),
      step,
      action,
      product_id: productId || null,
      happened_at: timestamp(clock),
    })
    .execute()
  return done({})
}
