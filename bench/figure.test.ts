import { expect, test } from 'vitest'
import { keepsGoal, lowerQuartile, median, table } from './figure.ts'

const figure = { name: 'x', measured: '1', against: '1', ratio: 1.2 }

test('a median is the middle value, or the mean of the two middle ones', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

test('a lower quartile is the value that a quarter stay under or reach, disturbed ones far above or not', () => {
  expect(lowerQuartile([900, 4, 1, 2, 3, 5, 6, 7])).toBe(2)
  expect(lowerQuartile([8])).toBe(8)
})

test.each([
  { goal: { atMost: 1.2 }, kept: true },
  { goal: { atMost: 1.19 }, kept: false },
  { goal: { atLeast: 1.2 }, kept: true },
  { goal: { atLeast: 1.21 }, kept: false },
])('a goal is kept at its very limit: $goal', ({ goal, kept }) => {
  expect(keepsGoal({ ...figure, goal })).toBe(kept)
})

test('a part that could not be measured is named with its reason, and a broken goal is seen', () => {
  const text = table([
    { ...figure, goal: { atMost: 1 } },
    { name: 'y', skipped: 'no PostgreSQL' },
  ])
  expect(text).toContain('FAIL')
  expect(text).toContain('not measured: y (no PostgreSQL)')
})
