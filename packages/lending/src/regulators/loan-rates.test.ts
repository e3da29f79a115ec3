import { describe, expect, test } from 'vitest'
import { CEILING_POLICIES } from '../ceilings.ts'
import { isAboveCeiling, lateMonthlyPpm, type LoanRates } from './loan-rates.ts'

describe('late charges of a month', () => {
  test.each([
    { claim: 'five percent in a month of 30 days', charged: 50_00, of: 1_000_00, days: 30, ppm: 50_000 },
    { claim: 'as much in 31 days is less a month', charged: 50_00, of: 1_000_00, days: 31, ppm: 48_387 },
    { claim: 'and more in 28', charged: 50_00, of: 1_000_00, days: 28, ppm: 53_571 },
    { claim: 'nothing was due', charged: 50_00, of: 0, days: 30, ppm: 0 },
    { claim: 'a write-off took charges', charged: -50_00, of: 1_000_00, days: 30, ppm: 0 },
  ])('$claim', ({ charged, of, days, ppm }) => {
    expect(lateMonthlyPpm(charged, of, days)).toBe(ppm)
  })
})

describe('whether a loan costs more than its ceiling', () => {
  const policy = CEILING_POLICIES[0]
  if (policy === undefined) throw new Error('no policy')
  const principal = 10_000_00
  /** At each limit. */
  const rates: LoanRates = {
    nominalPpm: policy.nominalMonthlyPpm,
    effectivePpm: policy.effectiveMonthlyPpm,
    cost: principal,
    ceiling: policy.id,
  }
  const late = { principal, latePpm: policy.lateMonthlyPpm }

  test('at each limit it does not', () => {
    expect(policy.totalCostPpm).toBe(1_000_000)
    expect(isAboveCeiling(rates, late)).toBe(false)
  })

  test.each([
    { claim: 'nominal rate', over: { nominalPpm: rates.nominalPpm + 1 }, latePpm: late.latePpm },
    { claim: 'effective rate', over: { effectivePpm: rates.effectivePpm + 1 }, latePpm: late.latePpm },
    { claim: 'cost, by a centavo', over: { cost: principal + 1 }, latePpm: late.latePpm },
    { claim: 'late charges', over: {}, latePpm: late.latePpm + 1 },
  ])('above one of them it does: $claim', ({ over, latePpm }) => {
    expect(isAboveCeiling({ ...rates, ...over }, { principal, latePpm })).toBe(true)
  })

  test('one that no policy covers is above none', () => {
    expect(isAboveCeiling({ ...rates, cost: 9 * principal, ceiling: null }, late)).toBeNull()
  })
})
