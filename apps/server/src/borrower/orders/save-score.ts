import { done, type DataOf, type googleScore, type PayloadOf } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'

/** Stores that the borrower rated the app. For the settled orders of today no rating is requested again. */
export const saveScore: Handler<PayloadOf<typeof googleScore>, DataOf<typeof googleScore>> = async (
  services,
  { borrowerId },
  { score },
) => {
  const now = new Date(services.clock.now())
  await services.db.transaction().execute(async (trx) => {
    const request = await trx
      .updateTable('loans')
      .set({ scored_at: now })
      .where('borrower_id', '=', borrowerId)
      .where('scored_at', 'is', null)
      .where('loan_id', 'in', (settled) =>
        settled
          .selectFrom('loan_projection')
          .select('loan_id')
          .where('borrower_id', '=', borrowerId)
          .where('stage', '=', 'settled'),
      )
      .returning('loan_id')
      .execute()
    // No rating was requested, so nothing is counted: a repeat, or a call out of turn.
    if (request.length === 0) return
    await trx
      .insertInto('app_events')
      .values({
        borrower_id: borrowerId,
        event_id: newId(),
        kind: 'score',
        product_id: null,
        module_id: null,
        position_id: null,
        score: Number(score),
        happened_at: now,
      })
      .execute()
  })
  return done({})
}
