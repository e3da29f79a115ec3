import { expect, test } from 'vitest'
import { centavos } from './pesos.ts'
import { readable } from './readable.ts'

test.each([
  ['2027-03-01', 'Mar 1, 2027'],
  ['2026-11-24T16:00:00.000Z', 'Nov 25, 2026, 12:00 AM'],
  ['-1234.50', '−₱1,234.50'],
  ['1234.5', '1234.5'],
  ['2026-11', '2026-11'],
  ['special', 'special'],
])('%s is read as %s', (text, shown) => {
  expect(readable(text)).toBe(shown)
})

test.each([
  [130_050, '₱1,300.50'],
  [5, '₱0.05'],
  [0, '₱0.00'],
  [-250, '−₱2.50'],
])('%i centavos are %s', (amount, shown) => {
  expect(centavos(amount)).toBe(shown)
})
