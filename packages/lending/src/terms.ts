import type { IsoDate } from './calendar.ts'
import type { Centavos, Ppm } from './money.ts'

/** `new` pays the higher one-off late charge, `repeat` the lower (specification, point 9). */
export type ClientKind = 'new' | 'repeat'

/** `deducted`: taken from the payout. `spread`: paid with the instalments. */
export type FeeMode = 'deducted' | 'spread'

/** What happens to a due date that falls on a weekend or holiday. */
export type DueDateRule = 'as-is' | 'next-business-day'

/** A number of instalments (`periods`) and the days between them (`termUnit`). */
export type TermChoice = { periods: number; termUnit: number }

/** What a loan keeps for life, whatever happens to its product later. */
export type LoanTerms = {
  productId: string
  productVersion: number
  productName: string
  principal: Centavos
  periods: number
  /** Days between due dates. The term in days is `periods × termUnit`. */
  termUnit: number
  /** Interest per day on the outstanding balance. */
  dailyRatePpm: Ppm
  /** Processing fee as a share of the principal. */
  feePpm: Ppm
  feeMode: FeeMode
  client: ClientKind
  extensionAllowed: boolean
  dueDateRule: DueDateRule
  /** Day of the offer: it picks the ceiling policy. */
  offeredOn: IsoDate
  /** Principal the borrower still owes on other loans: added when the ₱10,000 is tested. */
  otherOpenPrincipal: Centavos
}

/** The loan's own term in days; an extension lasts as long (specification, point 9). */
export function termDays(terms: TermChoice): number {
  return terms.periods * terms.termUnit
}
