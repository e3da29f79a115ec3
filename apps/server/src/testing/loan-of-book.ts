/** Events of a loan of any rule book, also of one that is not in force yet. */
import {
  agree,
  approve,
  confirmNote,
  disburse,
  type LoanEvent,
  type LoanTerms,
  NO_HOLIDAYS,
  type Outcome,
  RULE_BOOKS,
  sendPayout,
} from '@sandigan/lending'

/** ₱20,000 in four instalments of 30 days at 0.1 % a day: 5,380.55 each, the last 5,380.50. Not covered by ceilings. */
export const LARGE_TERMS: LoanTerms = {
  productId: 'large',
  productVersion: 1,
  productName: 'Large loan',
  principal: 20_000_00,
  periods: 4,
  termUnit: 30,
  dailyRatePpm: 1_000,
  feePpm: 50_000,
  feeMode: 'deducted',
  client: 'new',
  extensionAllowed: true,
  dueDateRule: 'as-is',
  offeredOn: '2026-05-01',
  ruleBook: 'book-2',
  lateCapPpm: null,
  maxExtensions: 2,
}

/** Paid out on the day of its offer. */
export function loanOfBook(terms: LoanTerms): LoanEvent[] {
  const on = terms.offeredOn
  const books = RULE_BOOKS.filter(({ id }) => id === terms.ruleBook)
  const events = done(agree([], { terms }, on, books))
  events.push(...done(approve(events, {}, on)))
  events.push(...done(confirmNote(events, { noteHash: 'n' }, on)))
  events.push(...done(sendPayout(events, { reference: 'out' }, on)))
  events.push(...done(disburse(events, { reference: 'out', on, holidays: NO_HOLIDAYS }, on)))
  return events
}

/** The events of an accepted command; a refusal here is a mistake of the test. */
export function done(outcome: Outcome): LoanEvent[] {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.events
}
