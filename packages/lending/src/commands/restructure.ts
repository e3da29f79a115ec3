import { addDays, dayNumber, type Holidays, type IsoDate } from '../calendar.ts'
import { type CeilingTest, ceilingPolicyOn, testCeilings } from '../ceilings.ts'
import { CEILING_MONTH_DAYS, effectiveMonthlyPpm } from '../effective-rate.ts'
import type {
  LoanEvent,
  Restructured,
  RestructureOffer,
  RestructureRow,
  Treatment,
  Waived,
} from '../events.ts'
import { historyOf } from '../fold/history.ts'
import { replayTo } from '../fold/replay.ts'
import { interestOf, type Replay, type Slot, unpaidOf } from '../fold/state.ts'
import { loanOn } from '../loan-on.ts'
import type { Ppm } from '../money.ts'
import { dueDate } from '../plan.ts'
import { isTerm } from '../product.ts'
import { type Refusal, refuse } from '../refusals.ts'
import { isOfferSpent } from '../restructure-offer.ts'
import { RELEASED } from '../rules.ts'
import { saleRefusal } from '../sale/guard.ts'
import type { LoanStanding } from '../standing.ts'
import { renewalTaxOf } from '../tax/renewal-tax.ts'
import type { LoanTerms } from '../terms.ts'
import { accept, hasText, type Outcome } from './outcome.ts'
import { openFor } from './repay.ts'

/** An offer is open for so many days after its own at most. */
export const RESTRUCTURE_OFFER_DAYS_MAX = 30

export type RestructureInput = {
  offerId: string
  /** Days after today on which it may still be accepted; 0 is today only. */
  validDays: number
  periods: number
  termUnit: number
  dailyRatePpm: Ppm
  interest: Treatment
  charges: Treatment
  holidays: Holidays
  reason: string
  by: string
}

/** What is offered, before its text is written and hashed. */
export type RestructurePreview = Omit<RestructureOffer, 'noteHash'>

/**
 * The new plan that an offer of today would make, nothing recorded. Refuses on a loan that does not run, was written off or
 * owes no principal; a term outside of 91 to 365 days (specification, point 9); a rate above that of the loan; and a plan that
 * breaks a ceiling of today, since a restructuring is a renewal (SEC MC 14 s.2025).
 */
export function previewRestructuring(
  events: readonly LoanEvent[],
  input: RestructureInput,
  today: IsoDate,
): { ok: true; offer: RestructurePreview } | Refusal {
  const before = loanOn(events, today)
  const { terms, disbursedOn } = before
  if (!terms || disbursedOn === null) return refuse('NOT_DISBURSED')
  const over = whyOver(before)
  if (over) return over
  if (!isOpenFor(input.validDays)) return refuse('OFFER_DAYS')
  const sale = saleRefusal(events, today, addDays(today, input.validDays))
  if (sale) return sale
  if (!hasText(input.reason) || !hasText(input.by)) return refuse('REASON_MISSING')
  if (!Number.isSafeInteger(input.periods) || input.periods < 1 || !isTerm(input))
    return refuse('RESTRUCTURE_TERM')
  const now = replayOn(events, today)
  if (!(input.dailyRatePpm >= 0 && input.dailyRatePpm <= now.dailyRatePpm)) return refuse('RESTRUCTURE_RATE')
  if (before.outstandingPrincipal === 0) return refuse('NOTHING_TO_RESTRUCTURE')

  const waived = waivers(events, { ...input, asOf: today, ...amountsOf(events, today) }, today)
  const event = restructuringOf(input, { terms, today, first: nextNo(now) })
  const changed = [...events, ...waived, event]
  const replay = replayOn(changed, today)
  const rows = replay.slots.slice(-input.periods)
  const figures = figuresOf(replay, rows, { input, terms, today })
  const [broken] = figures.ceilings.filter((test) => test.broken)
  if (broken) return refuse(broken.code)
  const after = loanOn(changed, today)
  const { offerId, periods, termUnit, dailyRatePpm, interest, charges, reason, by } = input
  const offer: RestructurePreview = {
    offerId,
    asOf: today,
    lastDay: addDays(today, input.validDays),
    periods,
    termUnit,
    dailyRatePpm,
    interest,
    charges,
    ...amountsOf(events, today),
    principal: rows.reduce((sum, slot) => sum + slot.principal, 0),
    plan: rows.map((slot, i): RestructureRow => ({ ...event.newDates[i]!, ...partsOf(slot) })),
    costBefore: before.outstanding,
    costAfter: after.outstanding,
    ...figures,
    reason,
    by,
  }
  return { ok: true, offer }
}

