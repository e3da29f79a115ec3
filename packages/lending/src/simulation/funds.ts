/** What funds cost and return; taxes are of `../tax`. */
import { daysBetween, type IsoDate } from '../calendar.ts'
import { type Centavos, PPM, type Ppm } from '../money.ts'

const YEAR_DAYS = 365

/** What funds cost. @param days the sum over all days of what was tied up on each */
export const costOfFunds = (days: Centavos, yearlyPpm: Ppm): Centavos =>
  Math.round((days * yearlyPpm) / YEAR_DAYS / PPM)

/** What a result of some days comes to in a year, as a share of the funds that were tied up. */
export const yearlyReturn = (result: Centavos, funds: Centavos, from: IsoDate, to: IsoDate): number | null =>
  funds > 0 ? ((result / funds) * YEAR_DAYS) / (daysBetween(from, to) + 1) : null
