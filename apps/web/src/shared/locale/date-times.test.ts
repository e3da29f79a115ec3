import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '../../paraglide/runtime.js'
import { dateTimeOf, weekday, weekdayDate } from './date-times.ts'

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

const YEAR = Array.from({ length: 365 }, (_, no) => new Date(Date.UTC(2026, 0, 1 + no)))

test.each([
  ['en', 'en-PH'],
  ['fil', 'fil-PH'],
] as const)('in %s each day of a year is written as the platform writes it in %s', (locale, language) => {
  overwriteGetLocale(() => locale)
  const format = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  const platform = new Intl.DateTimeFormat(language, format)
  const whole = new Intl.DateTimeFormat(language, { ...format, year: 'numeric' })
  for (const day of YEAR) {
    const date = day.toISOString().slice(0, 10)
    const plain = [weekday(date), weekdayDate(date)].map((text) => text.replaceAll('\u00a0', ' '))
    expect(plain).toEqual([platform.format(day), whole.format(day)])
  }
})

test('a day that no calendar has stays as it is', () => {
  for (const date of ['2026-13-01', '2026-00-10', '2026-11-32'])
    expect([weekdayDate(date), weekday(date)]).toEqual([date, date])
})

test.each([
  ['2026-11-23T16:00:00Z', 'Nov 24, 12:00 AM'],
  ['2026-11-24T04:00:00Z', 'Nov 24, 12:00 PM'],
  ['2026-12-31T15:59:59Z', 'Dec 31, 11:59 PM'],
  ['2026-12-31T16:00:00Z', 'Jan 1, 12:00 AM'],
])('%s is %s in Manila', (timestamp, text) => {
  expect(dateTimeOf(Date.parse(timestamp))).toBe(text.replaceAll(' ', '\u00a0'))
})

test('a moment is told by the clock in Manila, also across midnight elsewhere', () => {
  expect(dateTimeOf(Date.parse('2026-11-23T18:51:00Z'))).toBe('Nov\u00a024,\u00a02:51\u00a0AM')
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
