import { describe, expect, test } from 'vitest'
import { rangeOf } from './range.ts'

const LATEST = '2026-11-24'
const words = (requested: Parameters<typeof rangeOf>[0], latest = LATEST) => {
  const range = rangeOf(requested, latest)
  return range && `${range.from}–${range.to}, before ${range.before.from}–${range.before.to}`
}

describe('the days of a dashboard', () => {
  test.each([
    ['nothing named: 30 days', {}, '2026-10-26–2026-11-24, before 2026-09-26–2026-10-25'],
    ['7 days', { last: '7' as const }, '2026-11-18–2026-11-24, before 2026-11-11–2026-11-17'],
    ['90 days', { last: '90' as const }, '2026-08-27–2026-11-24, before 2026-05-29–2026-08-26'],
    ['one day', { from: LATEST, to: LATEST }, '2026-11-24–2026-11-24, before 2026-11-23–2026-11-23'],
    ['a running month', { month: '2026-11' }, '2026-11-01–2026-11-24, before 2026-10-01–2026-10-24'],
    ['a whole month', { month: '2026-10' }, '2026-10-01–2026-10-31, before 2026-09-01–2026-09-30'],
    ['February', { month: '2026-02' }, '2026-02-01–2026-02-28, before 2026-01-01–2026-01-31'],
    ['January', { month: '2026-01' }, '2026-01-01–2026-01-31, before 2025-12-01–2025-12-31'],
  ])('%s', (_claim, requested, expected) => {
    expect(words(requested)).toBe(expected)
  })

  test('a running month has no day that the month before had not', () => {
    expect(words({ month: '2026-03' }, '2026-03-30')).toBe(
      '2026-03-01–2026-03-30, before 2026-02-01–2026-02-28',
    )
    expect(words({ month: '2026-03' }, '2026-03-28')).toBe(
      '2026-03-01–2026-03-28, before 2026-02-01–2026-02-28',
    )
    expect(words({ month: '2026-03' }, '2026-03-27')).toBe(
      '2026-03-01–2026-03-27, before 2026-02-01–2026-02-27',
    )
  })

  test.each([
    ['a month that has not begun to be closed', { month: '2026-12' }],
    ['the wrong way round', { from: '2026-11-24', to: '2026-11-23' }],
    ['367 days', { from: '2025-11-23', to: LATEST }],
  ])('%s is no range', (_claim, requested) => {
    expect(rangeOf(requested, LATEST)).toBeNull()
  })
})
