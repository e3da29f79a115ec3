import type { Centavos } from '../money.ts'
import { chargesAhead } from './ahead.ts'
import { interestOf, NOT_STOPPED, penaltyLeft, type Replay, type Slot, unpaidOf } from './state.ts'

/** Repays a refund that was too high. Returns what is left of the money. */
export function repayShortfall(replay: Replay, money: Centavos, reference: string): Centavos {
  const owed = Math.min(replay.shortfall, money)
  replay.shortfall -= owed
  replay.trace?.shortfall(reference, owed)
  return money - owed
}

/** The pieces of the money on account, oldest first; nothing is on account any more. Without a trace it is one piece. */
export function releaseOnAccount(replay: Replay): { reference: string; amount: Centavos }[] {
  // Stryker disable next-line StringLiteral: without a trace nobody reads the reference.
  const pieces = replay.trace?.release() ?? [{ reference: '', amount: replay.onAccount }]
  replay.onAccount = 0
  return pieces
}

/** Holds money for later; the amount may be 0. What is taken back later waits apart and pays nothing ahead. */
export function hold(replay: Replay, amount: Centavos, reference: string): void {
  const aside = replay.setAside?.get(reference)
  if (aside) {
    aside.waiting += amount
    return
  }
  replay.onAccount += amount
  replay.trace?.hold(reference, amount)
}

/**
 * Pays what is due, oldest instalment first, in each: penalty, interest, fee, principal; a book may leave the penalties
 * for later. After a write-off nothing waits for its date. Returns what is left over. (Decision 005.)
 */
export function payDue(replay: Replay, amount: Centavos, reference: string): Centavos {
  const { book, stoppedDay } = replay
  let left = amount
  for (let i = replay.firstOpen; i < replay.slots.length && left > 0; i += 1) {
    const slot = replay.slots[i]!
    if (!book.lateChargesLast) left = payPenalty(replay, slot, left, reference)
    if (slot.due <= replay.day || stoppedDay !== NOT_STOPPED)
      left = paySchedule(replay, slot, left, reference)
  }
  skipPaid(replay)
  return left
}

/**
 * Pays late charges, of the oldest instalment first; those of a line only from its date on, or after a write-off.
 * Returns what is left over.
 */
export function payCharges(
  replay: Replay,
  amount: Centavos,
  reference: string,
  isPaid: (slot: Slot) => boolean = () => true,
): Centavos {
  const isStopped = replay.stoppedDay !== NOT_STOPPED
  let left = amount
  for (let i = replay.firstOpen; i < replay.slots.length && left > 0; i += 1) {
    const slot = replay.slots[i]!
    if (isPaid(slot) && (isStopped || chargesAhead(slot, replay.day) === 0))
      left = payPenalty(replay, slot, left, reference)
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

export function paySchedule(replay: Replay, slot: Slot, money: Centavos, reference: string): Centavos {
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

export function skipPaid(replay: Replay): void {
  while (replay.firstOpen < replay.slots.length) {
    const slot = replay.slots[replay.firstOpen]!
    if (unpaidOf(slot) > 0 || penaltyLeft(slot) > 0) return
    replay.firstOpen += 1
  }
}
