import { expect, test } from 'vitest'
import { overwriteGetLocale } from '../../paraglide/runtime.js'
import { weekday } from './weekday.ts'

test.each([
  ['en', '2026-12-07', 'Mon, Dec 7'],
  ['en', '2027-01-31', 'Sun, Jan 31'],
  ['fil', '2026-12-07', 'Lun, Dis 7'],
] as const)('in %s the day %s is written %s, in one piece', (language, date, text) => {
  overwriteGetLocale(() => language)
  expect(weekday(date)).toBe(text.replaceAll(' ', '\u00a0'))
})

test('what is no date stays as it is', () => {
  expect(weekday('')).toBe('')
  expect(weekday('soon')).toBe('soon')
})
