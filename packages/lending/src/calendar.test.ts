import { describe, expect, test } from 'vitest'
import {
  addBusinessDays,
  addDays,
  addWeekdays,
  dayNumber,
  daysBetween,
  isBusinessDay,
  isIsoDate,
  isoOf,
  manilaDate,
  manilaHour,
  nextBusinessDay,
  NO_HOLIDAYS,
} from './calendar.ts'
import { HOLIDAYS_2026, holidaySet } from './holidays.ts'

const HOLIDAYS = holidaySet(HOLIDAYS_2026)

describe('days', () => {
  test('every day from 1990 to 2110 is counted as the platform counts it', () => {
    const wrong: string[] = []
    for (let day = dayNumber('1990-01-01'); day <= dayNumber('2110-12-31'); day += 1) {
      const text = new Date(day * 86_400_000).toISOString().slice(0, 10)
      if (isoOf(day) !== text || dayNumber(text) !== day) wrong.push(text)
    }
    expect(wrong).toEqual([])
  })

  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %i days is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to)
    expect(daysBetween(from, to)).toBe(days)
  })

  test.each(['2026-02-30', '2026-13-01', '2026-1-1', '2026-00-10', '', '20260101'])(
    '%j is no date',
    (text) => {
      expect(isIsoDate(text)).toBe(false)
    },
  )
})

describe('Manila', () => {
  test('the day begins at midnight in Manila, 16:00 UTC', () => {
    expect(manilaDate(Date.parse('2026-06-01T15:59:59.999Z'))).toBe('2026-06-01')
    expect(manilaDate(Date.parse('2026-06-01T16:00:00.000Z'))).toBe('2026-06-02')
    expect(manilaHour(Date.parse('2026-06-01T15:59:59.999Z'))).toBe(23)
    expect(manilaHour(Date.parse('2026-06-01T16:00:00.000Z'))).toBe(0)
    expect(manilaHour(Date.parse('2026-06-01T22:00:00.000Z'))).toBe(6)
  })
})

describe('business days', () => {
  test.each([
    { claim: 'a Monday is one', date: '2026-06-01', business: true },
    { claim: 'a Saturday is none', date: '2026-06-06', business: false },
    { claim: 'a Sunday is none', date: '2026-06-07', business: false },
    { claim: 'Independence Day is none', date: '2026-06-12', business: false },
    { claim: 'the EDSA anniversary is a working day', date: '2026-02-25', business: true },
  ])('$claim', ({ date, business }) => {
    expect(isBusinessDay(date, HOLIDAYS)).toBe(business)
  })

  test('Holy Week is stepped over to the Monday after', () => {
    expect(nextBusinessDay('2026-04-02', HOLIDAYS)).toBe('2026-04-06')
  })

  test("All Saints' and All Souls' after a weekend end on Tuesday", () => {
    expect(nextBusinessDay('2026-10-31', HOLIDAYS)).toBe('2026-11-03')
  })

  test('three weekdays count Monday to Friday, holidays included', {
    meta: { spec: ['9.complaint.constants'] },
  }, () => {
    expect(addWeekdays('2026-06-11', 3)).toBe('2026-06-16')
    expect(addWeekdays('2026-06-13', 3)).toBe('2026-06-17')
  })

  test('seven business days leave weekends and holidays out', {
    meta: { spec: ['9.terms.assignment'] },
  }, () => {
    expect(addBusinessDays('2026-06-10', 7, HOLIDAYS)).toBe('2026-06-22')
  })
})

test('holidays count: without them both days are others', () => {
  expect(nextBusinessDay('2026-04-02', NO_HOLIDAYS)).not.toBe('2026-04-06')
  expect(addBusinessDays('2026-06-10', 7, NO_HOLIDAYS)).not.toBe('2026-06-22')
})
