import { expect, test } from 'vitest'
import { code128Widths } from './code-128.ts'

// Start C, six pairs, the change to A, the last digit, the check character and the end, by the table of the standard.
const START_C = '211232'
const TO_A = '311141'
const END = '2331112'

test('a payment number is in pairs of digits, with its check character', () => {
  const widths = code128Widths('0000000000000')
  // 105 + 6 × 0 + 101 × 7 + 16 × 8 = 940, and 940 mod 103 is 13.
  expect(widths).toBe(`${START_C}${'212222'.repeat(6)}${TO_A}123122122132${END}`)
})

test.each(['1956218790758', '8272985009122', '9999999999999'])(
  'each character of %s is eleven modules wide, three bars and three spaces',
  (number) => {
    const widths = code128Widths(number)
    expect(widths.startsWith(START_C) && widths.endsWith(END)).toBe(true)
    const characters = widths.slice(0, -END.length).match(/.{6}/g) ?? []
    expect(characters).toHaveLength(10)
    for (const one of characters)
      expect(Array.from(one, Number).reduce((sum, width) => sum + width, 0)).toBe(11)
  },
)
