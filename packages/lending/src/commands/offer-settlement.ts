import { addDays, type IsoDate, isIsoDate } from '../calendar.ts'
import type { LoanEvent, SettlementOffered } from '../events.ts'
import { loanOn } from '../loan-on.ts'
import { type Centavos, isPositiveAmount, shareFloor } from '../money.ts'
import { refuse } from '../refusals.ts'
import { saleRefusal } from '../sale/guard.ts'
import type { LoanStanding } from '../standing.ts'
import { accept, disbursementOf, hasText, type Outcome } from './outcome.ts'

/** An offer may stay open for so many days after the day on which it is made. */
export const SETTLEMENT_OFFER_DAYS = 60

/**
 * Offers to end a loan for less than ends it today, until a day. Refuses a sum that is not less, a day that has passed or is
 * more than 60 days away, an offer beside one that is open, and one without a reason.
 */
export function offerSettlement(
  events: readonly LoanEvent[],
  input: Pick<SettlementOffered, 'reference' | 'amount' | 'expiresOn' | 'reason' | 'by'>,
  today: IsoDate,
): Outcome {
  const { reference, amount, expiresOn, reason, by } = input
  if (events.some((event) => event.type === 'settlementOffered' && event.reference === reference))
    return refuse('ALREADY_OFFERED')
  if (!disbursementOf(events)) return refuse('NOT_DISBURSED')
  if (!isPositiveAmount(amount)) return refuse('AMOUNT_INVALID')
  if (!isIsoDate(expiresOn) || expiresOn < today || expiresOn > addDays(today, SETTLEMENT_OFFER_DAYS))
    return refuse('DATE_INVALID')
  if (!hasText(reason) || !hasText(by)) return refuse('REASON_MISSING')
  const loan = loanOn(events, today)
  if (loan.stage === 'settled') return refuse('NOT_RUNNING')
  const sale = saleRefusal(events, today, expiresOn)
  if (sale) return sale
  if (loan.settlementOffer !== null) return refuse('SETTLEMENT_OFFER_OPEN')
  if (amount >= endsToday(loan)) return refuse('SETTLEMENT_NOT_LESS')
  return accept({
    type: 'settlementOffered',
    on: today,
    recordedOn: today,
    reference,
    amount,
    expiresOn,
    reason,
    by,
  })
}

/**
 * What would end the loan today if only what time has earned was charged: all that is open, less the advance. Centavos.
 */
export const endsToday = ({ terms, outstandingPrincipal, totals, advance }: LoanStanding): Centavos => {
  const deducted = terms?.feeMode === 'deducted' ? shareFloor(terms.principal, terms.feePpm) : 0
  const interest = totals.interestEarned - totals.interestPaid
  const fee = totals.feeEarned - deducted - totals.feePaid
  const charges = totals.penaltyCharged - totals.penaltyPaid - totals.penaltyWaived
  return outstandingPrincipal + interest + fee + charges + totals.refundShortfall - advance
}
