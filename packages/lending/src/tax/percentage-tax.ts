/**
 * Percentage tax on what a lender received, as dated rates by kind and remaining maturity. What is marked uncertain is for the
 * lender's counsel; nothing here is advice.
 */
import { monthEnd, addDays, type IsoDate } from '../calendar.ts'
import { type Centavos, PPM, type Ppm } from '../money.ts'

/** Interest, fees and late charges of loans by what is left of their term, and whatever else was received. */
export type PercentageTaxKind = 'to-five-years' | 'above-five-years' | 'other'

export type PercentageTaxRates = {
  from: IsoDate
  ppm: Readonly<Record<PercentageTaxKind, Ppm>>
  source: string
}

/** Newest first. Whether RA 12214 changed them is uncertain. */
export const PERCENTAGE_TAX_RATES: readonly PercentageTaxRates[] = [
  {
    from: '2004-01-01',
    ppm: { 'to-five-years': 50_000, 'above-five-years': 10_000, other: 50_000 },
    source: 'RA 9238, RR 9-2004',
  },
]

/** The oldest rates hold for days before them as well: nothing older is written down. */
export function percentageTaxRatesOn(day: IsoDate): PercentageTaxRates {
  const rates = PERCENTAGE_TAX_RATES.find(({ from }) => from <= day) ?? PERCENTAGE_TAX_RATES.at(-1)
  if (rates === undefined) throw new Error('there are no rates of percentage tax')
  return rates
}

const FIVE_YEARS = 5

/** @param maturesOn the last due date: of a loan that ended early or is late, no more is left than was */
export function maturityKindOf(maturesOn: IsoDate, on: IsoDate): PercentageTaxKind {
  const limit = `${Number(on.slice(0, 4)) + FIVE_YEARS}${on.slice(4)}`
  return maturesOn > limit ? 'above-five-years' : 'to-five-years'
}

/** Of what was received in a quarter: less than nothing, where more was taken back, is no tax. */
export const percentageTaxOf = (received: Centavos, kind: PercentageTaxKind, on: IsoDate): Centavos =>
  Math.max(0, Math.round((received * percentageTaxRatesOn(on).ppm[kind]) / PPM))

/** The last day of the quarter of a day. */
export function quarterEnd(day: IsoDate): IsoDate {
  let end = monthEnd(day)
  while (Number(end.slice(5, 7)) % 3 !== 0) end = monthEnd(addDays(end, 1))
  return end
}

/** The return of a quarter and its payment are due on the 25th day after it (form 2551Q). */
export const percentageTaxDueOn = (day: IsoDate): IsoDate => addDays(quarterEnd(day), 25)
