/** What a person, or two, say of a match: that the borrower is the person on the list, or somebody else. */
import { type operatorCalls, type PayloadOf, refuse } from '@sandigan/contract'
import { decideHit } from '../../core/screening/hit-repository.ts'
import { lockBorrower } from '../../core/loans/loan-repository.ts'
import { releasePayouts } from '../../money/payouts/screening-hold.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Signature } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

export const NO_HIT = refuse('NOT_FOUND', 'there is no hit with this hitId')

export type WhichHit = Pick<PayloadOf<typeof operatorCalls.clearScreeningHit>, 'borrowerId' | 'hitId'>

interface Decision {
  readonly repeated: boolean
  readonly payoutsReleased: number
}

/** Decides a match once; a clearance sends the payouts that only this match stopped. Null where there is none. */
export async function decideMatch(
  trx: Trx,
  services: Services,
  signature: Signature,
  { borrowerId, hitId, state }: WhichHit & { readonly state: 'cleared' | 'confirmed' },
): Promise<Decision | null> {
  // As a payout does it: one that is stopped meanwhile is found, or sees that it is cleared.
  await lockBorrower(trx, borrowerId)
  const { by, reason } = signature
  const before = await decideHit(trx, services, { borrowerId, hitId }, { state, by, reason })
  if (before === null) return null
  if (before.state === state) return { repeated: true, payoutsReleased: 0 }
  const isCleared = state === 'cleared'
  const payoutsReleased = isCleared ? await releasePayouts(trx, services, borrowerId) : 0
  const facts = { before: before.state, source: before.source, entryId: before.entry_id }
  await writeAuditLog(trx, services, signature, {
    action: isCleared ? 'clear-screening-hit' : 'confirm-screening-hit',
    borrowerId,
    subject: borrowerId,
    facts: isCleared ? { ...facts, payoutsReleased } : facts,
  })
  return { repeated: false, payoutsReleased }
}
