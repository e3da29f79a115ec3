import { loanOn } from '@sandigan/lending'
import { expect, test } from 'vitest'
import { LARGE_TERMS, loanOfBook } from '../../testing/loan-of-book.ts'
import { Ageing } from './ageing.ts'

test('each loan counts once in each band of which it owes something, and not before its money arrived', () => {
  const first = loanOfBook(LARGE_TERMS)
  const later = loanOfBook({ ...LARGE_TERMS, offeredOn: '2026-06-10' })
  const ageing = new Ageing()
  // Two instalments of the first are late, by 40 days and by 10; two are to come, as all four of the other.
  for (const events of [first, later, later.slice(0, 4)]) ageing.add(events, '2026-07-10')
  const [oldest, second] = loanOn(first, '2026-07-10').instalments.map(({ left }) => left)
  // With their late charges.
  expect(oldest).toBeGreaterThan(second ?? 0)
  expect(second).toBeGreaterThan(5_380_55)
  expect(ageing.rows()).toEqual([
    { band: 'current', loans: 2, amount: 5_380_55 + 5_380_50 + 3 * 5_380_55 + 5_380_50 },
    { band: 'late-1-30', loans: 1, amount: second },
    { band: 'late-31-90', loans: 1, amount: oldest },
    { band: 'late-91-plus', loans: 0, amount: 0 },
  ])
})
