/** Interest and principal that the lender lets go: the lender stands in for the borrower, as with a payment. */
import type { Centavos } from '../money.ts'
import { letNotAccruedGo } from '../recognition/not-accrued.ts'
import { takeFromWrittenOff } from '../recognition/written-off.ts'
import { totalsOf } from '../totals.ts'
import { skipPaid } from './pay.ts'
import { openPrincipal, replan } from './prepay.ts'
import { settleIfCovered } from './settle.ts'
import { interestEarned, NOT_STOPPED, type Replay, type Slot } from './state.ts'

/** Interest that was earned and is open, oldest first. Returns what of the amount was. */
export function letInterestGo(replay: Replay, amount: Centavos, reference: string): Centavos {
  let left = amount
  for (const slot of replay.slots) {
    const open = interestEarned(slot, replay.day) - slot.paidInterest
    left -= forgive(replay, slot, 'interest', Math.min(left, open), reference)
  }
  return end(replay, amount - left)
}

/**
 * Principal, of what has fallen due first. The rest is planned anew as by a prepayment, however early: less interest
 * runs, and the last instalments shrink. Returns what of the amount was open.
 */
export function letPrincipalGo(replay: Replay, amount: Centavos, reference: string): Centavos {
  const { day, slots, stoppedDay } = replay
  let left = amount
  for (const slot of slots) {
    if (slot.due > day && stoppedDay === NOT_STOPPED) continue
    left -= forgive(replay, slot, 'principal', Math.min(left, slot.principal - slot.paidPrincipal), reference)
  }
  skipPaid(replay)
  const coming = openPrincipal(replay)
  const ahead = Math.min(left, coming)
  if (ahead > 0) {
    replay.letGo.ahead += ahead
    note(replay, 'principal', ahead)
    replan(replay, coming - ahead)
  }
  return end(replay, amount - left + ahead)
}

/** The lender pays a part of an instalment in the borrower's place. Returns it, and 0 where there is none. */
export function forgive(
  replay: Replay,
  slot: Slot,
  component: 'interest' | 'fee' | 'principal',
  amount: Centavos,
  reference: string,
): Centavos {
  if (amount <= 0) return 0
  if (component === 'interest') {
    letNotAccruedGo(replay, amount, totalsOf(replay).interestPaid)
    slot.paidInterest += amount
  } else if (component === 'fee') slot.paidFee += amount
  else slot.paidPrincipal += amount
  slot.letGo += amount
  note(replay, component, amount)
  replay.trace?.waived(reference, slot.no, component, amount)
  return amount
}

/** What was written off before is less by it. */
function note(replay: Replay, component: 'interest' | 'fee' | 'principal', amount: Centavos): void {
  replay.letGo[component] += amount
  if (replay.writtenOff) replay.writtenOff.waivedSince += amount
  takeFromWrittenOff(replay, amount, component)
}

function end(replay: Replay, amount: Centavos): Centavos {
  skipPaid(replay)
  settleIfCovered(replay)
  return amount
}
