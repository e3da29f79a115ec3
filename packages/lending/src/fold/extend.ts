import { dayNumber, isoOf } from '../calendar.ts'
import { isCovered, maxDailyRatePpm, maxTotalCost } from '../ceilings.ts'
import type { NewDate } from '../events.ts'
import { type Centavos, interestFloor, PPM } from '../money.ts'
import { payAhead } from './allocate.ts'
import { hold, payDue, payInterest, payPenalty, releaseHeld, repayShortfall } from './pay.ts'
import { settleIfCovered } from './settle.ts'
import {
  interestEarned,
  interestOf,
  NOT_COUNTED,
  NOT_SETTLED,
  ownPenalty,
  penaltyLeft,
  type Replay,
  unpaidOf,
} from './state.ts'
import { CEILING_MONTH_DAYS } from '../effective-rate.ts'

/**
 * What an extension on `replay.day` asks for: due interest and penalties (specification, point 9), and a refund that
 * was too high, which money of any kind repays first.
 */
export function extensionDue(replay: Replay): {
  penalty: Centavos
  interest: Centavos
  shortfall: Centavos
} {
  let penalty = 0
  let interest = 0
  for (let i = replay.firstOpen; i < replay.slots.length; i += 1) {
    const slot = replay.slots[i]!
    penalty += penaltyLeft(slot)
    interest += interestEarned(slot, replay.day) - slot.paidInterest
  }
  return { penalty, interest, shortfall: replay.shortfall }
}

/**
 * The borrower paid for an extension that counts from `replay.day`. Money held helps to pay it.
 * The dates move even if a later correction shows that the sum was short: the quote is kept, and
 * what is missing stays due.
 */
export function takeExtension(
  replay: Replay,
  money: { amount: Centavos; reference: string },
  newDates: readonly NewDate[],
): void {
  replay.received += money.amount
  const { reference } = money
  const rest = repayShortfall(replay, money.amount, reference)
  const pieces = [...releaseHeld(replay), { reference, amount: rest }]
  const running = replay.settledDay === NOT_SETTLED
  const rests = running ? pieces.map((piece) => ({ ...piece, amount: payExtension(replay, piece) })) : pieces
  if (running) moveDates(replay, newDates)
  for (const one of rests) hold(replay, payDue(replay, one.amount, one.reference), one.reference)
  settleIfCovered(replay)
  payAhead(replay)
}

function payExtension(replay: Replay, piece: { amount: Centavos; reference: string }): Centavos {
  let left = piece.amount
  for (let i = replay.firstOpen; i < replay.slots.length; i += 1) {
    const slot = replay.slots[i]!
    left = payPenalty(replay, slot, left, piece.reference)
    left = payInterest(replay, slot, interestEarned(slot, replay.day), left, piece.reference)
  }
  return left
}

/**
 * Moves every unpaid due date. Interest goes on per day on what is still owed, from today to the
 * new dates; what was earned before stays with its instalment. An extension is a restructuring, so
 * the ceilings of this day hold for a covered loan: the rate is cut first, then the total cost.
 */
export function moveDates(replay: Replay, newDates: readonly NewDate[]): void {
  const { slots, day, terms } = replay
  takePolicyOf(replay, day)
  const rate = replay.policy
    ? Math.min(terms.dailyRatePpm, maxDailyRatePpm(replay.policy))
    : terms.dailyRatePpm
  let owed = 0
  for (const slot of slots)
    if (newDates.some((row) => row.no === slot.no)) owed += slot.principal - slot.paidPrincipal
  let from = day
  let uncut = 0
  for (const slot of slots) {
    const dates = newDates.find((row) => row.no === slot.no)
    if (!dates) continue
    const to = dayNumber(dates.interestTo)
    slot.movedTo = to
    if (unpaidOf(slot) === 0) continue
    replay.trace?.window(slot, day)
    const days = Math.max(0, to - from)
    slot.earlierInterest = interestEarned(slot, day)
    slot.due = dayNumber(dates.dueOn)
    slot.from = from
    slot.to = to
    slot.balance = owed
    slot.dailyRatePpm = rate
    slot.windowInterest = interestFloor(owed, { dailyRatePpm: rate, days })
    uncut += interestFloor(owed, { dailyRatePpm: terms.dailyRatePpm, days })
    owed -= slot.principal - slot.paidPrincipal
    from = Math.max(from, to)
  }
  replay.extensions += 1
  replay.room = NOT_COUNTED
  cutToTotalCost(replay)
  let kept = 0
  for (const slot of slots) if (unpaidOf(slot) > 0) kept += slot.windowInterest
  replay.interestCut += uncut - kept
}

/** The ceilings of the day of the restructuring hold from now on, also for a loan older than any of them. */
function takePolicyOf(replay: Replay, day: number): void {
  const policy = replay.rules.policyOn(isoOf(day))
  if (!policy || !isCovered(policy, replay.terms)) return
  if (!replay.policy) {
    // What was charged before stands; only what comes now is cut.
    for (const slot of replay.slots) {
      slot.lateCapExact = ownPenalty(slot) * PPM * CEILING_MONTH_DAYS
      slot.claimed = ownPenalty(slot)
    }
  }
  replay.policy = policy
}

/** Takes interest off the last instalments until interest, fees and penalties fit under the ceiling. */
function cutToTotalCost(replay: Replay): void {
  if (!replay.policy) return
  const { interest, fee, penalty } = replay.returned
  let cost = replay.feeDeducted - interest - fee - penalty
  for (const slot of replay.slots) cost += interestOf(slot) + slot.fee + slot.penalty
  let over = cost - maxTotalCost(replay.policy, replay.terms.principal)
  // Stryker disable next-line EqualityOperator: once nothing is over, each further cut is 0.
  for (let i = replay.slots.length - 1; i >= 0 && over > 0; i -= 1) {
    const slot = replay.slots[i]!
    if (slot.from < replay.day) continue
    const cut = Math.min(over, slot.windowInterest)
    slot.windowInterest -= cut
    over -= cut
  }
}
