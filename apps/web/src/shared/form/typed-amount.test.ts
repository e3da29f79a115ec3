import { expect, test } from 'vitest'
import { amountOf, withoutSigns } from './typed-amount.ts'

test.each([
  ['1234', '1234.00'],
  ['1,234.5', '1234.50'],
  ['₱ 6,000.00', '6000.00'],
  ['PHP6000', '6000.00'],
  ['006000', '6000.00'],
  ['0.01', '0.01'],
])('%s is the amount %s', (typed, amount) => expect(amountOf(typed)).toBe(amount))

test.each(['', '0', '0.00', '-5', '1.234', 'six', '1e4', '123456789'])('%s is no amount', (typed) =>
  expect(amountOf(typed)).toBeUndefined(),
)

test('what is pasted with a currency fits the field, and a share is no amount', () => {
  expect(withoutSigns(' ₱ 4,800.00 ')).toBe('4,800.00')
  expect(amountOf('50%')).toBeUndefined()
})
