import { addDays, type IsoDate } from '../calendar.ts'
import { brokenCeilings, ceilingPolicyOn } from '../ceilings.ts'
import { NO_HOLIDAYS } from '../calendar.ts'
import type { Cancelled, LoanEvent } from '../events.ts'
import { offerEndsOn } from '../offer-days.ts'
import { type Centavos, isPositiveAmount } from '../money.ts'
import { planOf } from '../plan.ts'
import { refuse, type RefusalCode } from '../refusals.ts'
import { RULE_BOOKS, type RuleBook, ruleBookOn } from '../rule-books.ts'
import { completeTerms, type LoanTerms } from '../terms.ts'
import { accept, find, hasText, type Outcome } from './outcome.ts'
import { payoutOf } from './payout.ts'

/** A decision is made within so many days of the application (specification, point 9). */
export const DECISION_DAYS = 1

/** The last day of a decision in time. */
export function decideBy(agreedOn: IsoDate): IsoDate {
  return addDays(agreedOn, DECISION_DAYS)
}

/**
 * The borrower agrees to an offer: the loan begins as an application.
 * Refuses a second application on the same loan, terms that break the ceilings of the day, and an offer of
 * another rule book than this day's: nobody agrees to figures that are no longer offered.
 */
export function agree(
  events: readonly LoanEvent[],
  input: { terms: LoanTerms },
  today: IsoDate,
  books: readonly RuleBook[] = RULE_BOOKS,
): Outcome {
  if (find(events, 'agreed')) return refuse('ALREADY_AGREED')
  if (input.terms.ruleBook !== ruleBookOn(today, books).id) return refuse('OFFER_OUTDATED')
  const broken = brokenOn(input.terms, today)
  if (broken !== undefined) return refuse(broken)
  return accept({ type: 'agreed', on: today, recordedOn: today, terms: input.terms })
}

/** The first ceiling of a day that a loan of these terms would break. */
function brokenOn(terms: LoanTerms, today: IsoDate): RefusalCode | undefined {
  return brokenCeilings(ceilingPolicyOn(today), terms, planOf(terms, today, NO_HOLIDAYS))[0]
}

/** Approves an application under review. @param input the rule set, where no person decided */
export function approve(events: readonly LoanEvent[], input: { ruleSet?: number }, today: IsoDate): Outcome {
  if (find(events, 'approved')) return refuse('ALREADY_APPROVED')
  const fault = reviewFault(events)
  return fault ?? accept({ type: 'approved', on: today, recordedOn: today, ...input })
}

/**
 * Revokes an approval whose note the borrower has not confirmed: the application is under review again. After the note
 * it can be cancelled instead, since what was signed stays as it was signed.
 */
export function revokeApproval(
  events: readonly LoanEvent[],
  { reason }: { reason: string },
  today: IsoDate,
): Outcome {
  if (find(events, 'noteConfirmed')) return refuse('ALREADY_CONFIRMED')
  if (!find(events, 'approved') || find(events, 'cancelled')) return refuse('NOT_APPROVED')
  if (hasLapsed(events, today)) return refuse('OFFER_LAPSED')
  if (!hasText(reason)) return refuse('REASON_MISSING')
  return accept({ type: 'approvalRevoked', on: today, recordedOn: today, reason })
}

/**
 * Declines an application under review, and says from when the borrower may apply again: immediately where a smaller
 * amount is offered instead. Refuses such an offer that is not smaller than the requested one.
 */
export function decline(
  events: readonly LoanEvent[],
  input: { reason: string; reapplyFrom: IsoDate; offered?: Centavos; ruleSet?: number },
  today: IsoDate,
): Outcome {
  if (find(events, 'declined')) return refuse('ALREADY_DECLINED')
  const fault = reviewFault(events)
  if (fault) return fault
  if (!hasText(input.reason)) return refuse('REASON_MISSING')
  const principal = find(events, 'agreed')?.terms.principal ?? 0
  if (input.offered !== undefined && !(isPositiveAmount(input.offered) && input.offered < principal))
    return refuse('AMOUNT_INVALID')
  return accept({ type: 'declined', on: today, recordedOn: today, ...input })
}

function reviewFault(events: readonly LoanEvent[]): Outcome | null {
  if (!find(events, 'agreed')) return refuse('NOT_AGREED')
  const decided = find(events, 'approved') ?? find(events, 'declined') ?? find(events, 'cancelled')
  return decided ? refuse('NOT_UNDER_REVIEW') : null
}

/**
 * The borrower confirms the promissory note of an approved loan. Refuses an offer that has lapsed, and terms that break
 * the ceilings of this day, whatever those of the offer's day were: the loan is entered now.
 */
export function confirmNote(
  events: readonly LoanEvent[],
  input: { noteHash: string },
  today: IsoDate,
): Outcome {
  if (find(events, 'noteConfirmed')) return refuse('ALREADY_CONFIRMED')
  const approved = find(events, 'approved')
  if (!approved || find(events, 'cancelled')) return refuse('NOT_APPROVED')
  if (today > offerEndsOn(approved.on)) return refuse('OFFER_LAPSED')
  const terms = find(events, 'agreed')?.terms
  const broken = terms === undefined ? undefined : brokenOn(completeTerms(terms), today)
  if (broken !== undefined) return refuse(broken)
  return accept({ type: 'noteConfirmed', on: today, recordedOn: today, noteHash: input.noteHash })
}

/**
 * Ends a loan before money is on its way: the borrower withdraws, the offer lapsed, or the lender ends it.
 * Refuses while a payout is in flight and after it arrived; `lapsed` before its day; anything else after it.
 */
export function cancel(
  events: readonly LoanEvent[],
  input: { cause: Cancelled['cause']; reason: string },
  today: IsoDate,
): Outcome {
  if (find(events, 'cancelled')) return refuse('ALREADY_CANCELLED')
  if (!find(events, 'agreed')) return refuse('NOT_AGREED')
  if (find(events, 'declined')) return refuse('ALREADY_DECLINED')
  const payout = payoutOf(events)
  if (payout.state === 'arrived') return refuse('ALREADY_DISBURSED')
  if (payout.state === 'in-flight') return refuse('PAYOUT_IN_FLIGHT')
  const lapsed = hasLapsed(events, today)
  if (lapsed !== (input.cause === 'lapsed')) return refuse(lapsed ? 'OFFER_LAPSED' : 'OFFER_STILL_OPEN')
  const { cause, reason } = input
  if (!hasText(reason)) return refuse('REASON_MISSING')
  return accept({ type: 'cancelled', on: today, recordedOn: today, cause, reason })
}

function hasLapsed(events: readonly LoanEvent[], today: IsoDate): boolean {
  const approved = find(events, 'approved')
  return approved !== null && !find(events, 'noteConfirmed') && today > offerEndsOn(approved.on)
}
