import { describe, expect, test } from 'vitest'
import { fill, longDate, loanCopy, peso } from './catalogue.ts'

describe('a date inside a sentence', () => {
  test.each([
    ['en', '2026-11-24', 'Nov 24, 2026'],
    ['en', '2027-01-01', 'Jan 1, 2027'],
    ['en', '2028-02-29', 'Feb 29, 2028'],
    ['fil', '2026-11-24', 'Nob 24, 2026'],
    ['default', '2026-12-31', 'Dec 31, 2026'],
  ])('reads in %s like people write it: %s', (language, date, written) => {
    expect(longDate(loanCopy(language), date)).toBe(written)
  })

  test('is the same day wherever the server stands', () => {
    const before = process.env['TZ']
    try {
      for (const zone of ['America/Los_Angeles', 'Asia/Manila', 'Pacific/Kiritimati']) {
        process.env['TZ'] = zone
        expect(longDate(loanCopy('en'), '2026-11-24')).toBe('Nov 24, 2026')
      }
    } finally {
      if (before === undefined) delete process.env['TZ']
      else process.env['TZ'] = before
    }
  })

  test('planted bug: a text without its date does not go unnoticed', () => {
    expect(() => longDate(loanCopy('en'), '')).toThrow()
  })
})

test.each([
  [5, '₱0.05'],
  [-1_234_50, '−₱1,234.50'],
])('%s centavos read %s', (centavos, text) => {
  expect(peso(centavos)).toBe(text)
})

test('each place of a text takes its own value, as often as it is named', () => {
  expect(fill('{a} of {b}, {a}', { a: 1, b: 'two', more: 'x' })).toBe('1 of two, 1')
  expect(fill('{a}{b}', { a: '{b}', b: 2 })).toBe('{b}2')
  expect(fill('nothing', {})).toBe('nothing')
  expect(() => fill('{a} and {b}', { a: 1 })).toThrow('no value for {b} in "{a} and {b}"')
})
