import { type Centavos, PPM, type Ppm } from './money.ts'

/** Days in a month of the ceilings: rates are tested per 30 days. */
export const CEILING_MONTH_DAYS = 30

/** A payment so many days after the payout. */
export type DatedPayment = { day: number; amount: Centavos }

const YEAR_DAYS = 365
const MAX_DAILY_RATE = 1
const HALVINGS = 64
/** Guards the rounding up against noise below a millionth of a ppm. */
const NOISE = 1e-6

/**
 * The daily rate that discounts all payments to the net proceeds. Bisection: the value falls
 * steadily as the rate rises, and 64 halvings of [0, 1] reach the precision of a double.
 */
export function effectiveDailyRate(netProceeds: Centavos, payments: readonly DatedPayment[]): number {
  const paid = payments.reduce((sum, payment) => sum + payment.amount, 0)
  if (paid <= netProceeds) return 0
  let low = 0
  let high = MAX_DAILY_RATE
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (low + high) / 2
    if (presentValue(payments, middle) > netProceeds) low = middle
    else high = middle
  }
  return high
}

function presentValue(payments: readonly DatedPayment[], dailyRate: number): number {
  return payments.reduce((sum, { day, amount }) => sum + amount / (1 + dailyRate) ** day, 0)
}

/** Whether the rate lies within what is computed: at most 100 % a day. */
export function isRateComputable(netProceeds: Centavos, payments: readonly DatedPayment[]): boolean {
  return presentValue(payments, MAX_DAILY_RATE) <= netProceeds
}

/** Compounded over 30 days, in ppm, rounded up. (Decision 006.) */
export function effectiveMonthlyPpm(netProceeds: Centavos, payments: readonly DatedPayment[]): Ppm {
  return effectiveMonthlyPpmOf(effectiveDailyRate(netProceeds, payments))
}

/** A daily rate compounded over 30 days, in ppm, rounded up. */
export function effectiveMonthlyPpmOf(dailyRate: number): Ppm {
  return ceilPpm((1 + dailyRate) ** CEILING_MONTH_DAYS - 1)
}

/** Compounded over 365 days, in ppm, rounded up. */
export function effectiveYearlyPpm(netProceeds: Centavos, payments: readonly DatedPayment[]): Ppm {
  return ceilPpm((1 + effectiveDailyRate(netProceeds, payments)) ** YEAR_DAYS - 1)
}

/** Rounds a rate up to a whole ppm. */
export function ceilPpm(rate: number): Ppm {
  return Math.max(0, Math.ceil(rate * PPM - NOISE))
}
