import type { Paid } from '../events.ts'
import type { Centavos } from '../money.ts'
import { noteRecovery } from '../recognition/written-off.ts'
import { accrueTo } from './accrue.ts'
import { openAhead } from './ahead.ts'
import { hold, payCharges, payDue, releaseOnAccount, repayShortfall } from './pay.ts'
import { openPrincipal, replan } from './prepay.ts'
import { settleIfCovered } from './settle.ts'
import { takeForOffer } from './settle-for-less.ts'
import { lastDue } from './small-difference.ts'
import { NOT_SETTLED, NOT_STOPPED, type Replay, type Slot } from './state.ts'

/**
 * Takes a payment on `replay.day`: a refund that was too high first, then what is due. The rest is an advance for the next
 * instalment; from the first day of early settlement on it pays down principal immediately, unless it is meant for the
 * next instalment. Where a book leaves late charges to the last, they come after the next instalment, before whatever
 * pays further ahead, unless the money was requested as what is due with them.
 */
export function takeMoney(replay: Replay, event: Paid): void {
  replay.received += event.amount
  noteRecovery(replay, event.reference)
  if (!takeForOffer(replay, event)) spend(replay, event)
}

/** Takes money of the borrower that was given back: it pays what is due, and stays with the next instalment. */
export function takeBack(replay: Replay, money: Pick<Paid, 'amount' | 'reference'>): void {
  spend(replay, { ...money, purpose: 'instalment' })
}

function spend(replay: Replay, { amount, reference, purpose }: Spent): void {
  let rest = payDue(replay, repayShortfall(replay, amount, reference), reference)
  const chargesLast = replay.book.lateChargesLast === true
  if (chargesLast && purpose === 'due') rest = payCharges(replay, rest, reference)
  const next = rest > 0 ? Math.min(rest, forNext(replay, rest, purpose)) : 0
  if (chargesLast) rest = next + payCharges(replay, rest - next, reference)
  const keep = replay.onAccount + next
  hold(replay, rest, reference)
  settleIfCovered(replay)
  payAhead(replay, keep)
}

type Spent = Pick<Paid, 'amount' | 'reference' | 'purpose'>

/**
 * How much of a payment stays with the next instalment, at most what it still takes. Money that was requested for it
 * does; so does money that comes while it is requested, on its last days before the due date, and where a book has
 * small differences, money that differs from it by no more.
 */
function forNext(
  { book, day, onAccount, rules, slots }: Replay,
  rest: Centavos,
  purpose: Paid['purpose'],
): Centavos {
  if (purpose === 'prepayment') return 0
  const next = slots.find((slot) => openAhead(slot, day) > 0)
  if (!next) return 0
  const takes = Math.max(0, openAhead(next, day) - onAccount)
  const { smallDifference = -1, lateChargesLast } = book
  const isRequested = purpose === 'instalment' || (purpose === 'due' && !lateChargesLast)
  const isNear = next.due - day <= rules.dueSoonDays || Math.abs(rest - takes) <= smallDifference
  return isRequested || isNear ? takes : 0
}

/**
 * From the first day of early settlement on, an advance beyond `keep` pays down principal; more than there is
 * stays an advance. Left out, `keep` is what the next instalment takes.
 */
export function payAhead(replay: Replay, keep?: Centavos): void {
  const { day, settleFrom, slots } = replay
  const next = slots.find((slot) => openAhead(slot, day) > 0)
  if (!next || day < settleFrom) return
  let room = keep ?? openAhead(next, day)
  const principal = openPrincipal(replay)
  let left = principal
  for (const { reference, amount } of releaseOnAccount(replay)) {
    const reserved = Math.min(room, amount)
    const part = Math.min(amount - reserved, left)
    room -= reserved
    left -= part
    replay.trace?.prepaid(reference, part)
    hold(replay, amount - part, reference)
  }
  if (left === principal) return
  replay.prepaid += principal - left
  replan(replay, left)
}

/**
 * The advance pays what has fallen due. What stays with the next instalment pays no late charges before it, but those of a
 * line on its date: it was paid for them too.
 */
export function useOnAccount(replay: Replay): void {
  const { day, stoppedDay } = replay
  const isPaid = (slot: Slot) =>
    stoppedDay !== NOT_STOPPED || (slot.returnedPenalty !== null && slot.due === day)
  for (const { reference, amount } of releaseOnAccount(replay)) {
    const rest = payDue(replay, amount, reference)
    hold(replay, payCharges(replay, rest, reference, isPaid), reference)
  }
}

/**
 * Moves the replay to a day. While there is an advance, it stops at each due date (the money pays the
 * instalment on that day, never later) and on the first day on which settlement is allowed.
 */
export function moveOn(replay: Replay, day: number): void {
  while (replay.onAccount > 0 && replay.settledDay === NOT_SETTLED && replay.day < day) {
    const stop = nextStop(replay, day)
    accrueTo(replay, stop)
    useOnAccount(replay)
    settleIfCovered(replay)
    // What was paid ahead for the next instalment stays with it; what is beyond need not wait any longer.
    if (replay.day === replay.settleFrom) payAhead(replay)
  }
  endOnLastDue(replay, day)
  accrueTo(replay, day)
}

/** A small difference that is left on the last due date is let go on that day. */
function endOnLastDue(replay: Replay, day: number): void {
  if (replay.book.smallDifference === undefined || replay.settledDay !== NOT_SETTLED) return
  const last = lastDue(replay)
  if (last <= replay.day || last > day) return
  accrueTo(replay, last)
  settleIfCovered(replay)
}

/** Not every later instalment is due later, so the nearest date is searched among all. */
function nextStop({ slots, settleFrom, day: counted }: Replay, day: number): number {
  let stop = settleFrom > counted ? Math.min(day, settleFrom) : day
  for (const { due } of slots) if (due > counted) stop = Math.min(stop, due)
  return stop
}
