import { type Centavos, interestFloor } from '../money.ts'
import { interestEarned, interestOf, NOT_COUNTED, type Replay, type Slot, unpaidOf } from './state.ts'

/** Principal of the instalments to come that is not paid yet. */
export function openPrincipal(replay: Replay): Centavos {
  let open = 0
  for (let i = replay.firstOpen; i < replay.slots.length; i += 1) {
    const slot = replay.slots[i]!
    open += slot.principal - slot.paidPrincipal
  }
  return open
}

/**
 * Plans the coming instalments anew on `replay.day` for a principal that a prepayment made smaller. Dates and
 * amounts stay. Interest earned so far stays with its instalment; from today it runs on what is still owed, so
 * that more of each amount is principal and the last instalments shrink or fall away. An instalment that begins
 * when nothing is owed any more has no fee, as at a settlement.
 */
export function replan(replay: Replay, principal: Centavos): void {
  const { slots, day } = replay
  const open = slots.filter((slot) => unpaidOf(slot) > 0)
  replay.room = NOT_COUNTED
  let left = principal
  for (const slot of open) {
    const amount = unpaidOf(slot)
    replay.trace?.window(slot, day)
    moveWindow(slot, day, left)
    if (left === 0 && slot.returnedPenalty === null) slot.fee = slot.paidFee
    const charges = interestOf(slot) - slot.paidInterest + slot.fee - slot.paidFee
    // Charges only shrink, so that what is left always finds room in the amounts that stay.
    const part = Math.min(left, amount - charges)
    slot.principal = slot.paidPrincipal + part
    left -= part
  }
}

/** A new stretch of interest from today; a ceiling that cut the old one stays. */
function moveWindow(slot: Slot, day: number, balance: Centavos): void {
  const earned = interestEarned(slot, day)
  const planned = slot.windowInterest - (earned - slot.earlierInterest)
  slot.earlierInterest = earned
  slot.from = Math.min(slot.to, Math.max(slot.from, day))
  slot.balance = balance
  const days = slot.to - slot.from
  slot.windowInterest = Math.min(planned, interestFloor(balance, { dailyRatePpm: slot.dailyRatePpm, days }))
}
