import type { IsoDate } from '../calendar.ts'
import type { Centavos } from '../money.ts'
import type { Instalment } from '../plan.ts'
import type { TermChoice } from '../terms.ts'

/** The bands of monthly income that a borrower chooses from, lowest first. */
export const INCOME_BANDS = ['under10k', 'to20k', 'to30k', 'to50k', 'over50k'] as const

export type IncomeBand = (typeof INCOME_BANDS)[number]

/** The requested amount, and which smaller amounts the product has: `min` and every `step` above it. */
export type RequestedLoan = {
  amount: Centavos
  /** What its instalments take of a month, as `monthlyDue` counts it. */
  monthly: Centavos
  min: Centavos
  step: Centavos
}

/** All facts that the credit rules use, as known on a day. Plain data: it is stored with the evaluation. */
export type CreditFacts = {
  asOf: IsoDate
  /** In whole years; null where no birthday was certified. */
  age: number | null
  /** What does not fit about who the borrower is, by the words of the holds. */
  identity: readonly string[]
  /** What another borrower has as well, by the words of the holds. */
  duplicates: readonly string[]
  /** A sanction list has a name like this, and no person has cleared it. */
  listed: boolean
  /** Another loan is overdue today. */
  overdue: boolean
  /** Days late at the worst, over all loans that ever ran. */
  worstDaysLate: number
  /** Loans that are requested, approved or running, without this one. */
  openLoans: number
  /** The principal of those. */
  openPrincipal: Centavos
  /** What their instalments take of a month. */
  openMonthly: Centavos
  /** Loans that were paid back as agreed. */
  settledOnTime: number
  /** Null where none was certified. */
  income: IncomeBand | null
  asked: RequestedLoan
}

const MONTH_DAYS = 30

/**
 * What a loan takes of a month: its highest instalment, spread over the days between two of them. Rounded up: what a
 * borrower has to pay is never made smaller than it is.
 * @returns centavos in 30 days
 */
export function monthlyDue(
  { instalments }: { readonly instalments: readonly Pick<Instalment, 'total'>[] },
  { termUnit }: TermChoice,
): Centavos {
  const highest = Math.max(0, ...instalments.map((row) => row.total))
  return Math.ceil((highest * MONTH_DAYS) / termUnit)
}

/** Whole years between two days; a birthday on 29 February is on 1 March where the year has none. */
export function ageOn(birthday: IsoDate, day: IsoDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}
