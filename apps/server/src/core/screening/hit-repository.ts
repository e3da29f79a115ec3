/** What operators decide about hits. */
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { HitState } from '../../platform/database/tables/screening.ts'

/**
 * Clears or confirms a hit. The latest decision counts; the record of actions holds all of them.
 * @returns the hit as it was before, or null where there is none.
 */
export async function decideHit(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { borrowerId, hitId }: { borrowerId: string; hitId: string },
  decision: { state: Exclude<HitState, 'open'>; by: string; reason: string },
) {
  const hit = await trx
    .selectFrom('screening_hits')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('hit_id', '=', hitId)
    .forUpdate()
    .executeTakeFirst()
  if (hit === undefined) return null
  if (hit.state !== decision.state)
    await trx
      .updateTable('screening_hits')
      .set({
        state: decision.state,
        decided_at: new Date(clock.now()),
        decided_by: decision.by,
        reason: decision.reason,
      })
      .where('borrower_id', '=', borrowerId)
      .where('hit_id', '=', hitId)
      .execute()
  return hit
}
