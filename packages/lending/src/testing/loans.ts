import { addDays, type Holidays, type IsoDate, NO_HOLIDAYS } from '../calendar.ts'
import { agree, approve, confirmNote } from '../commands/apply.ts'
import type { Outcome } from '../commands/outcome.ts'
import { disburse, sendPayout } from '../commands/payout.ts'
import { pay } from '../commands/repay.ts'
import type { LoanEvent } from '../events.ts'
import { type RecognitionPolicy, recognitionPolicyOn } from '../recognition/policy.ts'
import { FIRST_RULE_BOOK, RULE_BOOKS, type RuleBook } from '../rule-books.ts'
import type { LoanTerms } from '../terms.ts'

/** ₱8,000 in four instalments of 30 days at 0.1 % a day, 5 % fee deducted: covered by the ceilings. */
export const SMALL: LoanTerms = {
  productId: 'small',
  productVersion: 1,
  productName: 'Small loan',
  principal: 8_000_00,
  periods: 4,
  termUnit: 30,
  dailyRatePpm: 1_000,
  feePpm: 50_000,
  feeMode: 'deducted',
  client: 'new',
  extensionAllowed: true,
  dueDateRule: 'as-is',
  offeredOn: '2026-05-01',
  ruleBook: FIRST_RULE_BOOK,
  lateCapPpm: null,
  maxExtensions: 2,
}

/** ₱20,000 on the same terms: too large for the ceilings, so the contract's charges hold uncut. */
export const LARGE: LoanTerms = { ...SMALL, productId: 'large', principal: 20_000_00 }

/** The events of an accepted command; a refusal here is a mistake of the test. */
export function done(outcome: Outcome): LoanEvent[] {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.events
}

/** Fees at the effective rate, no income from interest after 90 days late, late charges when paid, losses by allowance. */
export const EFFECTIVE: RecognitionPolicy = recognitionPolicyOn('2026-12-01')

/** The loan as of a lender with a policy on the day of its payout. */
export function recognisedLoan(terms: LoanTerms, policy: RecognitionPolicy = EFFECTIVE): LoanEvent[] {
  return runningLoan(terms, NO_HOLIDAYS, terms.offeredOn, RULE_BOOKS, policy)
}

/** A loan paid out on the day it was offered. */
export function runningLoan(
  terms: LoanTerms,
  holidays: Holidays = NO_HOLIDAYS,
  on: IsoDate = terms.offeredOn,
  books: readonly RuleBook[] = RULE_BOOKS,
  policy?: RecognitionPolicy,
  withStampTax = false,
): LoanEvent[] {
  const events: LoanEvent[] = []
  events.push(...done(agree(events, { terms }, on, books)))
  events.push(...done(approve(events, {}, on)))
  events.push(...done(confirmNote(events, { noteHash: 'note' }, on)))
  events.push(...done(sendPayout(events, { reference: 'payout' }, on)))
  const arrived = { reference: 'payout', on, holidays, withStampTax, ...(policy && { policy }) }
  events.push(...done(disburse(events, arrived, on)))
  return events
}

/** The loan with a payment made and heard of on a day. */
export function paid(
  events: readonly LoanEvent[],
  amount: number,
  on: IsoDate,
  heardOn: IsoDate = on,
): LoanEvent[] {
  const reference = `pay-${events.length}`
  return [...events, ...done(pay(events, { reference, amount, on, channel: 'wallet' }, heardOn))]
}

/** So many days after the payout. */
export function dayOf(terms: LoanTerms, days: number): IsoDate {
  return addDays(terms.offeredOn, days)
}
