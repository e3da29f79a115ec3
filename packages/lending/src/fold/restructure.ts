import { dayNumber } from '../calendar.ts'
import type { Restructured } from '../events.ts'
import { type Centavos, interestFloor } from '../money.ts'
import { levelPayment } from '../plan.ts'
import { countModification, feeIncome } from '../recognition/deferred-fees.ts'
import { payAhead } from './allocate.ts'
import { cutRate, cutToTotalCost, takePolicyOf } from './extend.ts'
import { skipPaid } from './pay.ts'
import { settleIfCovered } from './settle.ts'
import {
  interestEarned,
  NOT_COUNTED,
  NOT_SETTLED,
  NOT_STOPPED,
  penaltyLeft,
  type Replay,
  type Slot,
  unpaidOf,
} from './state.ts'

/**
 * A new plan takes the place of all that is open, on `replay.day`. Principal that is owed, with what is capitalised, is paid
 * in level payments at the rate of the new plan; interest that is carried over is due with the first of them, spread fees with all
 * of them. Late charges that are carried over stay as they are. Money that waits stays for the first new instalment. A
 * restructuring is a renewal in the law, so the ceilings of this day hold for a covered loan. Nothing is restructured of a
 * loan that has ended or was written off by then, as a payment reported late may show.
 */
export function restructure(replay: Replay, event: Restructured): void {
  if (replay.settledDay !== NOT_SETTLED || replay.stoppedDay !== NOT_STOPPED) return
  const fees = feeIncome(replay)
  takePolicyOf(replay, replay.day)
  const ratePpm = cutRate(replay, event.dailyRatePpm)
  const owed = closeOpen(replay, event)
  replay.dailyRatePpm = ratePpm
  replay.restructuredDay = replay.day
  // Extensions of the plan that is gone cannot end any more.
  replay.moves = null
  replay.priceLines = []
  replay.slots.push(...newSlots(replay, event, { ...owed, ratePpm }))
  replay.firstOpen = 0
  skipPaid(replay)
  replay.room = NOT_COUNTED
  const uncut = plannedInterest(replay)
  cutToTotalCost(replay)
  replay.interestCut += uncut - plannedInterest(replay)
  countModification(replay, fees)
  settleIfCovered(replay)
  payAhead(replay)
}

type Owed = { principal: Centavos; interest: Centavos; fee: Centavos }

/** Leaves of each open instalment what was paid of it. Returns what the new plan takes over. */
function closeOpen(replay: Replay, event: Restructured): Owed {
  const owed: Owed = { principal: 0, interest: 0, fee: 0 }
  for (const slot of replay.slots) {
    const charges = event.charges === 'capitalised' ? penaltyLeft(slot) : 0
    if (charges > 0) {
      slot.waived += charges
      replay.capitalised.penalty += charges
      owed.principal += charges
      replay.trace?.waived(event.reference, slot.no, 'penalty', charges)
    }
    if (unpaidOf(slot) === 0) continue
    owed.principal += slot.principal - slot.paidPrincipal
    // A settlement before its first day paid for days to come: where the loan runs again, they take nothing off.
    owed.interest += Math.max(0, interestEarned(slot, replay.day) - slot.paidInterest)
    owed.fee += slot.fee - slot.paidFee
    slot.principal = slot.paidPrincipal
    slot.earlierInterest = slot.paidInterest
    slot.windowInterest = 0
    slot.to = Math.min(slot.to, replay.day)
    slot.from = slot.to
    slot.fee = slot.paidFee
    slot.replaced = true
  }
  if (event.interest === 'carried') return owed
  replay.capitalised.interest += owed.interest
  return { ...owed, principal: owed.principal + owed.interest, interest: 0 }
}

function newSlots(replay: Replay, event: Restructured, owed: Owed & { ratePpm: number }): Slot[] {
  const { newDates } = event
  const periods = newDates.length
  const feeEach = Math.floor(owed.fee / periods)
  const level = levelOf(replay, event, owed)
  let from = replay.day
  let balance = owed.principal
  return newDates.map(({ no, dueOn, interestTo }, i) => {
    const to = dayNumber(interestTo)
    const isLast = i + 1 === periods
    const windowInterest = interestFloor(balance, { dailyRatePpm: owed.ratePpm, days: to - from })
    const principal = isLast ? balance : Math.max(0, Math.min(balance, level - windowInterest))
    const slot: Slot = {
      no,
      due: dayNumber(dueOn),
      from,
      to,
      movedTo: to,
      balance,
      dailyRatePpm: owed.ratePpm,
      windowInterest,
      earlierInterest: i === 0 ? owed.interest : 0,
      principal,
      fee: isLast ? owed.fee - feeEach * (periods - 1) : feeEach,
      paidPrincipal: 0,
      paidInterest: 0,
      paidFee: 0,
      paidPenalty: 0,
      waived: 0,
      letGo: 0,
      oneOff: 0,
      lateExact: 0,
      lateCapExact: 0,
      claimed: 0,
      penalty: 0,
      replaced: false,
      returnedPenalty: null,
      returnedOf: null,
      returnedPaid: 0,
    }
    if (i === 0) replay.trace?.carried(slot, owed.interest)
    balance -= principal
    from = to
    return slot
  })
}

function levelOf({ day }: Replay, { newDates }: Restructured, owed: Owed & { ratePpm: number }): Centavos {
  const first = newDates[0]
  if (!first) throw new Error('a new plan has an instalment')
  return levelPayment({
    principal: owed.principal,
    periods: newDates.length,
    termUnit: dayNumber(first.interestTo) - day,
    dailyRatePpm: owed.ratePpm,
  })
}

function plannedInterest({ slots }: Replay): Centavos {
  return slots.reduce((sum, slot) => sum + slot.windowInterest, 0)
}
