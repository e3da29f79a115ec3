import { interestEarned, NOT_SETTLED, NOT_STOPPED, type Replay, unpaidOf } from '../fold/state.ts'
import type { Centavos } from '../money.ts'

/**
 * Fees that are not income yet: what the contract says is owed by now of the instalments to come, less their value at the
 * rate of the payout. Below zero where more is earned than is due, as with a spread fee. Nothing is carried forward from
 * day to day, so nothing drifts, and it is 0 on the last due date. What is overdue, and a line for a payment that was
 * taken back, stands at its amount. Rounded half up, once.
 */
export function deferredFees(replay: Replay): Centavos {
  const { recognition, slots, day } = replay
  if (recognition?.rules.fees !== 'effective' || replay.settledDay !== NOT_SETTLED) return 0
  // Nothing waits for its date any more.
  if (replay.stoppedDay !== NOT_STOPPED) return 0
  const growth = 1 + recognition.rules.dailyRate
  let owed = 0
  let value = 0
  for (const slot of slots) {
    if (slot.due <= day || slot.returnedOf !== null) continue
    const unpaid = unpaidOf(slot)
    if (unpaid === 0) continue
    owed += slot.principal - slot.paidPrincipal + interestEarned(slot, day) - slot.paidInterest
    value += unpaid / power(growth, Math.max(0, slot.to - day))
  }
  return Math.floor(owed - value + 0.5)
}

/** By multiplication: `**` may differ in the last bit between engines, a balance may not. */
function power(base: number, exponent: number): number {
  let result = 1
  let square = base
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square
    square *= square
  }
  return result
}

/** Fee income so far, what moved dates took of it put back. */
export function feeIncome(replay: Replay): Centavos {
  let earned = replay.feeDeducted - replay.returned.fee
  for (const slot of replay.slots) {
    const isOwed = slot.due <= replay.day || slot.returnedOf !== null
    earned += isOwed ? slot.fee : slot.paidFee
  }
  return earned - deferredFees(replay)
}

/**
 * Counts what new dates did to the value of a loan, given its fee income before: a loss or a gain of its own, so that fee
 * income goes on from where it was (PFRS 9, 5.4.3). A prepayment has none: what it changes is fee income (B5.4.6).
 */
export function countModification(replay: Replay, before: Centavos): void {
  const { recognition } = replay
  if (recognition?.rules.fees !== 'effective') return
  const change = before - feeIncome(replay)
  if (change > 0) recognition.loss += change
  else recognition.gain -= change
}
