import { describe, expect, test } from 'vitest'
import { ceilPpm, effectiveDailyRate, effectiveMonthlyPpm } from './effective-rate.ts'

describe('the effective daily rate', () => {
  test('of one payment is what it is more than the net proceeds, a day', () => {
    expect(effectiveDailyRate(2_00, [{ day: 1, amount: 3_00 }])).toBeCloseTo(0.5, 12)
    // 1.1² = 1.21
    expect(effectiveDailyRate(100_00, [{ day: 2, amount: 121_00 }])).toBeCloseTo(0.1, 12)
  })

  test('of two payments discounts both to the net proceeds', () => {
    // 60 / 1.2 + 86.40 / 1.2² = 50 + 60
    const payments = [
      { day: 1, amount: 60_00 },
      { day: 2, amount: 86_40 },
    ]
    expect(effectiveDailyRate(110_00, payments)).toBeCloseTo(0.2, 12)
  })

  test('is 0 where nothing more is paid back, and where less is', () => {
    expect(effectiveDailyRate(100_00, [{ day: 30, amount: 100_00 }])).toBe(0)
    expect(effectiveDailyRate(100_00, [{ day: 30, amount: 99_99 }])).toBe(0)
    expect(effectiveDailyRate(100_00, [{ day: 30, amount: 100_01 }])).toBeGreaterThan(0)
  })

  test('is at most 100 % a day', () => {
    expect(effectiveDailyRate(1_00, [{ day: 1, amount: 5_00 }])).toBe(1)
  })
})

describe('the effective monthly rate (SEC MC 3 s.2022)', () => {
  test('compounds over 30 days, whatever the loan takes', () => {
    expect(effectiveMonthlyPpm(100_00, [{ day: 30, amount: 112_00 }])).toBe(120_000)
    // 1.01^30 = 1.347849: rounded up.
    expect(effectiveMonthlyPpm(100_00, [{ day: 1, amount: 101_00 }])).toBe(347_849)
    expect(effectiveMonthlyPpm(100_00, [{ day: 60, amount: 121_00 }])).toBe(100_000)
  })

  test('is rounded up to a whole ppm, but not for noise of the arithmetic', () => {
    expect(ceilPpm(0.12)).toBe(120_000)
    expect(ceilPpm(0.120_000_1)).toBe(120_001)
    expect(ceilPpm(0.120_000_000_000_000_4)).toBe(120_000)
    expect(ceilPpm(-0.01)).toBe(0)
  })
})
