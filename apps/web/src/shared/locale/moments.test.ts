import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '../../paraglide/runtime.js'
import { momentOf, weekday, weekdayDate } from './moments.ts'

afterEach(() => overwriteGetLocale(() => 'default'))

test('a due date says its weekday, and what is no date stays as it is', () => {
  expect([weekdayDate('2026-11-18'), weekdayDate('soon'), weekdayDate('')]).toEqual([
    'Wed,\u00a0Nov\u00a018,\u00a02026',
    'soon',
    '',
  ])
})

test('in Filipino the weekday is Filipino', () => {
  overwriteGetLocale(() => 'fil')
  expect(weekdayDate('2026-11-18')).toMatch(/^Miy/)
})

test('a moment is told by the clock in Manila, also across midnight elsewhere', () => {
  expect(momentOf(Date.parse('2026-11-23T18:51:00Z'))).toBe('Nov\u00a024,\u00a02:51\u00a0AM')
})

test.each([
  ['en', '2026-12-07', 'Mon, Dec 7'],
  ['en', '2027-01-31', 'Sun, Jan 31'],
  ['fil', '2026-12-07', 'Lun, Dis 7'],
] as const)('in %s the near day %s is written %s, in one piece', (locale, date, text) => {
  overwriteGetLocale(() => locale)
  expect(weekday(date)).toBe(text.replaceAll(' ', '\u00a0'))
})

test('what is no near day stays as it is', () => {
  expect([weekday(''), weekday('soon')]).toEqual(['', 'soon'])
})
