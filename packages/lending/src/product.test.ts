import { describe, expect, test } from 'vitest'
import { addDays, NO_HOLIDAYS } from './calendar.ts'
import { CEILING_POLICIES, ceilingPolicyOn, isCovered } from './ceilings.ts'
import { checkAmount, checkProduct, offerOf, type ProductVersion, versionOn } from './product.ts'
import { SMALL } from './testing/loans.ts'
import { EXAMPLE_PRODUCT } from './testing/products.ts'

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
  ])('$claim', ({ change, codes }) => {
    expect(codesOf(change)).toEqual(codes)
  })

  test('a planted bug is caught: with no policy the same product passes', () => {
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

describe('versions and offers', () => {
  const later: ProductVersion = { ...EXAMPLE_PRODUCT, version: 2, effectiveFrom: '2026-06-01' }

  test('the version in force is the latest that has begun', () => {
    expect(versionOn([later, EXAMPLE_PRODUCT], '2026-03-31')).toBeNull()
    expect(versionOn([later, EXAMPLE_PRODUCT], '2026-05-31')).toBe(EXAMPLE_PRODUCT)
    expect(versionOn([later, EXAMPLE_PRODUCT], '2026-06-01')).toBe(later)
  })

  test.each([
    { amount: 1_999_99, code: 'AMOUNT_TOO_SMALL' },
    { amount: 20_000_01, code: 'AMOUNT_TOO_LARGE' },
    { amount: 2_100_00, code: 'AMOUNT_NOT_ON_STEP' },
    { amount: 2_500.5, code: 'AMOUNT_INVALID' },
  ])('refuses $amount centavos: $code', ({ amount, code }) => {
    expect(checkAmount(EXAMPLE_PRODUCT, amount)).toEqual({ ok: false, code })
  })

  const ask = {
    amount: 8_000_00,
    periods: 4,
    termUnit: 30,
    client: 'new',
    on: '2026-05-01',
  } as const

  test('an offer keeps the terms of its version', () => {
    const offer = offerOf(EXAMPLE_PRODUCT, ask, NO_HOLIDAYS)
    expect(offer).toMatchObject({ ok: true, terms: SMALL })
  })

  test.each([
    { claim: 'before its day', change: { on: '2026-03-31' }, code: 'PRODUCT_NOT_IN_FORCE' },
    { claim: 'a term it has not', change: { periods: 5 }, code: 'CHOICE_UNKNOWN' },
  ])('refuses $claim', ({ change, code }) => {
    expect(offerOf(EXAMPLE_PRODUCT, { ...ask, ...change }, NO_HOLIDAYS)).toEqual({ ok: false, code })
  })

  test('a product saved under 15 % is refused as an offer from 1 April 2026, to the day', () => {
    const old: ProductVersion = { ...EXAMPLE_PRODUCT, effectiveFrom: '2026-01-01', feePpm: 200_000 }
    expect(checkProduct(old).ok).toBe(true)
    expect(offerOf(old, { ...ask, on: addDays('2026-04-01', -1) }, NO_HOLIDAYS).ok).toBe(true)
    expect(offerOf(old, { ...ask, on: '2026-04-01' }, NO_HOLIDAYS)).toEqual({
      ok: false,
      code: 'CEILING_EFFECTIVE',
    })
  })
})
