import type { Centavos } from '../money.ts'
import type { Paid } from '../events.ts'
import { accrueTo } from './accrue.ts'
import { openPrincipal, replan } from './prepay.ts'
import {
  interestEarned,
  interestOf,
  NOT_SETTLED,
  NOT_STOPPED,
  penaltyLeft,
  type Replay,
  type Slot,
  unpaidOf,
} from './state.ts'

/**
 * Takes a payment on `replay.day`: a refund that was too high first, then what is due. The rest is held for the
 * next instalment; from the first day of early settlement on it pays down principal at once, unless it is meant
 * for the next instalment.
 */
export function takeMoney(replay: Replay, event: Paid): void {
  const { amount, reference } = event
  replay.received += amount
  const rest = payDue(replay, repayShortfall(replay, amount, reference), reference)
  const keep = replay.held + forNext(replay, event.purpose)
  hold(replay, rest, reference)
  settleIfCovered(replay)
  payAhead(replay, keep)
}

/** Repays a refund that was too high. Returns what is left of the money. */
export function repayShortfall(replay: Replay, money: Centavos, reference: string): Centavos {
  const owed = Math.min(replay.shortfall, money)
  replay.shortfall -= owed
  replay.trace?.shortfall(reference, owed)
  return money - owed
}

/**
 * How much of a payment stays with the next instalment, at most what it still takes. Money that was asked for it
 * does; so does money that comes while it is asked for, on its last days before the due date.
 */
function forNext(replay: Replay, purpose: Paid['purpose']): Centavos {
  if (purpose === 'prepayment') return 0
  const next = nextUnpaid(replay)
  if (!next) return 0
  const asked = purpose === 'instalment' || next.due - replay.day <= replay.rules.dueSoonDays
  return asked ? Math.max(0, unpaidOf(next) - replay.held) : 0
}

function nextUnpaid({ slots }: Replay): Slot | undefined {
  return slots.find((slot) => unpaidOf(slot) > 0)
}

/**
 * From the first day of early settlement on, held money beyond `keep` pays down principal; more than there is
 * stays held. Left out, `keep` is what the next instalment takes.
 */
export function payAhead(replay: Replay, keep?: Centavos): void {
  const next = nextUnpaid(replay)
  if (!next || replay.day < replay.settleFrom) return
  let room = keep ?? unpaidOf(next)
  const principal = openPrincipal(replay)
  let left = principal
  for (const { reference, amount } of releaseHeld(replay)) {
    const kept = Math.min(room, amount)
    const part = Math.min(amount - kept, left)
    room -= kept
    left -= part
    replay.trace?.prepaid(reference, part)
    hold(replay, amount - part, reference)
  }
  if (left === principal) return
  replay.prepaid += principal - left
  replan(replay, left)
}

/** The pieces of the money held, oldest first; nothing is held any more. Without a trace it is one piece. */
export function releaseHeld(replay: Replay): { reference: string; amount: Centavos }[] {
  // Stryker disable next-line StringLiteral: without a trace nobody reads the reference.
  const pieces = replay.trace?.release() ?? [{ reference: '', amount: replay.held }]
  replay.held = 0
  return pieces
}

/** Keeps money for later; the amount may be 0. */
export function hold(replay: Replay, amount: Centavos, reference: string): void {
  replay.held += amount
  replay.trace?.hold(reference, amount)
}

/**
 * Pays what is due, oldest instalment first, in each: penalty, interest, fee, principal
 * (decisions, lending rules). After a write-off nothing waits for its date. Returns what is left over.
 */
export function payDue(replay: Replay, amount: Centavos, reference: string): Centavos {
  let left = amount
  for (let i = replay.firstOpen; i < replay.slots.length && left > 0; i += 1) {
    const slot = replay.slots[i]!
    left = payPenalty(replay, slot, left, reference)
    if (slot.due <= replay.day || replay.stoppedDay !== NOT_STOPPED)
      left = paySchedule(replay, slot, left, reference)
  }
  skipPaid(replay)
  return left
}

export function payPenalty(replay: Replay, slot: Slot, money: Centavos, reference: string): Centavos {
  const part = Math.min(money, penaltyLeft(slot))
  if (part <= 0) return money
  slot.paidPenalty += part
  replay.trace?.paid(reference, slot.no, 'penalty', part)
  return money - part
}

/** Interest up to `limit` in all (what is earned, or the whole). */
export function payInterest(
  replay: Replay,
  slot: Slot,
  limit: Centavos,
  money: Centavos,
  reference: string,
): Centavos {
  const part = Math.min(money, limit - slot.paidInterest)
  if (part <= 0) return money
  slot.paidInterest += part
  replay.trace?.paid(reference, slot.no, 'interest', part)
  return money - part
}

