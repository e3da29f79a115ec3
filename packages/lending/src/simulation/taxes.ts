/**
 * Taxes on lending, as dated figures. What is marked uncertain is for the lender's auditor; nothing here is advice. Income
 * tax is not among them.
 */
import { addDays, daysBetween, type IsoDate } from '../calendar.ts'
import { monthEnd } from '../accruals.ts'
import { type Centavos, PPM, type Ppm } from '../money.ts'

export type TaxRates = {
  from: IsoDate
  /** Documentary stamp tax on the principal for a year; of a shorter loan for its days of 365. */
  stampYearlyPpm: Ppm
  /** Percentage tax on interest, fees and charges that were received, of loans of at most five years. */
  percentagePpm: Ppm
  source: string
}

/** Newest first. Rounded half up, which no source says. Renewals by extension are not taxed here: their base is uncertain. */
export const TAX_RATES: readonly TaxRates[] = [
  {
    from: '2025-07-01',
    stampYearlyPpm: 7_500,
    percentagePpm: 50_000,
    source: 'RR 19-2025; RA 9238 and RR 9-2004',
  },
]

/** The oldest rates hold for days before them as well: nothing older is written down. */
export function taxRatesOn(day: IsoDate): TaxRates {
  const rates = TAX_RATES.find(({ from }) => from <= day) ?? TAX_RATES.at(-1)
  if (rates === undefined) throw new Error('no tax rates')
  return rates
}

export function stampTax(principal: Centavos, days: number, on: IsoDate): Centavos {
  const { stampYearlyPpm } = taxRatesOn(on)
  return Math.round((principal * stampYearlyPpm * Math.min(days, YEAR_DAYS)) / YEAR_DAYS / PPM)
}

const YEAR_DAYS = 365

/** The stamp tax of a month is paid on the fifth day after it. */
export const stampTaxPaidOn = (day: IsoDate): IsoDate => addDays(monthEnd(day), 5)

/** The percentage tax of a quarter is paid on the 25th day after it. */
export function percentageTaxPaidOn(day: IsoDate): IsoDate {
  let end = monthEnd(day)
  while (Number(end.slice(5, 7)) % 3 !== 0) end = monthEnd(addDays(end, 1))
  return addDays(end, 25)
}

export const percentageTax = (received: Centavos, on: IsoDate): Centavos =>
  Math.round((received * taxRatesOn(on).percentagePpm) / PPM)

/** What funds cost. @param days the sum over all days of what was tied up on each */
export const costOfFunds = (days: Centavos, yearlyPpm: Ppm): Centavos =>
  Math.round((days * yearlyPpm) / YEAR_DAYS / PPM)

/** What a result of some days comes to in a year, as a share of the funds that were tied up. */
export const yearlyReturn = (result: Centavos, funds: Centavos, from: IsoDate, to: IsoDate): number | null =>
  funds > 0 ? ((result / funds) * YEAR_DAYS) / (daysBetween(from, to) + 1) : null
