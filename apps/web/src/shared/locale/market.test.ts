import { describe, expect, test } from 'vitest'
import { phoneRule } from './market.ts'

const reference = phoneRule('reference')
const ph = phoneRule('ph')

describe('mobile numbers', () => {
  test.each([
    { phone: '13000000000', claim: '13 is the first range', valid: true },
    { phone: '19999999999', claim: '19 is the last range', valid: true },
    { phone: '12999999999', claim: 'a second digit below 3', valid: false },
    { phone: '23000000000', claim: 'a first digit other than 1', valid: false },
    { phone: '1300000000', claim: 'ten digits', valid: false },
    { phone: '130000000000', claim: 'twelve digits', valid: false },
    { phone: '', claim: 'nothing', valid: false },
  ])('reference: $claim → $valid', { meta: { spec: ['5.registration.phone'] } }, ({ phone, valid }) => {
    expect(reference.isValid(phone)).toBe(valid)
  })

  test.each([
    ['09171234567', '09171234567'],
    ['9171234567', '09171234567'],
    ['+63 917 123 4567', '09171234567'],
    ['639171234567', '09171234567'],
    ['+63 (0)917 123 4567', '09171234567'],
    ['0063 917 123 4567', '09171234567'],
    ['０９１７１２３４５６７', '09171234567'],
  ])('ph: %s is the number %s', (typed, phone) => {
    expect(ph.tidy(typed)).toBe(phone)
    expect(ph.isValid(ph.tidy(typed))).toBe(true)
  })

  test.each(['+86 138 0013 8000', '0086-138-0013-8000', '8613800138000', '138 0013 8000'])(
    'reference: %s, pasted, is the number that follows its country',
    (pasted) => expect(reference.tidy(pasted)).toBe('13800138000'),
  )

  test('ph: a landline is no mobile number', () => expect(ph.isValid(ph.tidy('+63 2 8123 4567'))).toBe(false))

  test('ph: digit by digit, a number with the country code ends as one without', () => {
    let shown = ''
    for (const digit of '639171234567') shown = ph.tidy(shown + digit).slice(0, ph.maxLength)
    expect(shown).toBe('09171234567')
  })

  test('reference: eleven digits with a second one below 3 are no number', () => {
    expect(reference.isValid('12999999999')).toBe(false)
    expect(reference.isValid('13999999999')).toBe(true)
  })
})
