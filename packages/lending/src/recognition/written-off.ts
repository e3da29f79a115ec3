import { interestOf, penaltyLeft, type Component, type Replay } from '../fold/state.ts'
import type { Centavos } from '../money.ts'
import type { LoanTotals } from '../standing.ts'
import { totalsOf } from '../totals.ts'
import type { OpenParts, Recognised } from './count.ts'
import { deferredFees } from './deferred-fees.ts'
import { interestNotAccrued } from './not-accrued.ts'

/** Notes what stands in the books as a loan is written off. `deferred`: the fees deferred just before. */
export function noteWriteOff(replay: Replay, deferred: Centavos): void {
  const { recognition } = replay
  if (recognition === null) return
  const { interestEarned, interestPaid } = totalsOf(replay)
  const open = openParts(replay)
  recognition.writtenOff = {
    ...open,
    interestAhead: open.interest - (interestEarned - interestPaid),
    interestEarned,
    interestNotAccrued: interestNotAccrued(replay, interestPaid),
    deferredFees: deferred,
    paidSince: new Set(),
  }
}

/** What is open of each part of a loan on which time earns nothing more. */
export function openParts({ slots }: Replay): OpenParts {
  const open = { principal: 0, interest: 0, fee: 0, penalty: 0 }
  for (const slot of slots) {
    open.principal += slot.principal - slot.paidPrincipal
    open.interest += interestOf(slot) - slot.paidInterest
    open.fee += slot.fee - slot.paidFee
    open.penalty += penaltyLeft(slot)
  }
  return open
}

/** A payment of before a write-off is owed again: it belongs to what was written off. One of after it was a recovery. */
export function addToWrittenOff(replay: Replay, reference: string, parts: Record<Component, Centavos>): void {
  const was = replay.recognition?.writtenOff
  if (!was || was.paidSince.has(reference)) return
  for (const part of PARTS) was[part] += parts[part]
}

/** What was written off, and is let go or was given back since. */
export function takeFromWrittenOff(replay: Replay, amount: Centavos, part: Component = 'penalty'): void {
  const was = replay.recognition?.writtenOff
  if (was) was[part] -= amount
}

/** All that is still open of what was written off is a small difference, which is let go. */
export function letWrittenOffGo(replay: Replay): void {
  const was = replay.recognition?.writtenOff
  if (!was) return
  const open = openParts(replay)
  for (const part of PARTS) was[part] -= open[part]
}

/** A payment that comes after a write-off. */
export function noteRecovery(replay: Replay, reference: string): void {
  replay.recognition?.writtenOff?.paidSince.add(reference)
}

const PARTS = ['principal', 'interest', 'fee', 'penalty'] as const

export function recognisedOn(replay: Replay, totals: LoanTotals): Recognised | null {
  const { recognition } = replay
  if (recognition === null) return null
  const { rules, loss, gain, interestLetGo, writtenOff } = recognition
  return {
    rules,
    deferredFees: writtenOff ? 0 : deferredFees(replay),
    interestNotAccrued: writtenOff ? 0 : interestNotAccrued(replay, totals.interestPaid),
    modificationLoss: loss,
    modificationGain: gain,
    interestLetGo,
    writtenOff: writtenOff && { was: writtenOff, open: openParts(replay) },
  }
}
