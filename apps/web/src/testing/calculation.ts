/** A loan as the calculator's calls name it, and the limits that they give. */
import type { Index } from '../features/calculator/inputs.ts'

export const START = {
  amount: '6000.00',
  rate: '4.80',
  periods: 4,
  termUnit: 30,
  feeRate: '3.00',
  feeMode: 'deducted' as const,
  startDate: '2026-11-23',
  businessDays: 1,
} satisfies Index['start']

export const LIMITS = {
  minAmount: '100.00',
  maxAmount: '1000000.00',
  maxRate: '100.00',
  maxFeeRate: '50.00',
  maxPeriods: 60,
  maxTermUnit: 365,
  maxDays: 1830,
  firstStart: '2021-11-19',
  lastStart: '2027-11-24',
} satisfies Index['limits']
