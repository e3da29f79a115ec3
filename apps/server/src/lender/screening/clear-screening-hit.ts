/** Whether a borrower is the person on a list: a person says so, with a name and a reason. */
import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { decideHit } from '../../core/screening/hit-repository.ts'
import { lockBorrower } from '../../core/loans/loan-repository.ts'
import { releasePayouts } from '../../money/payouts/screening-hold.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { recordAction } from '../changes/record-action.ts'

const NO_HIT = refuse('NOT_FOUND', 'there is no hit with this hitId')

/** The borrower is somebody else: payouts that only this held are sent. */
export const clearScreeningHit: OperatorHandler<typeof operatorCalls.clearScreeningHit> = (
  services,
  caller,
  { borrowerId, hitId, reason },
) =>
  services.db.transaction().execute(async (trx) => {
    // As a payout does it: one that is held at this moment is seen, or sees that it is cleared.
    await lockBorrower(trx, borrowerId)
    const before = await decideHit(
      trx,
      services,
      { borrowerId, hitId },
      { state: 'cleared', ...signed(caller, reason) },
    )
    if (before === null) return NO_HIT
    if (before.state === 'cleared') return done({ repeated: true, payoutsReleased: 0 })
    const payoutsReleased = await releasePayouts(trx, services, borrowerId)
    const facts = { before: before.state, source: before.source, entryId: before.entry_id, payoutsReleased }
    await recordAction(trx, services, signed(caller, reason), {
      action: 'clear-screening-hit',
      borrowerId,
      subject: borrowerId,
      facts,
    })
    return done({ repeated: false, payoutsReleased })
  })

/** The borrower is the person on the list. What is out already is for the freeze that the law asks for. */
export const confirmScreeningHit: OperatorHandler<typeof operatorCalls.confirmScreeningHit> = (
  services,
  caller,
  { borrowerId, hitId, reason },
) =>
  services.db.transaction().execute(async (trx) => {
    await lockBorrower(trx, borrowerId)
    const before = await decideHit(
      trx,
      services,
      { borrowerId, hitId },
      { state: 'confirmed', ...signed(caller, reason) },
    )
    if (before === null) return NO_HIT
    if (before.state === 'confirmed') return done({ repeated: true })
    const facts = { before: before.state, source: before.source, entryId: before.entry_id }
    await recordAction(trx, services, signed(caller, reason), {
      action: 'confirm-screening-hit',
      borrowerId,
      subject: borrowerId,
      facts,
    })
    return done({ repeated: false })
  })
