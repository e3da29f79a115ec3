import { expect, test } from 'vitest'
import { money } from './format.ts'

test.each([
  ['1234567.50', '₱1,234,567.50'],
  ['1234.5', '₱1,234.50'],
  ['10', '₱10.00'],
  ['0', '₱0.00'],
  ['-1000', '-₱1,000.00'],
  ['1.005', '₱1.005'],
  ['1,5', '1,5'],
  ['', ''],
])('the amount %j is shown as %j', (amount, shown) => expect(money(amount)).toBe(shown))
