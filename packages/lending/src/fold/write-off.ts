import type { Centavos } from '../money.ts'
import { cutToEarned } from './allocate.ts'
import { interestOf, NOT_SETTLED, penaltyLeft, type Replay, unpaidOf } from './state.ts'

/**
 * Stops everything that time would charge from `replay.day` on: interest and fees of instalments to come end with what
 * was earned by then, and late charges no longer grow. Due dates stay. Nothing on a loan that has ended by then, as a
 * payment reported late may show.
 */
export function writeOffReplay(replay: Replay): void {
  if (replay.settledDay !== NOT_SETTLED) return
  for (const slot of replay.slots) if (unpaidOf(slot) > 0) cutToEarned(slot, replay.day)
  replay.writtenOff = { day: replay.day, amount: owedOf(replay), waivedSince: 0 }
}

/** Principal, earned interest and fees, and late charges that are not paid, at a moment when nothing else is planned. */
function owedOf(replay: Replay): Centavos {
  let owed = 0
  for (const slot of replay.slots)
    owed +=
      slot.principal -
      slot.paidPrincipal +
      interestOf(slot) -
      slot.paidInterest +
      penaltyLeft(slot) +
      slot.fee -
      slot.paidFee
  return owed
}
