import { describe, expect, test } from 'vitest'
import {
  age,
  day,
  dayOfYear,
  daysOn,
  hourOf,
  nextTime,
  manilaDay,
  dateTime,
  month,
  monthEnd,
} from './dates.ts'
import { counted, pesos, share } from './pesos.ts'
import { valueText } from './value-text.ts'
import { midWords, nameWords, words } from './words.ts'

test.each([
  [1_000, '100%'],
  [873, '87.3%'],
  [0, '0%'],
])('%i of a thousand are %s', (perMille, shown) => {
  expect(share(perMille)).toBe(shown)
})

test.each([
  [counted(0, 'day'), '0 days'],
  [counted(1, 'day'), '1 day'],
  [counted(1_200, 'day'), '1,200 days'],
  [counted(1, 'entry', 'entries'), '1 entry'],
  [counted(2, 'entry', 'entries'), '2 entries'],
])('%s is counted as %s', (shown, expected) => {
  expect(shown).toBe(expected)
})

test('pesos below zero have the true minus', () => {
  expect(pesos('-1000.00')).toBe('−₱1,000.00')
})

describe('days and moments', () => {
  test('are those of Manila, eight hours before UTC', () => {
    expect(dateTime('2026-11-24T15:59:00.000Z')).toBe('Nov 24, 2026, 11:59 PM')
    expect(dateTime('2026-11-24T16:00:00.000Z')).toBe('Nov 25, 2026, 12:00 AM')
    expect(manilaDay(new Date('2026-11-24T15:59:59Z'))).toBe('2026-11-24')
    expect(manilaDay(new Date('2026-11-24T16:00:00Z'))).toBe('2026-11-25')
    expect(nextTime('2026-12-01T06:00:00.000Z')).toBe('Dec 1, 2:00 PM')
    expect(dayOfYear('2026-11-24')).toBe('Nov 24')
    expect([hourOf(new Date('2026-11-24T15:59:00Z')), hourOf(new Date('2026-11-24T16:00:00Z'))]).toEqual([
      23, 0,
    ])
    expect(day('2026-02-28')).toBe('Feb 28, 2026')
  })

  test('are counted over the ends of months and years', () => {
    expect(daysOn('2026-03-01', -1)).toBe('2026-02-28')
    expect(daysOn('2026-12-31', 1)).toBe('2027-01-01')
  })

  test.each([
    ['2026-12', 'December 2026', '2026-12-31'],
    ['2027-02', 'February 2027', '2027-02-28'],
    ['2028-02', 'February 2028', '2028-02-29'],
  ])('of the month %s are called %s, and end with %s', (text, name, end) => {
    expect([month(text), monthEnd(text)]).toEqual([name, end])
  })

  test.each([
    [59_999, '< 1 min'],
    [60_000, '1 min'],
    [3_599_999, '59 min'],
    [3_600_000, '1 h'],
    [86_399_999, '23 h'],
    [86_400_000, '1 d'],
  ])('%i ms ago is %s', (since, shown) => {
    const at = '2026-11-25T00:00:00.000Z'
    expect(age(at, Date.parse(at) + since)).toBe(shown)
  })
})

test('a value before or after a change is in words, a sum in pesos', () => {
  expect(['overdue', 'over-limit', '180.00', 'Anna typed this'].map(valueText)).toEqual([
    'Overdue',
    'Over limit',
    '₱180.00',
    'Anna typed this',
  ])
})

test('a code is read as words', () => {
  expect(words('over-limit')).toBe('Over limit')
  expect(words('releasePayout')).toBe('Release payout')
  expect(words('CEILING_EFFECTIVE')).toBe('Ceiling effective')
  expect(words('photo-missing')).toBe('ID photo missing')
  expect([midWords('photo-missing'), midWords('flagged')]).toEqual([
    'ID photo missing',
    'flagged by an operator',
  ])
  expect(words('GCASH')).toBe('GCash')
  // A role and a setting, and names of figures of a loan.
  expect(['credit', 'on'].map(words)).toEqual(['Credit', 'On'])
  expect(['credit', 'on', 'dueNow'].map(nameWords)).toEqual(['Owed to the borrower', 'As of', 'Due now'])
})