function whyOver({ stage, deceasedOn, writtenOffOn }: LoanStanding): Refusal | null {
  if (stage === 'settled') return refuse('NOT_RUNNING')
  if (stage === 'sold') return refuse('SOLD')
  if (deceasedOn !== null) return refuse('DECEASED')
  return writtenOffOn === null ? null : refuse('WRITTEN_OFF')
}

const isOpenFor = (days: number): boolean =>
  Number.isSafeInteger(days) && days >= 0 && days <= RESTRUCTURE_OFFER_DAYS_MAX

/** What is open of interest and late charges. */
function amountsOf(events: readonly LoanEvent[], today: IsoDate) {
  const loan = loanOn(events, today)
  return { interestAmount: openFor(loan, 'interest'), chargesAmount: openFor(loan) }
}

function partsOf(slot: Slot) {
  const { principal, fee } = slot
  return { principal, interest: interestOf(slot), fee, total: unpaidOf(slot) }
}

function nextNo({ slots }: Replay): number {
  return Math.max(...slots.map(({ no }) => no)) + 1
}

function replayOn(events: readonly LoanEvent[], day: IsoDate): Replay {
  const history = historyOf(events, day)
  const { terms, disbursed } = history
  if (!terms || !disbursed) throw new Error('a loan that runs')
  return replayTo({ ...history, terms, disbursed }, dayNumber(day), RELEASED, null)
}

/** The event that an offer becomes, as if it was accepted on its own day. */
function restructuringOf(
  input: Omit<RestructureInput, 'by' | 'reason' | 'validDays'>,
  { terms, today, first }: { terms: LoanTerms; today: IsoDate; first: number },
): Restructured {
  const { offerId, periods, termUnit, dailyRatePpm, interest, charges, holidays } = input
  return {
    type: 'restructured',
    on: today,
    recordedOn: today,
    reference: offerId,
    asOf: today,
    dailyRatePpm,
    interest: interest === 'waived' ? 'carried' : interest,
    charges: charges === 'waived' ? 'carried' : charges,
    newDates: Array.from({ length: periods }, (_, i) => {
      const interestTo = addDays(today, termUnit * (i + 1))
      return { no: first + i, dueOn: dueDate(terms, interestTo, holidays), interestTo }
    }),
    noteHash: '',
  }
}

/** What an offer lets go, as waivers of the day from which it counts. */
function waivers(
  events: readonly LoanEvent[],
  offer: Pick<
    RestructureOffer,
    'offerId' | 'asOf' | 'interest' | 'interestAmount' | 'charges' | 'chargesAmount' | 'reason' | 'by'
  >,
  today: IsoDate,
): Waived[] {
  const { offerId, asOf, reason, by } = offer
  const waived = { type: 'waived', on: asOf, recordedOn: today, reason, by } as const
  const isKnown = (reference: string) =>
    events.some((event) => event.type === 'waived' && event.reference === reference)
  const all: Waived[] = []
  if (offer.charges === 'waived' && offer.chargesAmount > 0)
    all.push({ ...waived, reference: `${offerId}-charges`, amount: offer.chargesAmount })
  if (offer.interest === 'waived' && offer.interestAmount > 0)
    all.push({ ...waived, reference: `${offerId}-interest`, amount: offer.interestAmount, part: 'interest' })
  return all.filter(({ reference }) => !isKnown(reference))
}

function figuresOf(
  replay: Replay,
  rows: readonly Slot[],
  { input, terms, today }: { input: RestructureInput; terms: LoanTerms; today: IsoDate },
): Pick<RestructureOffer, 'nominalMonthlyPpm' | 'effectiveMonthlyPpm' | 'ceilings'> {
  const start = dayNumber(today)
  const payments = rows.map((slot) => ({ day: slot.to - start, amount: unpaidOf(slot) }))
  const financed = rows.reduce((sum, slot) => sum + slot.principal + slot.earlierInterest, 0)
  const nominalMonthlyPpm = Math.round(input.dailyRatePpm * CEILING_MONTH_DAYS)
  const effective = effectiveMonthlyPpm(financed, payments)
  const { returned } = replay
  const cut = replay.slots.reduce((sum, slot) => sum + interestOf(slot) + slot.fee + slot.penalty, 0)
  const cost =
    cut +
    replay.feeDeducted +
    replay.stampTax +
    replay.capitalised.interest -
    returned.interest -
    returned.fee -
    returned.penalty
  const plan = {
    nominalMonthlyPpm,
    effectiveMonthlyPpm: effective,
    linearMonthlyPpm: nominalMonthlyPpm,
    // What the ceiling has cut of the new plan would have been above it.
    financeCharge: cost + uncutOf(rows, input.dailyRatePpm),
  }
  const ceilings: CeilingTest[] = replay.policy ? testCeilings(ceilingPolicyOn(today), terms, plan) : []
  return { nominalMonthlyPpm, effectiveMonthlyPpm: effective, ceilings }
}

