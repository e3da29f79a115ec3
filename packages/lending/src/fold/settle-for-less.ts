/** An offer to end the loan for less than is owed: open until its last day, taken by paying its sum. */
import { dayNumber } from '../calendar.ts'
import type { Paid, SettlementOffered } from '../events.ts'
import type { Centavos } from '../money.ts'
import { letChargesGo } from './let-charges-go.ts'
import { forgive } from './let-owed-go.ts'
import { hold, payPenalty, paySchedule, releaseOnAccount, repayShortfall } from './pay.ts'
import { capAtAccrued, wholePlan } from './settle.ts'
import { interestOf, NOT_SETTLED, type Replay, unpaidOf } from './state.ts'

/** A later offer stands in the place of an earlier one. */
export function openOffer(replay: Replay, { reference, amount, expiresOn }: SettlementOffered): void {
  if (replay.settledDay !== NOT_SETTLED) return
  const expires = dayNumber(expiresOn)
  replay.offer = { reference, left: amount, expires, paid: new Map(), acceptedDay: NOT_SETTLED, letGo: 0 }
}

/**
 * Counts a payment for the offer that is open. Where it makes up the sum the loan ends: money for it pays, what is left is
 * let go (late charges, then interest, fees, principal), and money beyond the sum is credit.
 * @returns whether the payment is used by that
 */
export function takeForOffer(replay: Replay, { reference, amount }: Paid): boolean {
  const { offer } = replay
  if (offer === null || replay.day > offer.expires || replay.settledDay !== NOT_SETTLED) return false
  offer.paid.set(reference, amount)
  offer.left -= amount
  if (offer.left > 0 || replay.shortfall > amount) return false
  const over = Math.min(-offer.left, amount - replay.shortfall)
  const money = repayShortfall(replay, amount, reference) - over
  offer.left = 0
  offer.acceptedDay = replay.day
  for (const slot of replay.slots) if (unpaidOf(slot) > 0) capAtAccrued(slot, replay.day)
  const pieces = [...releaseOnAccount(replay), { reference, amount: money }]
  const paid = pieces.reduce((sum, piece) => sum + piece.amount, 0)
  offer.letGo = Math.max(0, wholePlan(replay) - paid)
  letRestGo(replay, offer.letGo, offer.reference)
  for (const piece of pieces) hold(replay, payAll(replay, piece), piece.reference)
  hold(replay, over, reference)
  replay.firstOpen = replay.slots.length
  replay.settledDay = replay.day
  return true
}

function letRestGo(replay: Replay, amount: Centavos, reference: string): void {
  let left = amount - letChargesGo(replay, amount, reference)
  const open = {
    interest: (slot: Replay['slots'][number]) => interestOf(slot) - slot.paidInterest,
    fee: (slot: Replay['slots'][number]) => slot.fee - slot.paidFee,
    principal: (slot: Replay['slots'][number]) => slot.principal - slot.paidPrincipal,
  }
  for (const component of ['interest', 'fee', 'principal'] as const)
    for (const slot of replay.slots)
      left -= forgive(replay, slot, component, Math.min(left, open[component](slot)), reference)
}

function payAll(replay: Replay, { reference, amount }: { reference: string; amount: Centavos }): Centavos {
  let left = amount
  for (const slot of replay.slots)
    left = paySchedule(replay, slot, payPenalty(replay, slot, left, reference), reference)
  return left
}

/** A payment that was taken back counts for an open offer no longer. */
export function uncount({ offer }: Replay, reference: string): void {
  if (offer === null || offer.acceptedDay !== NOT_SETTLED) return
  offer.left += offer.paid.get(reference) ?? 0
  offer.paid.delete(reference)
}
