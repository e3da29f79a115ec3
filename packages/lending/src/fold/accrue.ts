import { type Centavos, PPM } from '../money.ts'
import { stopAccrual } from '../recognition/not-accrued.ts'
import { lateRateSum } from '../rule-books.ts'
import { NOT_STOPPED, penaltyRoom, type Replay, type Slot, unpaidOf } from './state.ts'
import { isSmall, lateAfter } from './small-difference.ts'
import { CEILING_MONTH_DAYS } from '../effective-rate.ts'

/** Late ceilings are counted in centavos × ppm a month × days. */
const CAP_UNIT = PPM * CEILING_MONTH_DAYS

/**
 * Counts the late days after `replay.day` up to and including `day`, one step per overdue
 * instalment whatever the number of days: between two payments the unpaid amount stands still.
 */
export function accrueTo(replay: Replay, day: number): void {
  for (const { from, to } of replay.pauses) {
    if (from > day || to <= replay.day) continue
    accrueLate(replay, Math.min(day, from - 1))
    passPause(replay, Math.min(day, to))
  }
  accrueLate(replay, day)
}

/** Days of a pause charge nothing; whether what is open is a small difference is counted as on others. */
function passPause(replay: Replay, day: number): void {
  const before = replay.day
  const isLate = isLateBy(replay, day)
  if (isLate && !replay.writtenOff)
    stopAccrual(replay, { after: Math.max(before, replay.day), day, isPaused: true })
  replay.day = day
}

function accrueLate(replay: Replay, day: number): void {
  if (day <= replay.day) return
  // What is small counts after a write-off or a death, too, when nothing is charged any more.
  if (!isLateBy(replay, day) || replay.stoppedDay !== NOT_STOPPED) {
    replay.day = day
    return
  }
  stopAccrual(replay, { after: replay.day, day, isPaused: false })
  const late = firstLate(replay, day)
  if (late) {
    takeOneOff(replay, late)
    chargeTo(replay, day)
  }
  replay.day = day
}

/**
 * Whether something is late by a day, where a book has small differences: the days before the first one on which more
 * is open are passed over, and late days count from the last of them.
 */
function isLateBy(replay: Replay, day: number): boolean {
  const { smallDifference } = replay.book
  if (smallDifference === undefined) return true
  if (isSmall(replay, day)) {
    replay.smallUntil = day
    return false
  }
  if (isSmall(replay, replay.day)) replay.smallUntil = replay.day
  const dues = replay.slots.map((slot) => slot.due).filter((due) => due > replay.day && due < day)
  for (const due of dues.sort((a, b) => a - b)) {
    if (!isSmall(replay, due)) break
    replay.smallUntil = due
  }
  replay.day = Math.max(replay.day, replay.smallUntil)
  return true
}

/** Not every later instalment is due later: one may be owed again after an extension moved those before it. */
function firstLate({ slots }: Replay, day: number): Slot | undefined {
  return slots.find((slot) => slot.due < day && unpaidOf(slot) > 0)
}

/** The first instalment to be late is the one that carries the charge. */
function takeOneOff(replay: Replay, slot: Slot): void {
  if (replay.oneOffTaken) return
  replay.oneOffTaken = true
  slot.oneOff = replay.book.lateCharge[replay.terms.client]
}

/**
 * What a day adds is charged on that day, the oldest instalment first, while there is room for all penalties
 * together. What was charged stands, what was cut never comes back: a line shown yesterday is not smaller today.
 */
function chargeTo(replay: Replay, day: number): void {
  let room = penaltyRoom(replay)
  if (room < Number.MAX_SAFE_INTEGER) {
    room = Math.max(0, room - replay.charged)
    if (growthTo(replay, day) > room) {
      const last = lastDayWithin(replay, day, room)
      room = step(replay, last, room)
      room = step(replay, last + 1, room)
    }
  }
  step(replay, day, room)
}

/** The last day on which everything fits into the room: penalties only grow, so halving finds it. */
function lastDayWithin(replay: Replay, day: number, room: Centavos): number {
  let fits = replay.day
  let over = day
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2)
    if (growthTo(replay, middle) > room) over = middle
    else fits = middle
  }
  return fits
}

/** What the penalties of all instalments grow by until a day, before the limit for all of them is applied. */
function growthTo(replay: Replay, day: number): Centavos {
  let growth = 0
  for (let i = replay.firstOpen; i < replay.slots.length; i += 1) {
    const slot = replay.slots[i]!
    if (slot.due >= day) continue
    const unpaid = unpaidOf(slot)
    const from = lateAfter(replay, slot)
    const before = Math.max(0, replay.day - from)
    const exact = slot.lateExact + unpaid * ratesOf(replay, before, day - from)
    const capExact = slot.lateCapExact + unpaid * capRate(replay) * (day - from - before)
    growth += Math.max(0, claim(replay, slot, exact, capExact) - slot.claimed)
  }
  return growth
}

/** Counts the late days up to `day`. Returns what is left of the room. */
function step(replay: Replay, day: number, room: Centavos): Centavos {
  let left = room
  for (let i = replay.firstOpen; i < replay.slots.length; i += 1) {
    const slot = replay.slots[i]!
    if (slot.due >= day) continue
    const unpaid = unpaidOf(slot)
    if (unpaid === 0) continue
    const from = lateAfter(replay, slot)
    const before = Math.max(0, replay.day - from)
    const after = day - from
    replay.trace?.late(slot, { after: from, first: before + 1, last: after }, unpaid)
    slot.lateExact += unpaid * ratesOf(replay, before, after)
    slot.lateCapExact += unpaid * capRate(replay) * (after - before)
    const claimed = claim(replay, slot, slot.lateExact, slot.lateCapExact)
    if (claimed <= slot.claimed) continue
    const charged = Math.min(left, claimed - slot.claimed)
    slot.claimed = claimed
    slot.penalty += charged
    replay.charged += charged
    left -= charged
  }
  replay.day = day
  return left
}

/** The daily rates of the late days after `before` up to `after` together. */
function ratesOf({ book: { lateBands } }: Replay, before: number, after: number): number {
  return lateRateSum(lateBands, after) - lateRateSum(lateBands, before)
}

function capRate({ policy }: Replay): number {
  return policy ? policy.lateMonthlyPpm : 0
}

/** One-off charge and late interest, cut to 5 % a month of the unpaid scheduled amount where a policy covers it. */
function claim(replay: Replay, slot: Slot, exact: number, capExact: number): Centavos {
  const uncut = slot.oneOff + Math.floor(exact / PPM)
  return replay.policy ? Math.min(uncut, Math.floor(capExact / CAP_UNIT)) : uncut
}

/** Late charge and late interest before ceilings, rounded down. */
export function penaltyUncut(slot: Slot): Centavos {
  return slot.oneOff + Math.floor(slot.lateExact / PPM)
}

/** The ceiling on late charges of one instalment so far, rounded down. */
export function lateCap(slot: Slot): Centavos {
  return Math.floor(slot.lateCapExact / CAP_UNIT)
}
