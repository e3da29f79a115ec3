import { ceilingPolicyOn } from '@sandigan/lending'
import { expect, test } from 'vitest'
import { productNotCovered } from './rule-names.ts'

const policy = ceilingPolicyOn('2026-04-01')
const SOME = 'No ceiling of the SEC covers its loans above ₱10,000 or 4 months'
const NONE = 'No ceiling of the SEC covers any of its loans: all are above ₱10,000 or 4 months'
const product = (min: number, max: number, ...days: number[]) => ({
  amount: { min: min * 100, max: max * 100, step: 500_00 },
  choices: days.map((termUnit) => ({ periods: 1, termUnit })),
})

test.each([
  {
    claim: '₱10,000 and 123 days are the most that is covered',
    of: product(1_000, 10_000, 92, 123),
    says: '',
  },
  { claim: 'an amount above it is not', of: product(10_000, 10_500, 120), says: SOME },
  { claim: 'a term of a day more is not', of: product(1_000, 10_000, 123, 124), says: SOME },
  { claim: 'of amounts above it none is', of: product(10_500, 20_000, 92), says: NONE },
  { claim: 'of longer terms none is', of: product(1_000, 2_000, 124, 180), says: NONE },
])('$claim', ({ of, says }) => {
  expect(productNotCovered(policy, of)).toBe(says)
})

test('before there was a ceiling nothing is covered', () => {
  expect(productNotCovered(null, product(1_000, 2_000, 92))).toBe(
    'No ceiling of the SEC was in force on that day',
  )
})
