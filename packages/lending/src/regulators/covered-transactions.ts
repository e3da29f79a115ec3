/**
 * Which transactions of a person on one banking day are reported to the AMLC, as dated limits. What is not certain is for the
 * lender's counsel; nothing here is advice.
 */
import { addBusinessDays, type Holidays, type IsoDate } from '../calendar.ts'
import type { Centavos } from '../money.ts'

export type CoveredLimit = {
  from: IsoDate
  /** More than this in a day, by whichever mode (AMLC Regulatory Issuance 2 s.2024). */
  amount: Centavos
  workingDays: number
  source: string
}

/** Newest first. */
export const COVERED_LIMITS: readonly CoveredLimit[] = [
  {
    from: '2003-03-23',
    amount: 500_000_00,
    workingDays: 5,
    source: 'RA 9160, section 3 b and 9 c, as amended by RA 9194 and RA 10365',
  },
]

export const coveredLimitOn = (day: IsoDate): CoveredLimit | null =>
  COVERED_LIMITS.find(({ from }) => from <= day) ?? null

/** @param day of the transactions */
export const coveredDueOn = (day: IsoDate, holidays: Holidays): IsoDate =>
  addBusinessDays(day, coveredLimitOn(day)?.workingDays ?? 0, holidays)
