import { dayNumber, isoOf } from '../calendar.ts'
import { isCovered, maxDailyRatePpm, maxTotalCost } from '../ceilings.ts'
import type { NewDate } from '../quotes.ts'
import { type Centavos, interestFloor, PPM, type Ppm } from '../money.ts'
import { countModification, feeIncome } from '../recognition/deferred-fees.ts'
import { noteRecovery } from '../recognition/written-off.ts'
import { payAhead } from './allocate.ts'
import { hold, payDue, payInterest, payPenalty, releaseOnAccount, repayShortfall } from './pay.ts'
import { settleIfCovered } from './settle.ts'
import {
  type ExtensionMoves,
  interestEarned,
  interestOf,
  NOT_COUNTED,
  NOT_SETTLED,
  ownPenalty,
  penaltyLeft,
  type Replay,
  type Slot,
  unpaidOf,
} from './state.ts'
import { CEILING_MONTH_DAYS } from '../effective-rate.ts'

/**
 * What an extension on `replay.day` costs: due interest and penalties (specification, point 9), and a refund that was
 * too high, which money of any kind repays first.
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
    // A settlement before its first day paid for days to come: where the loan runs again, they take nothing off.
    interest += Math.max(0, interestEarned(slot, replay.day) - slot.paidInterest)
  }
  return { penalty, interest, shortfall: replay.shortfall }
}

/**
 * The borrower paid for an extension that counts from `replay.day`. An advance helps to pay it. The dates move even if
 * a later correction shows that the sum was short: the quote is binding, and what is missing stays due.
 */
export function takeExtension(
  replay: Replay,
  money: { amount: Centavos; reference: string },
  newDates: readonly NewDate[],
): void {
  replay.received += money.amount
  const { reference } = money
  noteRecovery(replay, reference)
  const rest = repayShortfall(replay, money.amount, reference)
  const pieces = [...releaseOnAccount(replay), { reference, amount: rest }]
  const running = replay.settledDay === NOT_SETTLED
  const rests = running ? pieces.map((piece) => ({ ...piece, amount: payExtension(replay, piece) })) : pieces
  if (running) moveDates(replay, newDates, reference)
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
export function moveDates(replay: Replay, newDates: readonly NewDate[], reference = ''): void {
  const targets: Target[] = []
  for (const slot of replay.slots) {
    const dates = newDates.find((row) => row.no === slot.no)
    if (!dates) continue
    const to = dayNumber(dates.interestTo)
    targets.push({ slot, due: dayNumber(dates.dueOn), to, movedTo: to })
  }
  replay.extensions += 1
  replay.moves ??= new Map()
  replay.moves.set(reference, moveSlots(replay, targets))
}

export type Target = { slot: Slot; due: number; to: number; movedTo: number }

/** Gives the unpaid of these instalments their new dates, under the ceilings of this day. Returns what was moved. */
export function moveSlots(replay: Replay, targets: readonly Target[]): ExtensionMoves {
  takePolicyOf(replay, replay.day)
  const ratePpm = cutRate(replay, replay.dailyRatePpm)
  const rows: NewWindow[] = []
  const moves: ExtensionMoves = { slots: [], interestCut: -replay.interestCut }
  for (const { slot, due, to, movedTo } of targets) {
    const isOpen = unpaidOf(slot) > 0
    moves.slots.push({
      slot,
      due: isOpen ? due - slot.due : 0,
      to: isOpen ? to - slot.to : 0,
      movedTo: movedTo - slot.movedTo,
    })
    slot.movedTo = movedTo
    if (isOpen) rows.push({ slot, due, to, ratePpm })
  }
  planInterest(replay, rows)
  moves.interestCut += replay.interestCut
  return moves
}

/** A rate, cut to the nominal ceiling of a loan that is covered. */
export function cutRate({ policy }: Replay, ratePpm: Ppm): Ppm {
  return policy ? Math.min(ratePpm, maxDailyRatePpm(policy)) : ratePpm
}

/**
 * An extension ends with `replay.day`, since its price was taken back and is not paid: unpaid dates go back, at the
 * earliest to the next day. Interest was earned until then on all that is owed, and goes on to the earlier dates; the
 * extension counts as used.
 */
export function endExtension(replay: Replay, reference: string): void {
  const moves = replay.moves?.get(reference)
  if (!moves) return
  replay.moves?.delete(reference)
  const back = (day: number, days: number) => Math.min(day, Math.max(replay.day + 1, day - days))
  const rows: NewWindow[] = []
  for (const { slot, due, to, movedTo } of moves.slots) {
    slot.movedTo -= movedTo
    if (unpaidOf(slot) > 0)
      rows.push({
        slot,
        due: back(slot.due, due),
        to: back(slot.to, to),
        ratePpm: slot.dailyRatePpm,
      })
  }
  replay.interestCut -= moves.interestCut
  planInterest(replay, rows)
}

export type NewWindow = { slot: Slot; due: number; to: number; ratePpm: Ppm }

/** Gives unpaid instalments new dates; from `replay.day` on each bears interest on all that is still owed then. */
export function planInterest(replay: Replay, rows: readonly NewWindow[]): void {
  const { day } = replay
  const fees = feeIncome(replay)
  let owed = 0
  for (const { slot } of rows) owed += slot.principal - slot.paidPrincipal
  let from = day
  let uncut = 0
  for (const { slot, due, to, ratePpm } of rows) {
    replay.trace?.window(slot, day)
    const days = Math.max(0, to - from)
    slot.earlierInterest = interestEarned(slot, day)
    slot.due = due
    slot.from = from
    slot.to = to
    slot.balance = owed
    slot.dailyRatePpm = ratePpm
    slot.windowInterest = interestFloor(owed, { dailyRatePpm: ratePpm, days })
    uncut += interestFloor(owed, { dailyRatePpm: replay.dailyRatePpm, days })
    owed -= slot.principal - slot.paidPrincipal
    from = Math.max(from, to)
  }
  replay.room = NOT_COUNTED
  cutToTotalCost(replay)
  for (const { slot } of rows) if (unpaidOf(slot) > 0) uncut -= slot.windowInterest
  replay.interestCut += uncut
  countModification(replay, fees)
}

/** The ceilings of the day of the restructuring hold from now on, also for a loan older than any of them. */
export function takePolicyOf(replay: Replay, day: number): void {
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
export function cutToTotalCost(replay: Replay): void {
  if (!replay.policy) return
  const { interest, fee, penalty } = replay.returned
  let cost = replay.feeDeducted + replay.stampTax + replay.capitalised.interest - interest - fee - penalty
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
