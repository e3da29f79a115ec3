import type { IsoDate } from './calendar.ts'
import type { Centavos, Ppm } from './money.ts'
import { type ClientKind, FIRST_RULE_BOOK } from './rule-books.ts'

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
  /** Day of the offer. The ceilings that count are those of the day of the note. */
  offeredOn: IsoDate
  /** The rule book of the day of agreeing: late charges and early settlement are of this book for life. */
  ruleBook: string
  /** The product's own cap on late charges as a share of the principal borrowed; null where it has none. */
  lateCapPpm: Ppm | null
  /** Extensions that the loan may have; null where nothing was said when it was agreed. */
  maxExtensions: number | null
  /** Stamp tax on the note is deducted from the payout; left out where the lender bears it. */
  stampTaxBorneBy?: 'borrower'
}

type Newer = 'ruleBook' | 'lateCapPpm' | 'maxExtensions'

/** Terms as an event holds them: loans agreed in earlier years know nothing of the newer ones. */
export type StoredTerms = Omit<LoanTerms, Newer> & Partial<Pick<LoanTerms, Newer>>

/** Adds the terms that bind loans agreed before the newer terms existed: the first rule book, and no limit. */
export function completeTerms(stored: StoredTerms): LoanTerms {
  const { ruleBook = FIRST_RULE_BOOK, lateCapPpm = null, maxExtensions = null } = stored
  return { ...stored, ruleBook, lateCapPpm, maxExtensions }
}

/** The loan's own term in days; an extension lasts as long (specification, point 9). */
export function termDays(terms: TermChoice): number {
  return terms.periods * terms.termUnit
}
