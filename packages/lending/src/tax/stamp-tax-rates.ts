/**
 * Documentary stamp tax as dated rates. What is marked uncertain is for the lender's counsel; nothing here is advice.
 */
import { addDays, type IsoDate, monthEnd } from '../calendar.ts'
import { type Centavos, PPM, type Ppm } from '../money.ts'

export type StampTaxRate = {
  from: IsoDate
  /** Of the principal for a year; of a shorter loan for its days of 365. */
  yearlyPpm: Ppm
  source: string
}

/** The tax as an event fixes it. */
export type StampTax = {
  amount: Centavos
  /** What it is of: the principal that was lent, or the principal that an extension or a new plan renews. */
  base: Centavos
  days: number
  yearlyPpm: Ppm
  /** Left out where the lender bears it, which is an expense. The borrower's is deducted from the payout. */
  borneBy?: 'borrower'
}

/** Newest first. Nothing older is written down: loans of the days before have none in these books. */
export const STAMP_TAX_RATES: readonly StampTaxRate[] = [
  { from: '2025-07-01', yearlyPpm: 7_500, source: 'RA 12214, RR 19-2025' },
]

const YEAR_DAYS = 365

export const stampTaxRateOn = (day: IsoDate): StampTaxRate | null =>
  STAMP_TAX_RATES.find(({ from }) => from <= day) ?? null

/** Rounded half up, which no source says. Null where no rate holds on the day. */
export function stampTaxOf(base: Centavos, days: number, on: IsoDate): StampTax | null {
  const rate = stampTaxRateOn(on)
  if (rate === null) return null
  const { yearlyPpm } = rate
  const amount = Math.round((base * yearlyPpm * Math.min(days, YEAR_DAYS)) / YEAR_DAYS / PPM)
  return { amount, base, days, yearlyPpm }
}

/** The return of a month and its payment are due on the fifth day after it (form 2000). */
export const stampTaxDueOn = (day: IsoDate): IsoDate => addDays(monthEnd(day), 5)

/** What of the terms of a loan says who bears the tax on its note, and how much it is. */
type Taxed = {
  principal: Centavos
  periods: number
  termUnit: number
  offeredOn: IsoDate
  stampTaxBorneBy?: 'borrower'
}

/**
 * The tax that the borrower bears by the agreement, at the rate of the day of the offer, so that it is what was disclosed; null
 * where the lender bears it.
 */
export function borrowersStampTax({ stampTaxBorneBy, ...terms }: Taxed): StampTax | null {
  if (stampTaxBorneBy === undefined) return null
  const tax = stampTaxOf(terms.principal, terms.periods * terms.termUnit, terms.offeredOn)
  return tax && { ...tax, borneBy: stampTaxBorneBy }
}

/** The amount of it; 0 where the lender bears the tax. */
export const stampTaxDeducted = (terms: Taxed): Centavos => borrowersStampTax(terms)?.amount ?? 0
