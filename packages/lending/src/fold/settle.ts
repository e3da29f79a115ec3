import type { Centavos } from '../money.ts'
import { letWrittenOffGo } from '../recognition/written-off.ts'
import { hold, payPenalty, paySchedule, releaseOnAccount } from './pay.ts'
import { lastDue } from './small-difference.ts'
import {
  interestEarned,
  NOT_SETTLED,
  penaltyLeft,
  type Replay,
  type Slot,
  SMALL_DIFFERENCE,
  unpaidOf,
} from './state.ts'

/** What settles the loan if interest is counted up to `interestDay`: everything open, money on account not deducted. */
export function settlementNeed(replay: Replay, interestDay: number): Centavos {
  let need = replay.shortfall
  for (let i = replay.firstOpen; i < replay.slots.length; i += 1) {
    const slot = replay.slots[i]!
    const interest = interestEarned(slot, interestDay) - slot.paidInterest
    const fee = isFeeOwed(slot, interestDay) ? slot.fee - slot.paidFee : 0
    need += slot.principal - slot.paidPrincipal + interest + fee + penaltyLeft(slot)
  }
  return need
}

/** Interest is counted up to today, but never less than up to the first day settlement is allowed. */
export function settlementDay(replay: Replay, day: number): number {
  return Math.max(day, replay.settleFrom)
}

/**
 * Ends the loan when nothing is open, or when the money on account is enough: from the first day
 * settlement is allowed for the reduced sum, before that only for the whole plan. In both cases
 * interest that was not earned is not charged, so it stays with the borrower as credit.
 */
export function settleIfCovered(replay: Replay): void {
  if (replay.settledDay !== NOT_SETTLED || replay.shortfall > 0) return
  if (replay.firstOpen >= replay.slots.length) {
    replay.settledDay = replay.day
    return
  }
  const { smallDifference = 0 } = replay.book
  if (replay.onAccount === 0) {
    const isOver = smallDifference > 0 && replay.day >= lastDue(replay)
    if (isOver && wholePlan(replay) <= smallDifference) settle(replay, replay.day)
    return
  }
  const interestDay = settlementDay(replay, replay.day)
  const early = interestDay > replay.day
  const need = early ? wholePlan(replay) : settlementNeed(replay, interestDay)
  if (replay.onAccount >= need - smallDifference) settle(replay, interestDay)
}

/** Everything that is planned and not paid, late charges to date included. */
export function wholePlan(replay: Replay): Centavos {
  let sum = 0
  for (let i = replay.firstOpen; i < replay.slots.length; i += 1) {
    const slot = replay.slots[i]!
    sum += unpaidOf(slot) + penaltyLeft(slot)
  }
  return sum
}

function settle(replay: Replay, interestDay: number): void {
  for (let i = replay.firstOpen; i < replay.slots.length; i += 1) capAtAccrued(replay.slots[i]!, interestDay)
  const difference = Math.max(0, wholePlan(replay) - replay.onAccount)
  const pieces = releaseOnAccount(replay)
  if (difference > 0) pieces.push({ reference: SMALL_DIFFERENCE, amount: difference })
  for (const piece of pieces) {
    if (piece.reference === SMALL_DIFFERENCE) letWrittenOffGo(replay)
    let left = piece.amount
    for (let i = replay.firstOpen; i < replay.slots.length; i += 1) {
      const slot = replay.slots[i]!
      left = payPenalty(replay, slot, left, piece.reference)
      left = paySchedule(replay, slot, left, piece.reference)
    }
    hold(replay, left, piece.reference)
  }
  letDifferenceGo(replay, difference)
  replay.firstOpen = replay.slots.length
  replay.settledDay = replay.day
}

/** The house pays a small difference; of a loan that was written off it is no longer part of what was. */
function letDifferenceGo(replay: Replay, amount: Centavos): void {
  replay.differences += amount
  if (replay.writtenOff) replay.writtenOff.waivedSince += amount
}

/** Ends what time earns on an instalment: what was not earned by a day is never charged. */
export function capAtAccrued(slot: Slot, interestDay: number): void {
  slot.windowInterest = interestEarned(slot, interestDay) - slot.earlierInterest
  if (!isFeeOwed(slot, interestDay)) slot.fee = slot.paidFee
}

/** A fee falls away before its date, but not one in a line: it was owed before. */
function isFeeOwed(slot: Slot, day: number): boolean {
  return day >= slot.due || slot.returnedPenalty !== null
}
