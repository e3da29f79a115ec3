import { expect, test } from 'vitest'
import { formatPesos } from './format-pesos.ts'

test.each([
  ['0', '₱0.00'],
  ['0.05', '₱0.05'],
  ['10', '₱10.00'],
  ['999.99', '₱999.99'],
  ['1000.00', '₱1,000.00'],
  ['1234.5', '₱1,234.50'],
  ['12345.67', '₱12,345.67'],
  ['999999.99', '₱999,999.99'],
  ['1000000.00', '₱1,000,000.00'],
  ['1234567.50', '₱1,234,567.50'],
  ['-1234.50', '-₱1,234.50'],
  ['1.005', '₱1.005'],
  ['1,5', '1,5'],
  ['.5', '.5'],
  ['what the provider says', 'what the provider says'],
  ['', ''],
])('the amount %j is shown as %j', (amount, shown) => expect(formatPesos(amount)).toBe(shown))

test('symbol and minus are those of the caller', () => {
  expect(formatPesos('-1000', 'PHP ', '−')).toBe('−PHP 1,000.00')
})
