import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { ceilingPolicyOn } from './ceilings.ts'
import { effectiveYearlyPpm } from './effective-rate.ts'
import { checkProduct, gridAmounts, offerOf, type ProductVersion } from './product.ts'
import { productGrid } from './product-grid.ts'
import { EXAMPLE_PRODUCT } from './testing/products.ts'

const POLICY = ceilingPolicyOn('2026-04-01')
const PESO = 100
const range = (min: number, max: number, step: number) => ({
  min: min * PESO,
  max: max * PESO,
  step: step * PESO,
})

describe('the amounts of a grid', () => {
  test('are all of them where they are few', () => {
    expect(gridAmounts(range(1_000, 3_000, 500), POLICY)).toEqual(
      [1_000, 1_500, 2_000, 2_500, 3_000].map((pesos) => pesos * PESO),
    )
    expect(gridAmounts(range(5_000, 5_000, 500), POLICY)).toEqual([5_000 * PESO])
  })

  test.each([
    { claim: 'across the limit', of: range(100, 50_000, 1), has: [100, 10_000, 10_001, 50_000] },
    { claim: 'below it', of: range(100, 9_000, 1), has: [100, 9_000] },
    { claim: 'above it', of: range(12_000, 50_000, 1), has: [12_000, 50_000] },
    { claim: 'with the limit off the step', of: range(9_999, 10_001, 1), has: [9_999, 10_000, 10_001] },
  ])('$claim have the smallest, the largest and both sides of ₱10,000', ({ of, has }) => {
    const amounts = gridAmounts(of, POLICY)
    expect(amounts).toEqual([...new Set(amounts)].toSorted((a, b) => a - b))
    expect(amounts.length).toBeLessThanOrEqual(26)
    expect(amounts).toEqual(expect.arrayContaining(has.map((pesos) => pesos * PESO)))
    for (const amount of amounts) expect((amount - of.min) % of.step).toBe(0)
  })

  test('before any ceiling they are spread over the whole range', () => {
    const amounts = gridAmounts(range(1_000, 50_000, 500), null)
    expect([amounts.at(0), amounts.at(-1)]).toEqual([1_000 * PESO, 50_000 * PESO])
  })
})

describe('a grid', () => {
  const cellsOf = (change: Partial<ProductVersion>) =>
    productGrid({ ...EXAMPLE_PRODUCT, ...change }, NO_HOLIDAYS).cells

  test('has the very offer of each amount and term, and says what the ceilings cover', () => {
    const choices = [
      { periods: 4, termUnit: 30 },
      { periods: 6, termUnit: 30 },
    ]
    const product = { ...EXAMPLE_PRODUCT, choices }
    const { cells, amounts } = productGrid(product, NO_HOLIDAYS)
    expect(cells).toHaveLength(amounts.length * 2)
    for (const { principal: amount, periods, termUnit, plan, covered, refused } of cells) {
      const input = { amount, periods, termUnit, client: 'new', on: product.effectiveFrom } as const
      expect(offerOf(product, input, NO_HOLIDAYS)).toMatchObject({ ok: true, plan })
      expect(covered).toBe(amount <= 10_000_00 && periods === 4)
      expect(refused).toEqual([])
    }
  })

  test.each([
    { client: 'any', of: 'new' },
    { client: 'new', of: 'new' },
    { client: 'repeat', of: 'repeat' },
  ] as const)('for $client has the terms of a client who is $of', ({ client, of }) => {
    expect(new Set(cellsOf({ client }).map(({ terms }) => terms.client))).toEqual(new Set([of]))
  })

  test('refuses the cells above a ceiling and no other', () => {
    const refused = cellsOf({ dailyRatePpm: 2_001, feePpm: 0 }).filter((cell) => cell.refused.length > 0)
    expect(refused.map((cell) => cell.principal)).toEqual(
      gridAmounts(EXAMPLE_PRODUCT.amount, POLICY).filter((amount) => amount <= 10_000_00),
    )
    expect(refused[0]).toMatchObject({
      refused: ['CEILING_NOMINAL'],
      broken: [{ code: 'CEILING_NOMINAL', limit: 60_000, value: 60_030 }],
    })
  })

  test.each([
    { days: 90, refused: ['PRODUCT_TERM_RANGE'] },
    { days: 91, refused: [] },
  ])('a term of $days days is refused cell by cell: $refused', ({ days, refused }) => {
    const [cell] = cellsOf({ choices: [{ periods: 1, termUnit: days }], feePpm: 0 })
    expect(cell?.refused).toEqual(refused)
  })

  test('has no cells where the figures make no sense', () => {
    const product = { ...EXAMPLE_PRODUCT, feePpm: 500_001 }
    expect(productGrid(product, NO_HOLIDAYS)).toMatchObject({ refused: ['PRODUCT_FEE'], cells: [] })
  })

  test('refuses a product where only an amount between the ends is above a ceiling', () => {
    // Whole centavos make the rate of ₱124.01 some ppm higher than that of its neighbours.
    const product = {
      ...EXAMPLE_PRODUCT,
      feePpm: 175_067,
      amount: { min: 123_45, max: 124_15, step: 7 },
    }
    const { cells } = productGrid(product, NO_HOLIDAYS)
    expect(cells.filter((cell) => cell.refused.length > 0).map((cell) => cell.principal)).toEqual([124_01])
    expect(checkProduct(product)).toMatchObject({ ok: false, codes: ['CEILING_EFFECTIVE'] })
  })
})

test('the effective rate of a year compounds over 365 days', () => {
  expect(effectiveYearlyPpm(100_00, [{ day: 365, amount: 112_00 }])).toBe(120_000)
  expect(effectiveYearlyPpm(100_00, [{ day: 365, amount: 100_00 }])).toBe(0)
})
