import { expect, test } from 'vitest'
import { withoutSigns } from '@sandigan/contract/client'
import { amountOf } from './typed-amount.ts'

test.each([
  ['1234', '1234.00'],
  ['1,234.5', '1234.50'],
  ['₱ 6,000.00', '6000.00'],
  ['PHP6000', '6000.00'],
  ['006000', '6000.00'],
  ['0.01', '0.01'],
  ['12,50', '12.50'],
  ['100,5', '100.50'],
  ['0,99', '0.99'],
  ['4800,75', '4800.75'],
])('%s is the amount %s', (typed, amount) => expect(amountOf(typed)).toBe(amount))

test.each(['', '0', '0.00', '-5', '1.234', 'six', '1e4', '123456789', '1,23,456', '0,500'])(
  '%s is no amount',
  (typed) => expect(amountOf(typed)).toBeUndefined(),
)

test('what is pasted with a currency fits the field, and a share is no amount', () => {
  expect(withoutSigns(' ₱ 4,800.00 ')).toBe('4,800.00')
  expect(amountOf('50%')).toBeUndefined()
})
