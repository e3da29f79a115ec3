import type { Holidays, IsoDate } from '../calendar.ts'
import type { LoanEvent, PayoutSent } from '../events.ts'
import { loanOn } from '../loan-on.ts'
import { type Centavos, shareFloor } from '../money.ts'
import { planOf } from '../plan.ts'
import { type RecognitionPolicy, recognitionOf } from '../recognition/policy.ts'
import { refuse } from '../refusals.ts'
import { borrowersStampTax, stampTaxDeducted, stampTaxOf } from '../tax/stamp-tax-rates.ts'
import { completeTerms, type LoanTerms, termDays } from '../terms.ts'
import { accept, dateFault, disbursementOf, find, hasText, type Outcome } from './outcome.ts'

/** The money arrives so many calendar days after acceptance (specification, point 9). */
export const DISBURSEMENT_DAYS = { min: 1, max: 3 }

type OfPayout = 'principal' | 'feeMode' | 'feePpm' | 'periods' | 'termUnit' | 'offeredOn' | 'stampTaxBorneBy'

/** What the borrower receives: the principal less a fee that is deducted, and stamp tax that the borrower bears. */
export function netProceedsOf(terms: Pick<LoanTerms, OfPayout>): Centavos {
  const deducted = terms.feeMode === 'deducted' ? shareFloor(terms.principal, terms.feePpm) : 0
  return terms.principal - deducted - stampTaxDeducted(terms)
}

export type Payout =
  | { state: 'none' }
  | { state: 'in-flight'; sent: PayoutSent }
  /** It failed, or arrived and came back. */
  | { state: 'failed'; sent: PayoutSent }
  | { state: 'arrived'; sent: PayoutSent }

/** Where the payout of a loan is. One in flight blocks another: a time-out is unknown, never failed. */
export function payoutOf(events: readonly LoanEvent[]): Payout {
  let payout: Payout = { state: 'none' }
  for (const event of events) {
    if (event.type === 'payoutSent') payout = { state: 'in-flight', sent: event }
    else if (event.type === 'payoutFailed' && payout.state === 'in-flight') {
      if (payout.sent.reference === event.reference) payout = { state: 'failed', sent: payout.sent }
    } else if (event.type === 'disbursed' && payout.state === 'in-flight') {
      payout = { state: 'arrived', sent: payout.sent }
    } else if (event.type === 'payoutReversed' && payout.state === 'arrived') {
      payout = { state: 'failed', sent: payout.sent }
    }
  }
  return payout
}

/**
 * Sends the money, once the note is confirmed, or again under a new reference after a failure.
 * Refuses while another payout is in flight, and a reference that was used before.
 */
export function sendPayout(
  events: readonly LoanEvent[],
  input: { reference: string },
  today: IsoDate,
): Outcome {
  const agreed = find(events, 'agreed')
  if (!agreed) return refuse('NOT_AGREED')
  const payout = payoutOf(events)
  if (payout.state === 'arrived') return refuse('ALREADY_DISBURSED')
  if (payout.state === 'in-flight') {
    return refuse(payout.sent.reference === input.reference ? 'ALREADY_SENT' : 'PAYOUT_IN_FLIGHT')
  }
  if (!find(events, 'noteConfirmed')) return refuse('NOTE_NOT_CONFIRMED')
  if (find(events, 'cancelled')) return refuse('ALREADY_CANCELLED')
  const used = events.some((event) => event.type === 'payoutSent' && event.reference === input.reference)
  if (used) return refuse('REFERENCE_REUSED')
  const amount = netProceedsOf(agreed.terms)
  return accept({ type: 'payoutSent', on: today, recordedOn: today, reference: input.reference, amount })
}

/** The provider said that a payout failed. Refuses a payout that is not in flight. */
export function failPayout(
  events: readonly LoanEvent[],
  input: { reference: string; reason: string },
  today: IsoDate,
): Outcome {
  const failed = events.some((event) => event.type === 'payoutFailed' && event.reference === input.reference)
  if (failed) return refuse('ALREADY_FAILED')
  const payout = payoutOf(events)
  if (payout.state === 'arrived') return refuse('ALREADY_DISBURSED')
  if (payout.state !== 'in-flight' || payout.sent.reference !== input.reference) {
    return refuse('PAYOUT_NOT_SENT')
  }
  return accept({ type: 'payoutFailed', on: today, recordedOn: today, ...input })
}

/**
 * The money arrived on `on`: the loan runs from that day, with the plan fixed now, and with what its books need of the
 * recognition policy of that day, if one is given, and of the stamp tax on its note.
 * Refuses a reference that is not in flight, a day before it was sent or in the future.
 */
export function disburse(
  events: readonly LoanEvent[],
  input: {
    reference: string
    on: IsoDate
    holidays: Holidays
    policy?: RecognitionPolicy
    withStampTax?: boolean
  },
  today: IsoDate,
): Outcome {
  const payout = payoutOf(events)
  if (payout.state === 'arrived') return refuse('ALREADY_DISBURSED')
  if (payout.state !== 'in-flight' || payout.sent.reference !== input.reference) {
    return refuse('PAYOUT_NOT_SENT')
  }
  const fault = dateFault(input.on, { from: payout.sent.on, today })
  if (fault) return fault
  const agreed = find(events, 'agreed')
  if (!agreed) return refuse('NOT_AGREED')
  const plan = planOf(completeTerms(agreed.terms), input.on, input.holidays)
  const recognition = input.policy ? recognitionOf(input.policy, plan) : null
  const { principal } = agreed.terms
  const ofLender = input.withStampTax ? stampTaxOf(principal, termDays(agreed.terms), input.on) : null
  const stampTax = borrowersStampTax(agreed.terms) ?? ofLender
  return accept({
    type: 'disbursed',
    on: input.on,
    recordedOn: today,
    reference: input.reference,
    plan: plan.instalments,
    ...(recognition && { recognition }),
    ...(stampTax && { stampTax }),
  })
}

/**
 * The money of a payout came back on `on`, after it had arrived: the loan is counted as if it had never run, and
 * waits for the money to be sent again. What the borrower paid until then is held for it.
 * Refuses a payout that is not the one the loan runs on, a day before it arrived or in the future, and a loan that was
 * extended, settled or refunded since: what the borrower then has a right to is for a person to say.
 */
export function reversePayout(
  events: readonly LoanEvent[],
  input: { reference: string; on: IsoDate; reason: string },
  today: IsoDate,
): Outcome {
  const { reference, on, reason } = input
  const known = events.some((event) => event.type === 'payoutReversed' && event.reference === reference)
  if (known) return refuse('ALREADY_REVERSED')
  const disbursed = disbursementOf(events)
  if (disbursed?.reference !== reference) return refuse('PAYOUT_NOT_ARRIVED')
  const fault = dateFault(on, { from: disbursed.on, today })
  if (fault) return fault
  if (!hasText(reason)) return refuse('REASON_MISSING')
  if (hasMovedOn(events, today)) return refuse('LOAN_MOVED_ON')
  return accept({ type: 'payoutReversed', on, recordedOn: today, reference, reason })
}

function hasMovedOn(events: readonly LoanEvent[], today: IsoDate): boolean {
  const { stage, extensions, totals } = loanOn(events, today)
  return stage === 'settled' || stage === 'sold' || extensions > 0 || totals.refunded > 0
}
