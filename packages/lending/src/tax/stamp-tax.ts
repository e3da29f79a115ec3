/**
 * Documentary stamp tax on the note of a loan, as dated rates. What is marked uncertain is for the lender's counsel; nothing
 * here is advice.
 */
import { addDays, type IsoDate, monthEnd } from '../calendar.ts'
import type { LoanEvent, StampTax } from '../events.ts'
import { type Centavos, PPM, type Ppm } from '../money.ts'

export type StampTaxRate = {
  from: IsoDate
  /** Of the principal for a year; of a shorter loan for its days of 365. */
  yearlyPpm: Ppm
  source: string
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

/**
 * The tax on a loan that stands on a day: of its payout, unless the money came back, and of its renewals (extensions and new
 * plans), unless the payment of an extension turned out never to have come. One that is owed again as a line does not undo the
 * renewal that was signed.
 */
export function stampTaxOn(events: readonly LoanEvent[], day: IsoDate): Centavos {
  let payout = 0
  const renewals = new Map<string, Centavos>()
  for (const event of events) {
    if (event.on > day) continue
    if (event.type === 'disbursed') payout = event.stampTax?.amount ?? 0
    else if (event.type === 'extended' || event.type === 'restructured')
      renewals.set(event.reference, event.stampTax?.amount ?? 0)
    else if (event.type === 'reversed' && event.dueOn === undefined) renewals.delete(event.reference)
    else if (event.type === 'payoutReversed') {
      payout = 0
      renewals.clear()
    }
  }
  return [...renewals.values()].reduce((sum, amount) => sum + amount, payout)
}