function paySchedule(replay: Replay, slot: Slot, money: Centavos, reference: string): Centavos {
  let left = payInterest(replay, slot, interestOf(slot), money, reference)
  const fee = Math.min(left, slot.fee - slot.paidFee)
  slot.paidFee += fee
  left -= fee
  replay.trace?.paid(reference, slot.no, 'fee', fee)
  const principal = Math.min(left, slot.principal - slot.paidPrincipal)
  slot.paidPrincipal += principal
  replay.trace?.paid(reference, slot.no, 'principal', principal)
  return left - principal
}

function skipPaid(replay: Replay): void {
  while (replay.firstOpen < replay.slots.length) {
    const slot = replay.slots[replay.firstOpen]!
    if (unpaidOf(slot) > 0 || penaltyLeft(slot) > 0) return
    replay.firstOpen += 1
  }
}

/** Money held pays what has fallen due. */
export function useHeld(replay: Replay): void {
  for (const { reference, amount } of releaseHeld(replay)) {
    hold(replay, payDue(replay, amount, reference), reference)
  }
}

/**
 * Moves the replay to a day. While money is held, it stops at each due date (the money pays the
 * instalment on that day, never later) and on the first day on which settlement is allowed.
 */
export function moveTo(replay: Replay, day: number): void {
  while (replay.held > 0 && replay.settledDay === NOT_SETTLED && replay.day < day) {
    const stop = nextStop(replay, day)
    accrueTo(replay, stop)
    useHeld(replay)
    settleIfCovered(replay)
    // What was held for the next instalment stays with it; what is beyond need not wait any longer.
    if (replay.day === replay.settleFrom) payAhead(replay)
  }
  accrueTo(replay, day)
}

/** Not every later instalment is due later, so that the nearest date is looked for among all. */
function nextStop({ slots, settleFrom, day: counted }: Replay, day: number): number {
  let stop = settleFrom > counted ? Math.min(day, settleFrom) : day
  for (const { due } of slots) if (due > counted) stop = Math.min(stop, due)
  return stop
}

/** What settles the loan if interest is counted up to `interestDay`: everything open, money held not deducted. */
export function settlementNeed(replay: Replay, interestDay: number): Centavos {
  let need = replay.shortfall
  for (let i = replay.firstOpen; i < replay.slots.length; i += 1) {
    const slot = replay.slots[i]!
    const interest = interestEarned(slot, interestDay) - slot.paidInterest
    const fee = interestDay >= slot.due ? slot.fee - slot.paidFee : 0
    need += slot.principal - slot.paidPrincipal + interest + fee + penaltyLeft(slot)
  }
  return need
}

/** Interest is counted up to today, but never less than up to the first day settlement is allowed. */
export function settlementDay(replay: Replay, day: number): number {
  return Math.max(day, replay.settleFrom)
}

/**
 * Ends the loan when nothing is open, or when the money held is enough: from the first day
 * settlement is allowed for the reduced sum, before that only for the whole plan. In both cases
 * interest that was not earned is not charged, so it stays with the borrower as credit.
 */
export function settleIfCovered(replay: Replay): void {
  if (replay.settledDay !== NOT_SETTLED || replay.shortfall > 0) return
  if (replay.firstOpen >= replay.slots.length) {
    replay.settledDay = replay.day
    return
  }
  if (replay.held === 0) return
  const interestDay = settlementDay(replay, replay.day)
  const early = interestDay > replay.day
  const need = early ? wholePlan(replay) : settlementNeed(replay, interestDay)
  if (replay.held >= need) settle(replay, interestDay)
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
  for (let i = replay.firstOpen; i < replay.slots.length; i += 1) cutToEarned(replay.slots[i]!, interestDay)
  for (const piece of releaseHeld(replay)) {
    let left = piece.amount
    for (let i = replay.firstOpen; i < replay.slots.length; i += 1) {
      const slot = replay.slots[i]!
      left = payPenalty(replay, slot, left, piece.reference)
      left = paySchedule(replay, slot, left, piece.reference)
    }
    hold(replay, left, piece.reference)
  }
  replay.firstOpen = replay.slots.length
  replay.settledDay = replay.day
}

/** Ends what time earns on an instalment: what was not earned by a day is never charged. */
export function cutToEarned(slot: Slot, interestDay: number): void {
  slot.windowInterest = interestEarned(slot, interestDay) - slot.earlierInterest
  if (interestDay < slot.due) slot.fee = slot.paidFee
}
