import { describe, expect, test } from 'vitest'
import { isNumberAlone, phoneDigits } from './phone-digits.ts'

describe('of the Philippines', () => {
  test.each([
    '09171234567',
    '9171234567',
    '639171234567',
    '+639171234567',
    '+63 917 123 4567',
    '+63 (0)917 123 4567',
    '+63(0)9171234567',
    '(+63) 917-123-4567',
    '+63 0917 123 4567',
    '0063 917 123 4567',
    '00630917 123 4567',
    '0917.123.4567',
    '0917\u2011123\u20114567',
    '0917–123–4567',
    '\u202A+63 917 123 4567\u202C',
    '\u200E0917\u00A0123\u00A04567',
    '０９１７１２３４５６７',
    '＋６３　９１７　１２３　４５６７',
  ])('%j is one number, and a number alone', (typed) => {
    expect(phoneDigits('ph', typed)).toBe('09171234567')
    expect(isNumberAlone(typed)).toBe(true)
  })

  test.each([
    ['+9171234567', '9171234567'],
    ['+1 917 123 4567', '19171234567'],
    ['+44 9171 234567', '449171234567'],
  ])('%j keeps the country that it names', (typed, digits) => expect(phoneDigits('ph', typed)).toBe(digits))

  test.each(['639171234567', '00639171234567', '6309171234567', '9171234567', '９１７１２３４５６７'])(
    'digit by digit %s ends as 09171234567',
    (typed) => {
      let shown = ''
      for (const digit of typed) shown = phoneDigits('ph', shown + digit).slice(0, 11)
      expect(shown).toBe('09171234567')
    },
  )
})

test.each(['+86 138 0013 8000', '0086-138-0013-8000', '8613800138000', '１３８ 0013 8000', '138.0013.8000'])(
  'of the reference market %j is 13800138000',
  (typed) => expect(phoneDigits('reference', typed)).toBe('13800138000'),
)

test.each(['call 09171234567', '0917 123 4567 (GCash)', '0917#1234567', ''])(
  '%j is no number alone',
  (typed) => expect(isNumberAlone(typed)).toBe(false),
)
