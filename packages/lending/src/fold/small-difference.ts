/** What a book with small differences calls late, and what it does not. */
import { isoOf, type IsoDate } from '../calendar.ts'
import type { Centavos } from '../money.ts'
import { chargesAhead, openAhead } from './ahead.ts'
import { interestOf, NOT_SMALL, penaltyLeft, type Replay, type Slot, unpaidOf } from './state.ts'

/** What is open of instalments whose due date lies before a day, penalties apart. */
export function pastDue({ slots }: Replay, day: number): Centavos {
  let open = 0
  for (const slot of slots) if (slot.due < day) open += unpaidOf(slot)
  return open
}

/** Whether all that is open of what has fallen due is a small difference, so that nothing is late. */
export function isSmall(replay: Replay, day: number): boolean {
  const { smallDifference } = replay.book
  return smallDifference !== undefined && pastDue(replay, day) <= smallDifference
}

/** What a small difference does to a standing. Amounts in centavos. */
export type Lateness = {
  today: IsoDate
  /** Nothing is late, since no more than a small difference is open of what has fallen due. */
  isSmall: boolean
  /** That difference, and the day before which all is due that it is open of. */
  small: Centavos
  smallBefore: IsoDate
  /** It is not requested by itself, but with the next instalment. */
  waits: boolean
  /** Late charges that are open; those of a line from the day after its date. */
  charges: Centavos
}

const NO_DIFFERENCE = { isSmall: false, small: 0, smallBefore: '', waits: false }
/** Skipped for a book without any of this; a standing must cost microseconds. */
const BY_DUE_DATE: Lateness = { today: '', charges: 0, ...NO_DIFFERENCE }

export function latenessOf(replay: Replay): Lateness {
  const { book, slots, day, shortfall } = replay
  if (!book.lateChargesLast && book.smallDifference === undefined) return BY_DUE_DATE
  const today = isoOf(day)
  let charges = 0
  let ofToday = 0
  for (const slot of slots) {
    if (chargesAhead(slot, day - 1) === 0) charges += penaltyLeft(slot)
    else if (slot.due === day) ofToday += penaltyLeft(slot)
  }
  if (book.smallDifference === undefined || !isSmall(replay, day)) return { today, charges, ...NO_DIFFERENCE }
  // What is due today counts too, unless it makes more of it.
  const before = isSmall(replay, day + 1) ? day + 1 : day
  const small = pastDue(replay, before)
  const isDueBeside = charges + ofToday > 0 || shortfall > 0 || before === day
  const waits =
    small > 0 && !isDueBeside && slots.some((slot) => slot.due >= before && openAhead(slot, day) > 0)
  return { today, charges, isSmall: true, small, smallBefore: isoOf(before), waits }
}

/** The day from which late days of an instalment count: its due date, or the last day on which nothing was late. */
export function lateAfter(replay: Replay, slot: Slot): number {
  return lateAfterDate(replay, slot.due)
}

/** The same from a due date. Days of a pause do not count: it is put off by those that are over. */
export function lateAfterDate({ smallUntil, pauses, day }: Replay, due: number): number {
  const first = Math.max(due, smallUntil)
  let after = first
  for (const { from, to } of pauses) after += Math.max(0, Math.min(to, day) - Math.max(from - 1, first))
  return after
}

/** The last due date of the instalments that take something. */
export function lastDue({ slots }: Replay): number {
  let last = NOT_SMALL
  for (const slot of slots)
    if (slot.due > last && slot.principal + interestOf(slot) + slot.fee > 0) last = slot.due
  return last
}
