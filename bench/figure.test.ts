import { describe, expect, test } from 'vitest'
import { keepsGoal, median, table } from './figure.ts'

const figure = { name: 'x', measured: '1', against: '1', ratio: 1.2 }

type Middle = (values: readonly number[]) => number

function expectMedian(of: Middle): void {
  expect(of([3, 1, 2])).toBe(2)
  expect(of([4, 1, 3, 2])).toBe(2.5)
  expect(of([9, 100, 10])).toBe(10)
}

test('a median is the middle value, or the mean of the two middle ones', () => expectMedian(median))

describe('planted bug: the suite notices', () => {
  test('figures sorted as texts', () => {
    const sorted = (values: readonly number[]) => values.toSorted((a, b) => (`${a}` < `${b}` ? -1 : 1))
    const middle: Middle = (values) => {
      const [below = 0, above = 0] = sorted(values).slice((values.length - 1) >> 1)
      return values.length % 2 === 1 ? below : (below + above) / 2
    }
    expect(() => expectMedian(middle)).toThrow('expected 100 to be 10')
  })
})

test.each([
  { goal: { atMost: 1.2 }, isMet: true },
  { goal: { atMost: 1.19 }, isMet: false },
  { goal: { atLeast: 1.2 }, isMet: true },
  { goal: { atLeast: 1.21 }, isMet: false },
])('a goal is met at its very limit: $goal', ({ goal, isMet }) => {
  expect(keepsGoal({ ...figure, goal })).toBe(isMet)
})

test('a part that could not be measured is named with its reason, and a missed goal is visible', () => {
  const text = table([
    { ...figure, goal: { atMost: 1 } },
    { name: 'y', skipped: 'no PostgreSQL' },
  ])
  expect(text).toContain('FAIL')
  expect(text).toContain('not measured: y (no PostgreSQL)')
})
