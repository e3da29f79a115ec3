import { type CeilingPolicy, ceilingPolicyOn } from './ceilings.ts'
import type { IsoDate } from './calendar.ts'
import type { Centavos, Ppm } from './money.ts'
import type { ClientKind } from './terms.ts'

/** A daily rate that holds from a late day on, until the next band begins. Late day 1 follows the due date. */
export type LateBand = { fromDay: number; dailyPpm: Ppm }

/** The figures of the contract in one place (specification, point 9, loan terms text). */
export type Rules = {
  /** Once per loan, on the first day it is late. */
  lateCharge: Record<ClientKind, Centavos>
  /** Per day on the unpaid amount of each overdue instalment. Days ascending. */
  lateBands: readonly LateBand[]
  /** Early settlement: this share of the term must be over, and so many days since the payout. */
  settleAfterShare: number
  settleAfterDays: number
  /** "Due soon" begins so many days before a due date (decisions, order status 174). */
  dueSoonDays: number
  policyOn: (date: IsoDate) => CeilingPolicy | null
}

export const RULES: Rules = {
  lateCharge: { new: 1_000_00, repeat: 800_00 },
  lateBands: [
    { fromDay: 1, dailyPpm: 50_000 },
    { fromDay: 31, dailyPpm: 40_000 },
    { fromDay: 91, dailyPpm: 20_000 },
  ],
  settleAfterShare: 1 / 2,
  settleAfterDays: 7,
  dueSoonDays: 3,
  policyOn: ceilingPolicyOn,
}

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
export function settleFromDay(rules: Rules, termDays: number): number {
  return Math.max(rules.settleAfterDays, Math.ceil(termDays * rules.settleAfterShare))
}
