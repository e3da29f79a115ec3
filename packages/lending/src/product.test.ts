import { describe, expect, test } from 'vitest'
import { CEILING_POLICIES, ceilingPolicyOn, isCovered } from './ceilings.ts'
import { checkProduct, type ProductVersion } from './product.ts'
import { EXAMPLE_PRODUCT } from './testing/products.ts'

const amounts = (min: number, max: number, step: number) => ({ amount: { min, max, step } })

/** Above ₱10,000 the ceilings cover nothing. */
const UNCOVERED = amounts(10_500_00, 20_000_00, 500_00)

function codesOf(change: Partial<ProductVersion>): string[] {
  const check = checkProduct({ ...EXAMPLE_PRODUCT, ...change })
  return check.ok ? [] : check.codes
}

describe('saving a product', () => {
  test.each([
    { days: 90, codes: ['PRODUCT_TERM_RANGE'] },
    { days: 91, codes: [] },
    { days: 365, codes: [] },
    { days: 366, codes: ['PRODUCT_TERM_RANGE'] },
  ])('a term of $days days gives $codes', { meta: { spec: ['9.terms.length'] } }, ({ days, codes }) => {
    expect(codesOf({ choices: [{ periods: 1, termUnit: days }] })).toEqual(codes)
  })

  test.each([
    { claim: '6.00 % a month passes', change: { dailyRatePpm: 2_000, feePpm: 0 }, codes: [] },
    { claim: '6.003 % does not', change: { dailyRatePpm: 2_001, feePpm: 0 }, codes: ['CEILING_NOMINAL'] },
    {
      claim: '6.003 % passes before any ceiling',
      change: { dailyRatePpm: 2_001, effectiveFrom: '2022-03-02' },
      codes: [],
    },
    {
      claim: 'a fee that lifts the effective rate above 12 % does not',
      change: { feePpm: 200_000 },
      codes: ['CEILING_EFFECTIVE'],
    },
    {
      claim: 'the same fee passes under the 15 % of before',
      change: { feePpm: 200_000, effectiveFrom: '2026-03-31' },
      codes: [],
    },
    {
      claim: 'above ₱10,000 no ceiling applies',
      change: { dailyRatePpm: 4_000, amount: { min: 10_500_00, max: 20_000_00, step: 500_00 } },
      codes: [],
    },
    {
      claim: 'above four months no ceiling applies',
      change: { dailyRatePpm: 4_000, choices: [{ periods: 6, termUnit: 30 }] },
      codes: [],
    },
    {
      claim: 'an amount off the step is refused',
      change: { amount: { min: 2_000_00, max: 20_100_00, step: 500_00 } },
      codes: ['PRODUCT_AMOUNT_STEP'],
    },
    { claim: 'no choice is refused', change: { choices: [] }, codes: ['PRODUCT_CHOICES'] },
    {
      claim: 'half an instalment is refused',
      change: { choices: [{ periods: 1.5, termUnit: 91 }] },
      codes: ['PRODUCT_CHOICES'],
    },
    {
      claim: 'a rate that is a typing error is refused',
      change: { dailyRatePpm: 100_000 },
      codes: ['PRODUCT_RATE'],
    },
    { claim: 'a negative fee is refused', change: { feePpm: -1 }, codes: ['PRODUCT_FEE'] },
    {
      claim: 'a range upside down is refused',
      change: { amount: { min: 5_000_00, max: 2_000_00, step: 500_00 } },
      codes: ['PRODUCT_AMOUNT_RANGE'],
    },
    { claim: 'one amount alone passes', change: amounts(8_000_00, 8_000_00, 500_00), codes: [] },
    { claim: '₱100.00 passes', change: amounts(100_00, 2_000_00, 100_00), codes: [] },
    {
      claim: '₱99.99 is refused',
      change: amounts(99_99, 2_000_00, 1),
      codes: ['PRODUCT_AMOUNT_RANGE'],
    },
    { claim: '₱1,000,000.00 passes', change: amounts(20_000_00, 1_000_000_00, 1_000_00), codes: [] },
    {
      claim: '₱1,000,000.01 is refused',
      change: amounts(20_000_00, 1_000_000_01, 1),
      codes: ['PRODUCT_AMOUNT_RANGE'],
    },
    {
      claim: 'half a centavo is refused',
      change: amounts(2_000_00.5, 20_000_00.5, 1_000_00),
      codes: ['PRODUCT_AMOUNT_RANGE'],
    },
    {
      claim: 'a step of nothing is refused',
      change: amounts(2_000_00, 20_000_00, 0),
      codes: ['PRODUCT_AMOUNT_STEP'],
    },
    {
      claim: 'a step downwards is refused',
      change: amounts(2_000_00, 20_000_00, -500_00),
      codes: ['PRODUCT_AMOUNT_STEP'],
    },
    {
      claim: 'half a day between instalments is refused',
      change: { choices: [{ periods: 10, termUnit: 9.5 }] },
      codes: ['PRODUCT_CHOICES'],
    },
    {
      claim: 'no instalment is refused',
      change: { choices: [{ periods: 0, termUnit: 91 }] },
      codes: ['PRODUCT_CHOICES'],
    },
    {
      claim: 'a week between instalments passes',
      change: { choices: [{ periods: 13, termUnit: 7 }] },
      codes: [],
    },
    {
      claim: 'six days between instalments are refused',
      change: { choices: [{ periods: 16, termUnit: 6 }] },
      codes: ['PRODUCT_CHOICES'],
    },
    {
      claim: 'one bad choice among good ones is refused',
      change: {
        choices: [
          { periods: 4, termUnit: 30 },
          { periods: 1, termUnit: 90 },
        ],
      },
      codes: ['PRODUCT_TERM_RANGE'],
    },
    {
      claim: '1 % a day passes where no ceiling applies',
      change: { ...UNCOVERED, dailyRatePpm: 10_000 },
      codes: [],
    },
    {
      claim: 'a ppm more is refused',
      change: { ...UNCOVERED, dailyRatePpm: 10_001 },
      codes: ['PRODUCT_RATE'],
    },
    { claim: 'no interest at all passes', change: { dailyRatePpm: 0 }, codes: [] },
    { claim: 'a rate of half a ppm is refused', change: { dailyRatePpm: 0.5 }, codes: ['PRODUCT_RATE'] },
    {
      claim: 'a fee of half passes where no ceiling applies',
      change: { ...UNCOVERED, feePpm: 500_000 },
      codes: [],
    },
    {
      claim: 'a fee above half is refused',
      change: { ...UNCOVERED, feePpm: 500_001 },
      codes: ['PRODUCT_FEE'],
    },
    {
      claim: 'all that is wrong is said at once',
      change: {
        ...amounts(1, 3, 4),
        choices: [],
        dailyRatePpm: -1,
        feePpm: -1,
        lateCapPpm: -1,
        maxExtensions: -1,
      },
      codes: [
        'PRODUCT_AMOUNT_RANGE',
        'PRODUCT_AMOUNT_STEP',
        'PRODUCT_CHOICES',
        'PRODUCT_RATE',
        'PRODUCT_FEE',
        'PRODUCT_LATE_CAP',
        'PRODUCT_EXTENSIONS',
      ],
    },
    {
      claim: 'several ceilings are named, each once',
      change: {
        dailyRatePpm: 5_000,
        choices: [
          { periods: 1, termUnit: 120 },
          { periods: 1, termUnit: 121 },
        ],
      },
      codes: ['CEILING_NOMINAL', 'CEILING_EFFECTIVE'],
    },
  ])('$claim', ({ change, codes }) => {
    expect(codesOf(change)).toEqual(codes)
  })

  test('the first finding is its code', () => {
    const bad = { ...EXAMPLE_PRODUCT, dailyRatePpm: -1, feePpm: -1 }
    expect(checkProduct(bad)).toEqual({
      ok: false,
      code: 'PRODUCT_RATE',
      codes: ['PRODUCT_RATE', 'PRODUCT_FEE'],
    })
  })

  test('it is the policy that refuses a rate above the ceiling: without one the same product passes', () => {
    const bad = { ...EXAMPLE_PRODUCT, dailyRatePpm: 2_001 }
    expect(checkProduct(bad).ok).toBe(false)
    expect(checkProduct(bad, null).ok).toBe(true)
  })
})

describe('who is covered by the ceilings', () => {
  const [current, earlier] = CEILING_POLICIES
  test.each([
    { on: '2022-03-02', policy: null },
    { on: '2022-03-03', policy: earlier },
    { on: '2026-03-31', policy: earlier },
    { on: '2026-04-01', policy: current },
  ])('on $on', ({ on, policy }) => {
    expect(ceilingPolicyOn(on)).toBe(policy)
  })

  test('the effective rate ceiling is 15 % before 1 April 2026 and 12 % from then', () => {
    expect([earlier?.effectiveMonthlyPpm, current?.effectiveMonthlyPpm]).toEqual([150_000, 120_000])
  })

  test.each([
    { claim: '₱10,000.00 is', principal: 10_000_00, days: 120, covered: true },
    { claim: '₱10,000.01 is not', principal: 10_000_01, days: 120, covered: false },
    { claim: 'the longest four months, 123 days, are', principal: 8_000_00, days: 123, covered: true },
    { claim: '124 days are not', principal: 8_000_00, days: 124, covered: false },
  ])('$claim', ({ principal, days, covered }) => {
    const terms = { principal, periods: 1, termUnit: days }
    expect(isCovered(ceilingPolicyOn('2026-04-01'), terms)).toBe(covered)
  })
})
