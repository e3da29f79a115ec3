import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  ['1234', '1234'],
  ['1,234.5', '1234.5'],
  ['12,345,678.90', '12345678.90'],
  ['₱ 6,000.00', '6000.00'],
  ['php1 234.50', '1234.50'],
  ['006000', '006000'],
  ['12.', '12.'],
  ['12,50', '12.50'],
  ['100,5', '100.5'],
  ['0,99', '0.99'],
  ['1234,05', '1234.05'],
  ['₱ 99 999,9', '99999.9'],
])('%s is the number %s', (typed, number) => expect(typedNumber(typed)).toBe(number))

test.each([
  '',
  ',',
  ',50',
  '0,500',
  '00,500',
  '1,2345',
  '1,23,456',
  '12,34.50',
  '1234,500',
  '1.234,50',
  '1,,234',
  '1.2.3',
  '-5',
  '1e4',
  '٣',
])('a text that may be another number is none: %s', (typed) => expect(typedNumber(typed)).toBeUndefined())
