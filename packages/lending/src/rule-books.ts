import type { IsoDate } from './calendar.ts'
import type { Centavos, Ppm } from './money.ts'

/** `new` pays the higher one-off late charge, `repeat` the lower (specification, point 9). */
export type ClientKind = 'new' | 'repeat'

/** A daily rate that holds from a late day on, until the next band begins. Late day 1 follows the due date. */
export type LateBand = { fromDay: number; dailyPpm: Ppm }

/**
 * The figures of the contract that are not the product's own (specification, point 9, loan terms text). A loan
 * keeps the `id` of the book it was agreed under for life.
 */
export type RuleBook = {
  id: string
  /** Loans agreed from this day on are of this book, until a later one begins. */
  from: IsoDate
  /** Once per loan, on the first day it is late. Centavos. */
  lateCharge: Record<ClientKind, Centavos>
  /** Per day on the unpaid amount of each overdue instalment. Days ascending. */
  lateBands: readonly LateBand[]
  /** Early settlement: this share of the term must be over, and so many days since the payout. */
  settleAfterShare: number
  settleAfterDays: number
  /** A payment pays what has fallen due and the next instalment before late charges; left out, late charges first. */
  lateChargesLast?: true
  /** So much open of all that has fallen due makes nothing late, and is let go at the end. Centavos; left out, none. */
  smallDifference?: Centavos
  /** A payment that is taken back is owed again as one line with a date of its own; left out, it never came. */
  returnedLine?: true
}

/**
 * Newest first. A released book never changes, since running loans are counted by it: new figures are a new
 * book in front, with a later `from`. `rule-books.test.ts` compares the hash of each. Agreement, disclosure and note of a
 * loan are in the wording of its book (`apps/server/src/core/contracts/wording`).
 */
export const RULE_BOOKS: readonly RuleBook[] = [
  {
    id: 'book-2',
    from: '2026-11-29',
    ...figuresOfTheSpecification(),
    lateChargesLast: true,
    smallDifference: 1_00,
    returnedLine: true,
  },
  { id: 'book-1', from: '2020-01-01', ...figuresOfTheSpecification() },
]

function figuresOfTheSpecification(): Omit<RuleBook, 'id' | 'from'> {
  return {
    lateCharge: { new: 1_000_00, repeat: 800_00 },
    lateBands: [
      { fromDay: 1, dailyPpm: 50_000 },
      { fromDay: 31, dailyPpm: 40_000 },
      { fromDay: 91, dailyPpm: 20_000 },
    ],
    settleAfterShare: 1 / 2,
    settleAfterDays: 7,
  }
}

/** The book of loans agreed on a day; the first one for the days before it. */
export function ruleBookOn(date: IsoDate, books: readonly RuleBook[] = RULE_BOOKS): RuleBook {
  return books.find((book) => book.from <= date) ?? firstBook(books)
}

/** The book that a loan was agreed under. Throws on a book that was never released. */
export function ruleBookOf(
  terms: { ruleBook: RuleBook['id'] },
  books: readonly RuleBook[] = RULE_BOOKS,
): RuleBook {
  for (const book of books) if (book.id === terms.ruleBook) return book
  throw new Error(`no rule book ${terms.ruleBook}`)
}

function firstBook(books: readonly RuleBook[]): RuleBook {
  const first = books[books.length - 1]
  if (!first) throw new Error('there is no rule book')
  return first
}

/** What loans agreed before there were books belong to. */
export const FIRST_RULE_BOOK = firstBook(RULE_BOOKS).id

/**
 * The daily rates of the late days 1 to `days` added up, in ppm: 45 days are
 * 30 × 50,000 + 15 × 40,000. A difference of two gives any stretch of days without a loop over them.
 */
export function lateRateSum(bands: readonly LateBand[], days: number): number {
  let sum = 0
  for (let i = 0; i < bands.length; i += 1) {
    const band = bands[i]!
    if (days < band.fromDay) break
    const next = bands[i + 1]
    const last = next && days >= next.fromDay ? next.fromDay - 1 : days
    sum += band.dailyPpm * (last - band.fromDay + 1)
  }
  return sum
}

/** Days after the payout from which early settlement is allowed. */
export function settleFromDay(book: RuleBook, termDays: number): number {
  return Math.max(book.settleAfterDays, Math.ceil(termDays * book.settleAfterShare))
}
