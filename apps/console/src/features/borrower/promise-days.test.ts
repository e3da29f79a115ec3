import { expect, test } from 'vitest'
import { promiseDays } from './promise-days.ts'

test.each([
  ['2026-11-11', '2026-11-15'],
  // The payday is later than the day in three days.
  ['2026-11-12', '2026-11-30'],
  ['2026-11-26', '2026-11-30'],
  ['2026-11-27', '2026-12-15'],
  ['2028-02-12', '2028-02-29'],
])('on %s the next payday that is offered is %s', (today, payday) => {
  const [first, , , last] = promiseDays(today)
  expect(first?.value).toBe(today)
  expect(last?.value).toBe(payday)
})