/** Interest of the new plan that a ceiling has cut. */
function uncutOf(rows: readonly Slot[], dailyRatePpm: Ppm): number {
  return rows.reduce((sum, { balance, from, to, windowInterest }) => {
    const planned = Math.floor((balance * dailyRatePpm * (to - from)) / 1_000_000)
    return sum + Math.max(0, planned - windowInterest)
  }, 0)
}

/** Records an offer. Refuses as `previewRestructuring` does, and an offer id used before. */
export function offerRestructuring(
  events: readonly LoanEvent[],
  input: RestructureInput & { noteHash: string },
  today: IsoDate,
): Outcome {
  if (offerBy(events, input.offerId)) return refuse('ALREADY_OFFERED')
  const preview = previewRestructuring(events, input, today)
  if (!preview.ok) return preview
  const offer: RestructureOffer = { ...preview.offer, noteHash: input.noteHash }
  return accept({ type: 'restructureOffered', on: today, recordedOn: today, offer })
}

const offerBy = (events: readonly LoanEvent[], offerId: string) =>
  events.find((event) => event.type === 'restructureOffered' && event.offer.offerId === offerId)

/**
 * The borrower declines an offer, by the hash of the text that was shown; a new one may be made. Refuses one that can no longer be
 * accepted.
 */
export function declineRestructuring(
  events: readonly LoanEvent[],
  input: { offerId: string; noteHash: string },
  today: IsoDate,
): Outcome {
  const isDone = (type: LoanEvent['type']) =>
    events.some((event) => event.type === type && 'reference' in event && event.reference === input.offerId)
  if (isDone('restructured')) return refuse('ALREADY_RESTRUCTURED')
  if (isDone('restructureDeclined')) return refuse('ALREADY_DECLINED')
  const open = loanOn(events, today).restructureOffer
  const offered = offerBy(events, input.offerId)
  if (offered?.type !== 'restructureOffered' || offered.offer.noteHash !== input.noteHash)
    return refuse('RESTRUCTURE_UNKNOWN')
  if (open?.offerId !== input.offerId) return refuse('RESTRUCTURE_EXPIRED')
  return accept({
    type: 'restructureDeclined',
    on: today,
    recordedOn: today,
    reference: input.offerId,
  })
}

/**
 * The borrower accepts an offer, by the hash of the text that was shown. Money since the day of the offer counts on its own
 * days, for the new plan. Refuses after the last day, where the plan has changed since, another text, and a loan that has
 * ended or was written off.
 */
export function acceptRestructuring(
  events: readonly LoanEvent[],
  input: { offerId: string; noteHash: string; withStampTax?: boolean },
  today: IsoDate,
): Outcome {
  if (events.some((event) => event.type === 'restructured' && event.reference === input.offerId))
    return refuse('ALREADY_RESTRUCTURED')
  const offered = offerBy(events, input.offerId)
  if (offered?.type !== 'restructureOffered') return refuse('RESTRUCTURE_UNKNOWN')
  const { offer } = offered
  if (offer.noteHash !== input.noteHash) return refuse('RESTRUCTURE_UNKNOWN')
  if (today > offer.lastDay || isOfferSpent(events, offered)) return refuse('RESTRUCTURE_EXPIRED')
  const now = loanOn(events, today)
  const over = whyOver(now)
  if (over) return over
  const { asOf, dailyRatePpm, interest, charges, noteHash } = offer
  const stampTax = input.withStampTax ? renewalTaxOf(offer, now, today) : null
  return accept(...waivers(events, offer, today), {
    type: 'restructured',
    on: today,
    recordedOn: today,
    reference: offer.offerId,
    asOf,
    dailyRatePpm,
    interest: interest === 'waived' ? 'carried' : interest,
    charges: charges === 'waived' ? 'carried' : charges,
    newDates: offer.plan.map(({ no, dueOn, interestTo }) => ({ no, dueOn, interestTo })),
    noteHash,
    ...(stampTax && { stampTax }),
  })
}
