import type { IsoDate } from '../calendar.ts'
import type { LoanEvent, Paid, Waived, WaivedPart } from '../events.ts'
import { loanOn } from '../loan-on.ts'
import { type Centavos, isPositiveAmount } from '../money.ts'
import { type Refusal, refuse } from '../refusals.ts'
import { saleRefusal } from '../sale/guard.ts'
import type { LoanStanding } from '../standing.ts'
import { penaltyOpen } from '../totals.ts'
import { accept, disbursementOf, find, hasText, moneyFault, type Outcome, paymentOf } from './outcome.ts'

export type Payment = {
  reference: string
  amount: Centavos
  on: IsoDate
  channel: string
  purpose?: NonNullable<Paid['purpose']>
}

/**
 * Takes a payment as of the day the borrower paid (`on`), however late we hear of it. More than is due is no refusal:
 * it is an advance for the next instalment, pays down principal, or becomes credit. Refuses a repeated reference, an amount
 * that is not positive, a day in the future or before the payout.
 */
export function pay(events: readonly LoanEvent[], input: Payment, today: IsoDate): Outcome {
  if (paymentOf(events, input.reference)) return refuse('ALREADY_PAID')
  const fault = moneyFault(events, input, today)
  if (fault) return fault
  const { reference, amount, on, channel, purpose } = input
  const meant = purpose === undefined ? {} : { purpose }
  return accept({ type: 'paid', on, recordedOn: today, reference, amount, channel, ...meant })
}

/**
 * Lets late charges go, those of a line to come included, or the part that is named: at most what is open today. Interest
 * is open as far as it was earned. Refuses without a reason.
 */
export function waive(
  events: readonly LoanEvent[],
  input: Pick<Waived, 'reference' | 'amount' | 'part' | 'reason' | 'by'>,
  today: IsoDate,
): Outcome {
  if (events.some((event) => event.type === 'waived' && event.reference === input.reference)) {
    return refuse('ALREADY_WAIVED')
  }
  if (!disbursementOf(events)) return refuse('NOT_DISBURSED')
  const sold = saleRefusal(events, today)
  if (sold) return sold
  if (!isPositiveAmount(input.amount)) return refuse('AMOUNT_INVALID')
  if (!hasText(input.reason) || !hasText(input.by)) return refuse('REASON_MISSING')
  if (input.amount > openFor(loanOn(events, today), input.part)) return refuse('WAIVER_TOO_LARGE')
  return accept({ type: 'waived', on: today, recordedOn: today, ...input })
}

/** What of late charges, or of a part, may be waived. Centavos. */
export function openFor(loan: LoanStanding, part?: WaivedPart): Centavos {
  const { totals, outstandingPrincipal } = loan
  if (part === 'principal') return outstandingPrincipal
  return part === 'interest' ? totals.interestEarned - totals.interestPaid : penaltyOpen(totals)
}

/** Gives credit back to the borrower, at most what is refundable today. */
export function refund(
  events: readonly LoanEvent[],
  input: { reference: string; amount: Centavos },
  today: IsoDate,
): Outcome {
  if (events.some((event) => event.type === 'refunded' && event.reference === input.reference)) {
    return refuse('ALREADY_REFUNDED')
  }
  // Also where the payout came back and the loan ended: what was paid on it is given back.
  if (!find(events, 'disbursed')) return refuse('NOT_DISBURSED')
  if (!isPositiveAmount(input.amount)) return refuse('AMOUNT_INVALID')
  if (input.amount > loanOn(events, today).credit) return refuse('REFUND_TOO_LARGE')
  return accept({ type: 'refunded', on: today, recordedOn: today, ...input })
}

/** Takes a refund back whose money did not arrive, or came back: the loan is counted as if it had never been given. */
export function returnRefund(
  events: readonly LoanEvent[],
  input: { reference: string; reason: string },
  today: IsoDate,
): Outcome {
  const known = (type: 'refunded' | 'refundReturned') =>
    events.some((event) => event.type === type && event.reference === input.reference)
  if (!known('refunded')) return refuse('REFUND_UNKNOWN')
  if (known('refundReturned')) return refuse('ALREADY_RETURNED')
  if (!hasText(input.reason)) return refuse('REASON_MISSING')
  return accept({ type: 'refundReturned', on: today, recordedOn: today, ...input })
}

export type SettlementQuote = { ok: true; amount: Centavos; interestSaved: Centavos; on: IsoDate }

/**
 * What settles the whole loan today, interest counted only up to today. Allowed after half the term
 * and at least 7 days after the payout (specification, point 9).
 */
export function settlementQuote(events: readonly LoanEvent[], today: IsoDate): SettlementQuote | Refusal {
  if (!disbursementOf(events)) return refuse('NOT_DISBURSED')
  const { settlement } = loanOn(events, today)
  if (settlement.reason === 'settled') return refuse('NOT_RUNNING')
  if (settlement.reason === 'sold') return refuse('SOLD')
  if (!settlement.allowed) return refuse('PREPAYMENT_TOO_EARLY')
  return { ok: true, amount: settlement.amount, interestSaved: settlement.interestSaved, on: today }
}
