/** Running totals of a replay, from which the journal is written. */
import { interestEarned, interestOf, NOT_SETTLED, type Replay } from './fold/state.ts'
import type { Centavos } from './money.ts'
import type { LoanTotals } from './standing.ts'

export const NO_TOTALS: LoanTotals = {
  received: 0,
  refunded: 0,
  interestEarned: 0,
  interestPaid: 0,
  feeEarned: 0,
  feePaid: 0,
  penaltyCharged: 0,
  penaltyPaid: 0,
  penaltyWaived: 0,
  interestCapitalised: 0,
  penaltyCapitalised: 0,
  differences: 0,
  interestLetGo: 0,
  feeLetGo: 0,
  principalLetGo: 0,
  letGoAhead: 0,
  writtenOff: 0,
  principalPaid: 0,
  refundShortfall: 0,
  onAccount: 0,
}

export function totalsOf(replay: Replay): LoanTotals {
  const { returned, capitalised } = replay
  const settled = replay.settledDay !== NOT_SETTLED
  const totals = { ...NO_TOTALS }
  totals.received = replay.received
  totals.refunded = replay.refunded
  totals.feeEarned = replay.feeDeducted
  totals.refundShortfall = replay.shortfall
  totals.onAccount = replay.onAccount
  totals.differences = replay.differences
  if (replay.writtenOff) totals.writtenOff = replay.writtenOff.amount - replay.writtenOff.waivedSince
  totals.interestLetGo = replay.letGo.interest
  totals.feeLetGo = replay.letGo.fee
  totals.principalLetGo = replay.letGo.principal
  totals.letGoAhead = replay.letGo.ahead
  totals.principalPaid = replay.prepaid + replay.letGo.ahead
  totals.principalPaid -= capitalised.interest + capitalised.penalty
  totals.interestEarned = capitalised.interest
  totals.interestPaid = capitalised.interest
  totals.interestCapitalised = capitalised.interest
  totals.penaltyPaid = capitalised.penalty
  totals.penaltyWaived = 0 - capitalised.penalty
  totals.penaltyCapitalised = capitalised.penalty
  for (const slot of replay.slots) {
    totals.interestEarned += settled ? interestOf(slot) : interestEarned(slot, replay.day)
    const isOwed = settled || slot.due <= replay.day || slot.returnedPenalty !== null
    totals.feeEarned += isOwed ? slot.fee : slot.paidFee
    totals.interestPaid += slot.paidInterest
    totals.feePaid += slot.paidFee
    totals.penaltyCharged += slot.penalty
    totals.penaltyPaid += slot.paidPenalty
    totals.penaltyWaived += slot.waived
    totals.principalPaid += slot.paidPrincipal
  }
  if (returned.principal + returned.interest + returned.fee + returned.penalty > 0) takeOff(totals, returned)
  return totals
}

/** Late charges that are open, also those of a line whose date is to come. */
export function penaltyOpen({ penaltyCharged, penaltyPaid, penaltyWaived }: LoanTotals): Centavos {
  return penaltyCharged - penaltyPaid - penaltyWaived
}

/** What payments that were taken back had paid is not paid, and stands in lines beside the instalments. */
function takeOff(totals: LoanTotals, { principal, interest, fee, penalty }: Replay['returned']): void {
  totals.principalPaid -= principal
  totals.interestEarned -= interest
  totals.interestPaid -= interest
  totals.feeEarned -= fee
  totals.feePaid -= fee
  totals.penaltyCharged -= penalty
  totals.penaltyPaid -= penalty
}
