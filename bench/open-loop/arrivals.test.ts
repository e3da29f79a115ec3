import { expect, test } from 'vitest'
import { arrivals, chance } from './arrivals.ts'

test('the same seed gives the same arrivals, another seed others', () => {
  const of = (seed: number) => arrivals(50, 2, chance(seed))
  expect(of(7)).toEqual(of(7))
  expect(of(7)).not.toEqual(of(8))
})

test('as many come as the rate says, in order, none after the end, and unevenly as people do', () => {
  const times = arrivals(200, 100, chance(1))
  expect(times.length / 100).toBeGreaterThan(195)
  expect(times.length / 100).toBeLessThan(205)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times.at(-1)).toBeLessThan(100_000)
  const gaps = times.slice(1).map((time, no) => time - (times[no] ?? 0))
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const deviation = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length)
  // Of an exponential distribution both are equal; evenly spaced arrivals would have no deviation at all.
  expect(deviation / mean).toBeCloseTo(1, 1)
})
