/** Sales of loans for tests. */
import { type IsoDate, NO_HOLIDAYS } from '../calendar.ts'
import { sell } from '../commands/sell.ts'
import type { Balances } from '../journal.ts'
import type { LoanTerms } from '../terms.ts'
import { BUYER } from './history-sale.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './loans.ts'

/** ₱20,000 of Tuesday, 1 December 2026 by the second book: the first instalment of 5,380.55 falls due on day 30. */
export const TERMS: LoanTerms = { ...LARGE, offeredOn: '2026-12-01', ruleBook: 'book-2' }
export const at = (days: number): IsoDate => dayOf(TERMS, days)
export const BY = { reason: 'simulated', by: 'operator' }

export const sale = (over: Partial<Parameters<typeof sell>[1]> = {}) => ({
  reference: 'sale',
  buyer: BUYER,
  price: 12_000_00,
  transferOn: at(45),
  holidays: NO_HOLIDAYS,
  by: 'operator',
  ...over,
})

/** Notified on day 32, transferred on day 45, with the first instalment paid on its day. */
export const sold = (
  over: Parameters<typeof sale>[0] = {},
  events = paid(runningLoan(TERMS), 5_380_55, at(30)),
) => [...events, ...done(sell(events, sale(over), at(32)))]

export const codeOf = (outcome: { ok: boolean; code?: string }) => (outcome.ok ? 'accepted' : outcome.code)
export const nonZero = (balances: Balances) =>
  Object.fromEntries(Object.entries(balances).filter(([, amount]) => amount !== 0))
