import { describe, expect, test } from 'vitest'
import { changeOf, duration, percent, shareOf } from './change.ts'

describe('a change', () => {
  test.each([
    [112.4, 100, '+12.4%', 'up'],
    [97, 100, '−3.0%', 'down'],
    [0, 100, '−100%', 'down'],
    [300, 100, '+200%', 'up'],
    [1_101, 100, 'over 10 times', 'up'],
    [5, 0, 'new', 'same'],
    [100.04, 100, 'no change', 'same'],
    [99.96, 100, 'no change', 'same'],
  ])('of %d against %d is %s', (now, before, text, direction) => {
    expect(changeOf(now, before)).toEqual({ text, direction })
  })

  test.each([
    [0, 0],
    [null, 1],
    [1, null],
  ])('of %j against %j says nothing', (now, before) => {
    expect(changeOf(now, before)).toBeNull()
  })
})

test('a share of nothing is a dash', () => {
  expect([percent(shareOf(3, 8)), percent(shareOf(1, 1)), percent(shareOf(0, 0))]).toEqual([
    '37.5%',
    '100%',
    '–',
  ])
})

test.each([
  [null, '–'],
  [59, '59 min'],
  [60, '1.0 h'],
  [1_439, '24.0 h'],
  [1_440, '1.0 days'],
])('%j minutes are %s', (minutes, shown) => {
  expect(duration(minutes)).toBe(shown)
})
