import type { IsoDate } from '../calendar.ts'
import { HOLIDAYS_2026, holidaySet } from '../holidays.ts'
import type { RecognitionPolicy } from '../recognition/policy.ts'
import { FIRST_RULE_BOOK } from '../rule-books.ts'
import type { LoanTerms } from '../terms.ts'
import { EFFECTIVE, SMALL } from './loans.ts'
import { SECOND } from './rules.ts'

/** The numbers of a seed that its terms come from. */
export type TermsSeed = {
  size: number
  shape: number
  rate: number
  fee: number
  flags: number
  offered: number
}

export const PRINCIPALS = [1_000_00, 3_333_33, 8_000_00, 10_000_00, 10_000_01, 20_000_00, 150_000_00]
const SHAPES = [
  { periods: 1, termUnit: 91 },
  { periods: 4, termUnit: 30 },
  { periods: 3, termUnit: 41 },
  { periods: 13, termUnit: 7 },
  { periods: 6, termUnit: 30 },
  { periods: 8, termUnit: 15 },
]
const RATES = [0, 500, 1_500, 2_000]
const FEES = [0, 10_000, 50_000]
const LATE_CAPS = [null, null, 1_000_000, 150_000, 0]
const MOST_EXTENSIONS = [2, null, 1, 0, 2]
const OFFERS: IsoDate[] = ['2021-12-20', '2025-11-20', '2026-03-31', '2026-04-01', '2026-06-10']
/** Days from the offer to the note: the ceilings of the note's day count. */
export const NOTE_DELAYS = [0, 0, 6, 0, 80]
export const HISTORY_HOLIDAYS = holidaySet(HOLIDAYS_2026)

export function termsOf(seed: TermsSeed): LoanTerms {
  const { flags } = seed
  return {
    ...SMALL,
    principal: pick(PRINCIPALS, seed.size),
    ...pick(SHAPES, seed.shape),
    dailyRatePpm: pick(RATES, seed.rate),
    feePpm: pick(FEES, seed.fee),
    feeMode: flags & 1 ? 'spread' : 'deducted',
    client: flags & 2 ? 'repeat' : 'new',
    dueDateRule: flags & 4 ? 'next-business-day' : 'as-is',
    offeredOn: pick(OFFERS, seed.offered),
    lateCapPpm: pick(LATE_CAPS, flags >> 3),
    maxExtensions: pick(MOST_EXTENSIONS, flags >> 5),
    ruleBook: flags & 512 ? SECOND.id : FIRST_RULE_BOOK,
    // A quarter of the loans.
    ...((flags & 4096) > 0 && (flags & 32) > 0 && { stampTaxBorneBy: 'borrower' }),
  }
}

/** Half of the loans have a recognition policy, half of these the shipped one. */
export function policyOf({ flags }: TermsSeed): RecognitionPolicy | undefined {
  if ((flags & 1024) === 0) return undefined
  if ((flags & 2048) === 0) return EFFECTIVE
  return pick(MIXED, flags >> 3)
}

/** Half of the loans have stamp tax on the note, half of these on extensions and new plans too. */
export const hasStampTax = ({ flags }: TermsSeed) => (flags & 4096) > 0
export const hasTaxedRenewals = (seed: TermsSeed) => hasStampTax(seed) && (seed.flags & 2) > 0

const MIXED: readonly RecognitionPolicy[] = [
  { ...EFFECTIVE, lateCharges: 'accrued' },
  { ...EFFECTIVE, losses: 'direct' },
  { ...EFFECTIVE, nonAccrualAfter: null },
  { ...EFFECTIVE, fees: 'day-one' },
  { ...EFFECTIVE, nonAccrualAfter: 0 },
  { ...EFFECTIVE, nonAccrualAfter: 30, lateCharges: 'accrued', losses: 'direct' },
]

export function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length]!
}

/** A share of an amount, at least a centavo. */
export function part(amount: number, step: { size: number }): number {
  return Math.max(1, Math.floor((amount * (1 + (step.size % 100))) / 100))
}

/** Numbers from a generator; every combination of them is a valid history. */
export type Seed = { terms: TermsSeed; steps: readonly Step[] }
export type Step = { wait: number; action: number; size: number; detail: number }

export type At = { today: IsoDate; index: number; policy: RecognitionPolicy | undefined; terms: TermsSeed }
