import { CEILING_MONTH_DAYS } from '../ceilings.ts'
import { PPM } from '../money.ts'
import { lateRateSum } from '../rule-books.ts'
import { NOT_SETTLED, penaltyLeft, penaltyRoom, type Replay, type Slot, unpaidOf } from './state.ts'

/**
 * Counts the late days after `replay.day` up to and including `day`, one step per overdue
 * instalment whatever the number of days: between two payments the unpaid amount stands still.
 */
export function accrueTo(replay: Replay, day: number): void {
  if (day <= replay.day) return
  if (replay.settledDay === NOT_SETTLED) {
    let late = false
    for (let i = replay.firstOpen; i < replay.slots.length; i += 1) {
      const slot = replay.slots[i]!
      if (slot.due >= day) break
      late = accrueSlot(replay, slot, day) || late
    }
    if (late) applyCeilings(replay)
  }
  replay.day = day
}

function accrueSlot(replay: Replay, slot: Slot, day: number): boolean {
  const unpaid = unpaidOf(slot)
  if (unpaid === 0) return false
  const before = Math.max(0, replay.day - slot.due)
  const after = day - slot.due
  const { lateBands, lateCharge } = replay.book
  if (!replay.oneOffTaken) {
    // Oldest first: the first instalment to be late is the one that carries the charge.
    replay.oneOffTaken = true
    slot.oneOff = lateCharge[replay.terms.client]
  }
  replay.trace?.late(slot, before + 1, after, unpaid)
  slot.lateExact += unpaid * (lateRateSum(lateBands, after) - lateRateSum(lateBands, before))
  if (replay.policy) slot.lateCapExact += unpaid * replay.policy.lateMonthlyPpm * (after - before)
  return true
}

/** Late charge and late interest before ceilings, rounded down. */
export function penaltyUncut(slot: Slot): number {
  return slot.oneOff + Math.floor(slot.lateExact / PPM)
}

/**
 * Cuts each instalment's penalty to 5 % a month of its unpaid scheduled amount, then all of them
 * together to what the total-cost ceiling leaves. What was already paid or let go keeps its place;
 * the rest of the room goes to the oldest instalments first.
 */
export function applyCeilings(replay: Replay): void {
  const { slots, policy } = replay
  let sum = 0
  let settled = 0
  for (const slot of slots) {
    const uncut = penaltyUncut(slot)
    slot.penalty = policy ? Math.min(uncut, lateCap(slot)) : uncut
    sum += slot.penalty
    settled += slot.paidPenalty + slot.waived
  }
  if (!policy) return
  const room = penaltyRoom(replay)
  if (sum <= room) return
  let left = Math.max(0, room - settled)
  for (const slot of slots) {
    const wanted = Math.max(0, penaltyLeft(slot))
    const granted = Math.min(wanted, left)
    slot.penalty = slot.paidPenalty + slot.waived + granted
    left -= granted
  }
}

/** The ceiling on late charges of one instalment so far, rounded down. */
export function lateCap(slot: Slot): number {
  return Math.floor(slot.lateCapExact / (PPM * CEILING_MONTH_DAYS))
}
