/** Whether a borrower is the person on a list: two people say that it is somebody else, one that it is the same. */
import { done, type operatorCalls, type PayloadOf, refuse } from '@sandigan/contract'
import { decideHit } from '../../core/screening/hit-repository.ts'
import { lockBorrower } from '../../core/loans/loan-repository.ts'
import { releasePayouts } from '../../money/payouts/screening-hold.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { type OperatorHandler, type Signature, signed } from '../access/operator-handler.ts'
import type { OfficeChange } from '../changes/office-change.ts'
import { recordAction } from '../changes/record-action.ts'

/** The score of a name that is the whole name on the list. */
const FULL_NAME = 1_000
const NO_HIT = refuse('NOT_FOUND', 'there is no hit with this hitId')

type Which = Pick<PayloadOf<typeof operatorCalls.clearScreeningHit>, 'borrowerId' | 'hitId'>

interface Decision {
  readonly repeated: boolean
  readonly payoutsReleased: number
}

/** Decides a match once; a clearance sends the payouts that only this match held. Null where there is none. */
async function decide(
  trx: Trx,
  services: Services,
  signature: Signature,
  { borrowerId, hitId, state }: Which & { readonly state: 'cleared' | 'confirmed' },
): Promise<Decision | null> {
  // As a payout does it: one that is held at this moment is seen, or sees that it is cleared.
  await lockBorrower(trx, borrowerId)
  const { by, reason } = signature
  const before = await decideHit(trx, services, { borrowerId, hitId }, { state, by, reason })
  if (before === null) return null
  if (before.state === state) return { repeated: true, payoutsReleased: 0 }
  const isCleared = state === 'cleared'
  const payoutsReleased = isCleared ? await releasePayouts(trx, services, borrowerId) : 0
  const facts = { before: before.state, source: before.source, entryId: before.entry_id }
  await recordAction(trx, services, signature, {
    action: isCleared ? 'clear-screening-hit' : 'confirm-screening-hit',
    borrowerId,
    subject: borrowerId,
    facts: isCleared ? { ...facts, payoutsReleased } : facts,
  })
  return { repeated: false, payoutsReleased }
}

/** Both sides of the match, and what it holds back. */
async function lookAtHit(trx: Trx, _services: Services, { borrowerId, hitId }: Which) {
  const hit = await trx
    .selectFrom('screening_hits')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('hit_id', '=', hitId)
    .executeTakeFirst()
  if (hit === undefined) return null
  const held = await trx
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
    payoutsWaiting: held.count,
  }
}

/** The borrower is somebody else: payouts that only this held are sent. */
export const clearScreeningHit: OfficeChange<typeof operatorCalls.clearScreeningHit> = {
  subject: ({ borrowerId, hitId }) => `${borrowerId}/${hitId}`,
  look: lookAtHit,
  // Not one on the full name and the birthday.
  async mayBeByOne(trx, services, which) {
    const hit = await lookAtHit(trx, services, which)
    return hit !== null && !(hit.birth === 'same' && hit.score >= FULL_NAME)
  },
  async make(trx, services, signature, which) {
    const decision = await decide(trx, services, signature, { ...which, state: 'cleared' })
    return decision === null ? NO_HIT : done(decision)
  },
}

/** The borrower is the person on the list. What is out already is for the freeze that the law asks for. */
export const confirmScreeningHit: OperatorHandler<typeof operatorCalls.confirmScreeningHit> = async (
  services,
  caller,
  which,
) => {
  const signature = signed(caller, which.reason)
  const decision = await services.db
    .transaction()
    .execute((trx) => decide(trx, services, signature, { ...which, state: 'confirmed' }))
  return decision === null ? NO_HIT : done({ repeated: decision.repeated })
}
