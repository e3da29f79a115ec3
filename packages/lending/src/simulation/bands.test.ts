import { expect, test } from 'vitest'
import { yearOf } from '../testing/simulated.ts'
import { bandOf, bandsOf, quantile } from './bands.ts'
import { simulate } from './simulate.ts'

test('a band is from the value that a tenth are below to the one that a tenth are above', () => {
  expect(bandOf([11, 1, 2, 10, 3, 9, 4, 8, 5, 7, 6])).toEqual({ low: 2, middle: 6, high: 10 })
  expect(quantile([1, 2], 0.1)).toBeCloseTo(1.1)
  expect(bandOf([5])).toEqual({ low: 5, middle: 5, high: 5 })
  expect(bandOf([])).toBeNull()
})

test('seeds differ, and each figure of a month has its band', () => {
  const runs = [1, 2, 3].map((seed) => simulate(yearOf(40, { seed })))
  const { months, whole } = bandsOf(runs)
  expect(months.map(({ month }) => month)).toEqual(runs[0]?.months.map(({ to }) => to.slice(0, 7)))
  const results = runs.map((run) => run.whole.result)
  expect(new Set(results).size).toBe(3)
  expect(whole.middle.result).toBe(quantile(results, 0.5))
  expect(months[4]?.high.principal).toBe(
    quantile(
      runs.map((run) => run.months[4]?.principal ?? 0),
      0.9,
    ),
  )
})
