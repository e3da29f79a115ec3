import { describe, expect, test } from 'vitest'
import { keepsGoal, lowerQuartile, median, table } from './figure.ts'

const figure = { name: 'x', measured: '1', against: '1', ratio: 1.2 }

type Middle = (values: readonly number[]) => number

function expectMedian(of: Middle): void {
  expect(of([3, 1, 2])).toBe(2)
  expect(of([4, 1, 3, 2])).toBe(2.5)
  expect(of([9, 100, 10])).toBe(10)
}

function expectLowerQuartile(of: Middle): void {
  expect(of([900, 4, 1, 2, 3, 5, 6, 7])).toBe(2)
  expect(of([8])).toBe(8)
  expect(of([9, 80, 10, 70])).toBe(9)
}

test('a median is the middle value, or the mean of the two middle ones', () => expectMedian(median))

test('a lower quartile is the value that a quarter stay under or reach, disturbed ones far above or not', () =>
  expectLowerQuartile(lowerQuartile))

describe('planted bug: the suite notices', () => {
  test('figures sorted as texts', () => {
    const sorted = (values: readonly number[]) => values.toSorted((a, b) => (`${a}` < `${b}` ? -1 : 1))
    const middle: Middle = (values) => {
      const [below = 0, above = 0] = sorted(values).slice((values.length - 1) >> 1)
      return values.length % 2 === 1 ? below : (below + above) / 2
    }
    expect(() => expectMedian(middle)).toThrow('expected 100 to be 10')
    const quartile: Middle = (values) => sorted(values)[Math.ceil(values.length / 4) - 1] ?? 0
    expect(() => expectLowerQuartile(quartile)).toThrow('expected 10 to be 9')
  })
  test('a quartile that is one place off', () => {
    const planted: Middle = (values) => values.toSorted((a, b) => a - b)[values.length >> 2] ?? 0
    expect(() => expectLowerQuartile(planted)).toThrow('expected 3 to be 2')
  })
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
