import { expect, test } from 'vitest'
import { highestRate } from './open-loop.ts'

const step = (perSecond: number, p99: number, failed = 0) => ({ perSecond, p50: 1, p95: 2, p99, failed })

test.each([
  { title: 'exactly at the limit', steps: [step(100, 20), step(200, 250), step(300, 251)], highest: 200 },
  { title: 'fast, but with a failed answer', steps: [step(100, 20), step(200, 30, 1)], highest: 100 },
  { title: 'above one that was disturbed', steps: [step(100, 300), step(200, 20)], highest: 200 },
  { title: 'none of them', steps: [step(100, 300), step(200, 400)], highest: 0 },
  { title: 'all of them', steps: [step(100, 20), step(200, 30)], highest: 200 },
])('the highest rate that kept the limit, $title', ({ steps, highest }) => {
  expect(highestRate(steps)).toBe(highest)
})
