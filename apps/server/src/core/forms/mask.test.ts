import { expect, test } from 'vitest'
import { isMaskOf, masked, maskedPhone } from './mask.ts'

test.each([
  { value: '001234567891', shown: '••••••••7891' },
  { value: 'P1234567A', shown: '•••••567A' },
  { value: '1234567', shown: '••••567' },
  { value: '12', shown: '•2' },
  { value: '', shown: '' },
])('$value is shown as $shown', ({ value, shown }) => {
  expect(masked(value)).toBe(shown)
})

test('only the mask of the stored value itself means that value', () => {
  expect(isMaskOf('••••••••7891', '001234567891')).toBe(true)
  expect(isMaskOf('•••••••7891', '001234567891')).toBe(false)
  expect(isMaskOf('••••••••7892', '001234567891')).toBe(false)
  expect(isMaskOf('', '')).toBe(false)
  expect(isMaskOf('••••', undefined)).toBe(false)
})

test.each([
  ['13912345678', '139••••5678'],
  ['09171234567', '091••••4567'],
  ['', ''],
])('of the phone %s the ends are shown: %s', (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown)
})
