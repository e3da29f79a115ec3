import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { effectiveDailyRate } from './effective-rate.ts'
import { HOLIDAYS_2026, holidaySet } from './holidays.ts'
import { planOf } from './plan.ts'
import { SMALL } from './testing/loans.ts'
import type { LoanTerms } from './terms.ts'

const anyTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    principal: fc.integer({ min: 100_00, max: 1_000_000_00 }),
    shape: fc.constantFrom(
      { periods: 1, termUnit: 91 },
      { periods: 4, termUnit: 30 },
      { periods: 52, termUnit: 7 },
    ),
    dailyRatePpm: fc.integer({ min: 0, max: 10_000 }),
    feePpm: fc.integer({ min: 0, max: 500_000 }),
    feeMode: fc.constantFrom('deducted' as const, 'spread' as const),
  })
  .map(({ shape, ...rest }) => ({ ...SMALL, ...rest, ...shape }))

describe('a plan', () => {
  test('has the figures that a reader can check by hand', () => {
    const plan = planOf(SMALL, '2026-05-01', NO_HOLIDAYS)
    const rows = plan.instalments.map(({ dueOn, principal, interest, total }) => [
      dueOn,
      principal,
      interest,
      total,
    ])
    expect(rows).toEqual([
      ['2026-05-31', 1_912_22, 240_00, 2_152_22],
      ['2026-06-30', 1_969_59, 182_63, 2_152_22],
      ['2026-07-30', 2_028_68, 123_54, 2_152_22],
      ['2026-08-29', 2_089_51, 62_68, 2_152_19],
    ])
    expect(plan).toMatchObject({
      fee: 400_00,
      netProceeds: 7_600_00,
      interest: 608_85,
      financeCharge: 1_008_85,
    })
    expect(plan).toMatchObject({
      nominalMonthlyPpm: 30_000,
      effectiveMonthlyPpm: 51_791,
      linearMonthlyPpm: 52_325,
    })
  })

  test('parts add up: principal to the loan, rows to the total, fee and interest to the finance charge', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const plan = planOf(terms, terms.offeredOn, NO_HOLIDAYS)
        const sum = (of: (row: (typeof plan.instalments)[number]) => number) =>
          plan.instalments.reduce((total, row) => total + of(row), 0)
        expect(sum((row) => row.principal)).toBe(terms.principal)
        expect(sum((row) => row.principal + row.interest + row.fee)).toBe(plan.totalPayable)
        expect(plan.netProceeds + plan.financeCharge).toBe(plan.totalPayable)
        for (const row of plan.instalments)
          expect(Math.min(row.principal, row.interest, row.fee)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('all payments but the last are equal before fees, and the last is never the largest', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const rows = planOf({ ...terms, feePpm: 0 }, terms.offeredOn, NO_HOLIDAYS).instalments
        const level = rows[0]?.total ?? 0
        for (const row of rows.slice(0, -1)) expect(row.total).toBe(level)
        expect(rows[rows.length - 1]?.total).toBeLessThanOrEqual(level)
      }),
    )
  })

  test('without interest is the principal in equal parts, rounded up to a centavo', () => {
    const free = { ...SMALL, principal: 100_00, periods: 3, dailyRatePpm: 0, feePpm: 0 }
    const rows = planOf(free, '2026-05-01', NO_HOLIDAYS).instalments
    expect(rows.map((row) => row.total)).toEqual([33_34, 33_34, 33_32])
  })

  test('whose level payment is a whole centavo takes no centavo more', () => {
    // ₱2,100 at 10 % a period in two payments: 2,100 × 0.1 × 1.21 / 0.21 is ₱1,210.00 exactly.
    const whole = { ...SMALL, principal: 2_100_00, periods: 2, termUnit: 100, feePpm: 0 }
    const rows = planOf(whole, '2026-05-01', NO_HOLIDAYS).instalments
    expect(rows.map((row) => row.total)).toEqual([1_210_00, 1_210_00])
  })

  test('interest is on the outstanding balance, never flat', () => {
    const [first, , , last] = planOf(SMALL, '2026-05-01', NO_HOLIDAYS).instalments
    expect(first?.interest).toBe(240_00)
    expect(last?.interest).toBeLessThan(240_00 / 3)
  })

  test('a due date on a holiday moves to the next business day, and the interest does not grow', () => {
    const holidays = holidaySet(HOLIDAYS_2026)
    const terms: LoanTerms = { ...SMALL, dueDateRule: 'next-business-day' }
    const moved = planOf(terms, '2026-05-02', holidays)
    const asIs = planOf(SMALL, '2026-05-02', holidays)
    expect(asIs.instalments[3]?.dueOn).toBe('2026-08-30')
    expect(moved.instalments[3]?.dueOn).toBe('2026-09-01')
    expect(moved.interest).toBe(asIs.interest)
  })

  test('a spread fee is paid with the instalments and nothing is kept back', () => {
    const plan = planOf({ ...SMALL, feeMode: 'spread', feePpm: 33_333 }, '2026-05-01', NO_HOLIDAYS)
    expect(plan.netProceeds).toBe(SMALL.principal)
    expect(plan.instalments.map((row) => row.fee)).toEqual([66_66, 66_66, 66_66, 66_68])
  })
})

describe('the effective rate', () => {
  test('is that of the contractual days, whatever the weekday on which the money arrives', () => {
    const terms: LoanTerms = {
      ...SMALL,
      principal: 5_000_00,
      periods: 13,
      termUnit: 7,
      dailyRatePpm: 2_000,
      feePpm: 83_500,
      dueDateRule: 'next-business-day',
    }
    const holidays = holidaySet([...HOLIDAYS_2026, { date: '2027-01-02' }])
    const rates = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map(
      (on) => planOf(terms, on, holidays).effectiveMonthlyPpm,
    )
    expect(rates).toEqual([122_131, 122_131, 122_131, 122_131])
    expect(planOf({ ...terms, dueDateRule: 'as-is' }, '2026-11-28', holidays).effectiveMonthlyPpm).toBe(
      122_131,
    )
  })

  test('discounts all payments to the net proceeds', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const plan = planOf(terms, terms.offeredOn, NO_HOLIDAYS)
        const payments = plan.instalments.map((row) => ({ day: row.no * terms.termUnit, amount: row.total }))
        const rate = effectiveDailyRate(plan.netProceeds, payments)
        const value = payments.reduce((sum, { day, amount }) => sum + amount / (1 + rate) ** day, 0)
        expect(Math.abs(value - plan.netProceeds)).toBeLessThan(1)
      }),
    )
  })

  test('of a loan that costs nothing is nothing', () => {
    const plan = planOf({ ...SMALL, dailyRatePpm: 0, feePpm: 0 }, '2026-05-01', NO_HOLIDAYS)
    expect([plan.effectiveMonthlyPpm, plan.linearMonthlyPpm]).toEqual([0, 0])
  })

  test('one payment after 90 days: compounding lowers the monthly figure, the linear one stays', () => {
    // ₱9,999.99 for ₱11,000 after 90 days: 1.100001^(1/3) − 1 = 3.2281 % compounded, 10.0001 % / 3 = 3.3334 % linear.
    const terms: LoanTerms = {
      ...SMALL,
      principal: 11_000_00,
      periods: 1,
      termUnit: 90,
      dailyRatePpm: 0,
      feePpm: 90_910,
    }
    const plan = planOf(terms, '2026-05-01', NO_HOLIDAYS)
    expect(plan.netProceeds).toBe(9_999_99)
    expect(plan.effectiveMonthlyPpm).toBe(32_281)
    expect(plan.linearMonthlyPpm).toBe(33_334)
  })
})
