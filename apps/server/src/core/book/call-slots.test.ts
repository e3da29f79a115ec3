import { NO_HOLIDAYS } from '@sandigan/lending'
import { describe, expect, test } from 'vitest'
import { callDays, callEnds, callTime, restAfter, slotOf, whenOfCall } from './call-slots.ts'

/** In Manila. 23 November 2026 is a Monday. */
const at = (time: string) => Date.parse(`${time}+08:00`)
const ALL = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]

describe('the hours of a call back', () => {
  test('of a day begin at 08:00 and end at 19:00', () => {
    expect(callDays(at('2026-11-23T07:59:59'), NO_HOLIDAYS)[0]).toEqual({ day: '2026-11-23', hours: ALL })
  })

  test.each([
    ['08:00:00', ALL.slice(1)],
    ['08:59:59', ALL.slice(1)],
    ['09:00:00', ALL.slice(2)],
    ['17:59:59', [18]],
  ])('of today at %s are those that have not begun', (time, hours) => {
    expect(callDays(at(`2026-11-23T${time}`), NO_HOLIDAYS)[0]).toEqual({ day: '2026-11-23', hours })
  })

  test('of today are none once the last one has begun', () => {
    expect(callDays(at('2026-11-23T18:00:00'), NO_HOLIDAYS)[0]).toEqual({ day: '2026-11-24', hours: ALL })
  })

  test('are of five business days, weekends and holidays left out', () => {
    const days = (now: string, ...holidays: string[]) =>
      callDays(at(now), new Set(holidays)).map(({ day }) => day)
    const week = ['2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']
    expect(days('2026-11-27T10:00:00')).toEqual(week)
    // Friday evening, and a whole weekend.
    for (const now of ['2026-11-27T18:00:00', '2026-11-28T10:00:00', '2026-11-29T23:59:59'])
      expect(days(now)).toEqual([...week.slice(1), '2026-12-04'])
    expect(days('2026-11-28T10:00:00', '2026-11-30', '2026-12-02')).toEqual([
      '2026-12-01',
      '2026-12-03',
      '2026-12-04',
      '2026-12-07',
      '2026-12-08',
    ])
  })

  test('are refused where they are not among them', () => {
    const now = at('2026-11-27T10:30:00')
    const holidays = new Set(['2026-12-01'])
    const time = (day: string, hour: number) => callTime({ day, hour }, now, holidays)
    expect(time('2026-11-27', 11)).toEqual(new Date('2026-11-27T11:00:00+08:00'))
    expect(time('2026-11-30', 8)).toEqual(new Date('2026-11-30T08:00:00+08:00'))
    expect(time('2026-11-30', 18)).toEqual(new Date('2026-11-30T18:00:00+08:00'))
    for (const [day, hour] of [
      ['2026-11-27', 10],
      ['2026-11-26', 11],
      ['2026-11-28', 11],
      ['2026-12-01', 11],
      ['2026-11-30', 7],
      ['2026-11-30', 19],
      ['2026-12-31', 11],
      ['2026-02-30', 11],
    ] as const)
      expect([day, hour, time(day, hour)]).toEqual([day, hour, null])
  })

  test('are read from the time of the call as they were chosen', () => {
    const callAt = new Date('2026-11-30T08:00:00+08:00')
    expect(slotOf(callAt)).toEqual({ day: '2026-11-30', hour: 8 })
    expect(callEnds(callAt)).toEqual(new Date('2026-11-30T09:00:00+08:00'))
  })
})

test.each([
  ['07:59:59', 'later'],
  ['08:00:00', 'now'],
  ['08:59:59', 'now'],
  ['09:00:00', 'passed'],
])('at %s the hour from 08:00 is %s', (time, when) => {
  expect(whenOfCall(new Date('2026-11-30T08:00:00+08:00'), at(`2026-11-30T${time}`))).toBe(when)
})

describe('reminders rest', () => {
  test('through the third business day after a request', () => {
    expect(restAfter('2026-11-23', null, NO_HOLIDAYS)).toBe('2026-11-26')
    expect(restAfter('2026-11-26', null, NO_HOLIDAYS)).toBe('2026-12-01')
    expect(restAfter('2026-11-28', null, new Set(['2026-12-01']))).toBe('2026-12-03')
  })

  test('once in 30 days', () => {
    expect(restAfter('2026-12-22', '2026-11-23', NO_HOLIDAYS)).toBeNull()
    expect(restAfter('2026-12-23', '2026-11-23', NO_HOLIDAYS)).toBe('2026-12-28')
  })
})
