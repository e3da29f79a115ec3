import { expect, test } from 'vitest'
import { isPayCode } from './pay-code.ts'

test('the check digit is that of Luhn: one of ten is right', () => {
  const right = Array.from({ length: 10 }, (_, digit) => String(digit)).filter((digit) =>
    isPayCode(`123456789012${digit}`),
  )
  expect(right).toEqual(['8'])
})

test('a pay code has thirteen digits and nothing else, also where a check digit would fit', () => {
  expect(isPayCode('1234567890128')).toBe(true)
  // A zero in front changes no check digit.
  for (const text of ['01234567890128', '234567890128', ' 1234567890128', '1234567890128\n', ''])
    expect(isPayCode(text)).toBe(false)
})
