import { expect, test } from 'vitest'
import { nonBreaking, telephoneLink } from './format.ts'

test.each([
  ['(02) 8000 0000', 'tel:0280000000'],
  ['+63 2 8000-0000', 'tel:+63280000000'],
])('%s is dialled as %s', (telephone, address) => {
  expect(telephoneLink(telephone)).toBe(address)
})

test('a telephone number stands on one line', () => {
  expect(nonBreaking('(02) 8000 0000')).toBe('(02)\u00a08000\u00a00000')
})
