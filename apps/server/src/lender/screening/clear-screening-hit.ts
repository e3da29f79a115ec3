/** Whether a borrower is the person on a list: a person says so, with a name and a reason. */
import { done, type operatorCalls, type PayloadOf, refuse } from '@sandigan/contract'
import { decideHit } from '../../core/screening/hit-repository.ts'
import { lockBorrower } from '../../core/loans/loan-repository.ts'
import { releasePayouts } from '../../money/payouts/screening-hold.ts'
import type { Services } from '../../platform/context.ts'
import { type OperatorCaller, type OperatorHandler, signed } from '../access/operator-handler.ts'
import { recordAction } from '../changes/record-action.ts'

const NO_HIT = refuse('NOT_FOUND', 'there is no hit with this hitId')

type Decided = 'cleared' | 'confirmed'
type Asked = PayloadOf<typeof operatorCalls.clearScreeningHit>

interface Decision {
  readonly repeated: boolean
  readonly payoutsReleased: number
}

/** Decides a match once; a clearance sends the payouts that only this match held. Null where there is none. */
const decide = (
  services: Services,
  caller: OperatorCaller,
  { borrowerId, hitId, reason }: Asked,
  state: Decided,
): Promise<Decision | null> =>
  services.db.transaction().execute(async (trx) => {
    // As a payout does it: one that is held at this moment is seen, or sees that it is cleared.
    await lockBorrower(trx, borrowerId)
    const signature = signed(caller, reason)
    const before = await decideHit(trx, services, { borrowerId, hitId }, { state, ...signature })
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
  })

/** The borrower is somebody else: payouts that only this held are sent. */
export const clearScreeningHit: OperatorHandler<typeof operatorCalls.clearScreeningHit> = async (
  services,
  caller,
  asked,
) => {
  const decision = await decide(services, caller, asked, 'cleared')
  return decision === null ? NO_HIT : done(decision)
}

/** The borrower is the person on the list. What is out already is for the freeze that the law asks for. */
export const confirmScreeningHit: OperatorHandler<typeof operatorCalls.confirmScreeningHit> = async (
  services,
  caller,
  asked,
) => {
  const decision = await decide(services, caller, asked, 'confirmed')
  return decision === null ? NO_HIT : done({ repeated: decision.repeated })
}
