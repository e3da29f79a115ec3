import { expect, test } from 'vitest'
import { payoffWords } from './loan-screen.tsx'

const quote = { allowed: false, amount: '4200.00', reason: 'too-early', allowedFrom: '2027-01-11' } as const

test.each([
  [{ ...quote, allowed: true, reason: 'allowed' }, '₱4,200.00'],
  [quote, 'From Jan 11, 2027'],
  [{ ...quote, reason: 'settled' }, 'Settled'],
  [{ ...quote, reason: 'not-running', allowedFrom: null }, 'Not running'],
] as const)('a payoff of %o reads as %s', (settlement, shown) => {
  expect(payoffWords(settlement)).toBe(shown)
})
