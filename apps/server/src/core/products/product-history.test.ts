import type { ProductVersion } from '@sandigan/lending'
import { describe, expect, test } from 'vitest'
import { type Stored, replacedBy, stateOf } from './product-history.ts'

const TODAY = '2026-11-25'
const TOMORROW = '2026-11-26'

const version = (number: number, effectiveFrom: string, over: Partial<ProductVersion> = {}): Stored => ({
  withdrawn: false,
  definition: {
    productId: 'small',
    version: number,
    effectiveFrom,
    name: 'Small loan',
    amount: { min: 2_000_00, max: 20_000_00, step: 500_00 },
    choices: [{ periods: 4, termUnit: 30 }],
    dailyRatePpm: 1_000,
    feePpm: 50_000,
    feeMode: 'deducted',
    extensionAllowed: true,
    dueDateRule: 'as-is',
    client: 'any',
    ...over,
  },
})

const states = (versions: readonly Stored[], today = TODAY) =>
  versions.map((one) => stateOf(versions, one, today))

describe('the state of a version', () => {
  test('of today is in force immediately and replaces the one before; of tomorrow it is planned', () => {
    const first = version(1, '2026-01-01')
    expect(states([first, version(2, TODAY)])).toEqual(['replaced', 'in-force'])
    expect(states([first, version(2, TOMORROW)])).toEqual(['in-force', 'planned'])
    expect(states([first, version(2, TOMORROW)], TOMORROW)).toEqual(['replaced', 'in-force'])
  })

  test('of two of the same day the higher number comes into force, and the other never does', () => {
    const versions = [version(1, '2026-01-01'), version(2, TOMORROW), version(3, TOMORROW)]
    expect(states(versions)).toEqual(['in-force', 'replaced', 'planned'])
  })

  test('an earlier day does not overtake a later one, whatever the numbers', () => {
    const versions = [version(1, '2026-01-01'), version(2, '2026-12-01'), version(3, TODAY)]
    expect(states(versions)).toEqual(['replaced', 'planned', 'in-force'])
    expect(states(versions, '2026-12-01')).toEqual(['replaced', 'in-force', 'replaced'])
  })

  test('withdrawn, it leaves the one before in force, also on its day', () => {
    const versions = [version(1, '2026-01-01'), { ...version(2, TOMORROW), withdrawn: true }]
    expect(states(versions)).toEqual(['in-force', 'withdrawn'])
    expect(states(versions, TOMORROW)).toEqual(['in-force', 'withdrawn'])
  })

  test('for everybody it is in force while one kind of client is still offered it', () => {
    const versions = [version(1, '2026-01-01'), version(2, TODAY, { client: 'repeat' })]
    expect(states(versions)).toEqual(['in-force', 'in-force'])
    expect(states([...versions, version(3, TODAY, { client: 'new' })])).toEqual([
      'replaced',
      'in-force',
      'in-force',
    ])
  })
})

describe('what a version replaces', () => {
  const fresh = version(1, '2026-01-01', { client: 'new' })
  const known = version(2, '2026-01-01', { client: 'repeat' })
  const numberOf = (versions: readonly Stored[], one: Stored) => replacedBy(versions, one)?.version

  test('is the one that clients of its kind had until its day; none for the first', () => {
    const next = version(3, TOMORROW, { client: 'repeat' })
    expect(numberOf([fresh, known, next], fresh)).toBeUndefined()
    expect(numberOf([fresh, known, next], known)).toBeUndefined()
    expect(numberOf([fresh, known, next], next)).toBe(2)
  })

  test('is not one that was withdrawn', () => {
    const gone = { ...version(3, TODAY, { client: 'new' }), withdrawn: true }
    const next = version(4, TOMORROW, { client: 'new' })
    expect(numberOf([fresh, known, gone, next], next)).toBe(1)
  })
})
