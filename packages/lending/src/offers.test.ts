import { describe, expect, test } from 'vitest'
import { addDays, NO_HOLIDAYS } from './calendar.ts'
import { checkAmount, checkProduct, offerOf, type ProductVersion, versionOn } from './product.ts'
import { SMALL } from './testing/loans.ts'
import { EXAMPLE_PRODUCT } from './testing/products.ts'

describe('versions and offers', () => {
  const later: ProductVersion = { ...EXAMPLE_PRODUCT, version: 2, effectiveFrom: '2026-06-01' }

  test('the version in force is the latest that has begun', () => {
    expect(versionOn([later, EXAMPLE_PRODUCT], '2026-03-31')).toBeNull()
    expect(versionOn([later, EXAMPLE_PRODUCT], '2026-05-31')).toBe(EXAMPLE_PRODUCT)
    expect(versionOn([later, EXAMPLE_PRODUCT], '2026-06-01')).toBe(later)
    expect(versionOn([EXAMPLE_PRODUCT, later], '2026-06-01')).toBe(later)
  })

  test('of two versions of one day the higher number is in force, in whatever order they stand', () => {
    const second = { ...EXAMPLE_PRODUCT, version: 2 }
    expect(versionOn([second, EXAMPLE_PRODUCT], '2026-05-31')).toBe(second)
    expect(versionOn([EXAMPLE_PRODUCT, second], '2026-05-31')).toBe(second)
    expect(versionOn([EXAMPLE_PRODUCT, { ...later, version: 1 }], '2026-06-01')?.effectiveFrom).toBe(
      '2026-06-01',
    )
  })

  test('of two days the later one is in force, whatever its number', () => {
    const first = { ...EXAMPLE_PRODUCT, version: 9 }
    expect(versionOn([later, first], '2026-06-01')).toBe(later)
  })

  test.each([2_000_00, 2_500_00, 20_000_00])('lends %d centavos', (amount) => {
    expect(checkAmount(EXAMPLE_PRODUCT, amount)).toEqual({ ok: true })
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
    { claim: 'another number of days', change: { termUnit: 31 }, code: 'CHOICE_UNKNOWN' },
    { claim: 'an amount it has not', change: { amount: 1_999_99 }, code: 'AMOUNT_TOO_SMALL' },
  ])('refuses $claim', ({ change, code }) => {
    expect(offerOf(EXAMPLE_PRODUCT, { ...ask, ...change }, NO_HOLIDAYS)).toEqual({ ok: false, code })
  })

  test('a product for new clients is offered to them alone', () => {
    const fresh: ProductVersion = { ...EXAMPLE_PRODUCT, client: 'new' }
    expect(offerOf(fresh, ask, NO_HOLIDAYS).ok).toBe(true)
    expect(offerOf(fresh, { ...ask, client: 'repeat' }, NO_HOLIDAYS)).toEqual({
      ok: false,
      code: 'CLIENT_KIND',
    })
    expect(offerOf(EXAMPLE_PRODUCT, { ...ask, client: 'repeat' }, NO_HOLIDAYS)).toMatchObject({
      ok: true,
      terms: { client: 'repeat' },
    })
  })

  test('an offer keeps the cap on late charges and the number of extensions of its version', () => {
    const own = { ...EXAMPLE_PRODUCT, lateCapPpm: 0, maxExtensions: 0 }
    expect(offerOf(own, ask, NO_HOLIDAYS)).toMatchObject({ terms: { lateCapPpm: 0, maxExtensions: 0 } })
  })

  test('the plan of an offer begins on the day of the offer', () => {
    expect(offerOf(EXAMPLE_PRODUCT, ask, NO_HOLIDAYS)).toMatchObject({ plan: { disbursedOn: '2026-05-01' } })
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
