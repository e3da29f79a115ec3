/** Whether a borrower is the person on a list: two people say that it is somebody else, one that it is the same. */
import { done, type operatorCalls } from '@sandigan/contract'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { decideMatch, NO_HIT, type WhichHit } from './decide-match.ts'

/** The score of a name that is the whole name on the list. */
const FULL_NAME = 1_000

/** Both sides of the match, and what it holds back. */
async function readHit(trx: Trx, _services: Services, { borrowerId, hitId }: WhichHit) {
  const hit = await trx
    .selectFrom('screening_hits')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('hit_id', '=', hitId)
    .executeTakeFirst()
  if (hit === undefined) return null
  const waiting = await trx
    .selectFrom('screening_payouts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  return {
    state: hit.state,
    name: hit.name,
    birthday: hit.birthday,
    source: hit.source,
    entryId: hit.entry_id,
    listedName: hit.listed_name,
    listedDetails: hit.listed_details,
    birth: hit.birth,
    score: hit.score,
    payoutsWaiting: waiting.count,
  }
}

/** The borrower is somebody else: payouts that waited only for this are sent. */
export const clearScreeningHit: ApprovableAction<typeof operatorCalls.clearScreeningHit> = {
  subject: ({ borrowerId, hitId }) => `${borrowerId}/${hitId}`,
  read: readHit,
  // Not one on the full name and the birthday.
  async mayBeByOne(trx, services, which) {
    const hit = await readHit(trx, services, which)
    return hit !== null && !(hit.birth === 'same' && hit.score >= FULL_NAME)
  },
  async make(trx, services, signature, which) {
    const decision = await decideMatch(trx, services, signature, { ...which, state: 'cleared' })
    return decision === null ? NO_HIT : done(decision)
  },
}
