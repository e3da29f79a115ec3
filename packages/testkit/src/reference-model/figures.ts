/**
 * The figures of the contract, written down a second time on purpose: a slip in the engine's table
 * must not be copied here by an import.
 */
export type Figures = {
  oneOff: { new: number; repeat: number }
  /** Late interest of one late day, in ppm of the unpaid amount. */
  lateRate: (lateDay: number) => number
  /** The day after the payout from which the loan may be ended early. */
  mayEndAfter: (termDays: number) => number
  /** Whether a payment pays late charges after instalments. */
  chargesLast: boolean
  /** What may be open in all without anything being late; below zero where the book has no such thing. */
  small: number
}

const FIRST: Figures = {
  oneOff: { new: 100_000, repeat: 80_000 },
  lateRate: (lateDay) => {
    if (lateDay < 1) return 0
    if (lateDay <= 30) return 50_000
    if (lateDay <= 90) return 40_000
    return 20_000
  },
  mayEndAfter: (termDays) => Math.max(7, Math.ceil(termDays / 2)),
  chargesLast: false,
  small: -1,
}

const SECOND: Figures = { ...FIRST, chargesLast: true, small: 100 }

/** A book that no lender has released: histories are counted by it too, so that none is counted by another's. */
const UNRELEASED: Figures = {
  oneOff: { new: 50_000, repeat: 0 },
  lateRate: (lateDay) => (lateDay < 1 ? 0 : lateDay <= 10 ? 10_000 : 30_000),
  mayEndAfter: (termDays) => Math.max(14, Math.ceil(termDays / 4)),
  chargesLast: false,
  small: -1,
}

export function figuresOf(book: string | undefined): Figures {
  if (book === undefined || book === 'book-1') return FIRST
  if (book === 'book-2') return SECOND
  if (book === 'book-unreleased') return UNRELEASED
  throw new Error(`the model knows no figures of ${book}`)
}

const APRIL_2026 = '2026-04-01'
const MARCH_2022 = '2022-03-03'

export type Ceiling = { nominalDayPpm: number; lateMonthPpm: number }

/** Small loans: at most ₱10,000, at most four months. */
export function ceilingFor(loan: { principal: number; days: number }, date: string): Ceiling | null {
  if (date < MARCH_2022) return null
  if (loan.principal > 1_000_000) return null
  if (loan.days > 123) return null
  // Both circulars so far set the same figures for what is charged on a running loan.
  return date >= APRIL_2026
    ? { nominalDayPpm: 2_000, lateMonthPpm: 50_000 }
    : { nominalDayPpm: 2_000, lateMonthPpm: 50_000 }
}
