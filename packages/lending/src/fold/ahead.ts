import type { Centavos } from '../money.ts'
import { penaltyLeft, type Slot, unpaidOf } from './state.ts'

/** Late charges of a line that wait for its date, as they are requested with the rest of it. */
export function chargesAhead(slot: Slot, day: number): Centavos {
  return slot.returnedPenalty !== null && slot.due > day ? penaltyLeft(slot) : 0
}

/** What an instalment takes before its date: of a line its late charges too. */
export function openAhead(slot: Slot, day: number): Centavos {
  return unpaidOf(slot) + chargesAhead(slot, day)
}
