import { useHeld } from './allocate.ts'
import { capAtAccrued, settleIfCovered, wholePlan } from './settle.ts'
import { NOT_SETTLED, type Replay, unpaidOf } from './state.ts'

/**
 * Stops everything that time would charge from `replay.day` on: interest and fees of instalments to come end with what
 * was earned by then, and late charges no longer grow. Due dates stay, but nothing waits for them any more: money held
 * pays immediately. Nothing is written off on a loan that has ended by then or ends by that, as a payment reported late
 * may show.
 */
export function writeOffReplay(replay: Replay): void {
  if (replay.settledDay !== NOT_SETTLED) return
  for (const slot of replay.slots) if (unpaidOf(slot) > 0) capAtAccrued(slot, replay.day)
  replay.stoppedDay = replay.day
  useHeld(replay)
  settleIfCovered(replay)
  if (replay.settledDay !== NOT_SETTLED) return
  const penaltyPaid = replay.slots.reduce((sum, slot) => sum + slot.paidPenalty, 0)
  replay.writtenOff = { day: replay.day, amount: wholePlan(replay), waivedSince: 0, penaltyPaid }
}
