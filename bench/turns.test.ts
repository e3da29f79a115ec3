import { expect, test } from 'vitest'
import { inTurns } from './turns.ts'

test('each has its turn in every round, every other round in the opposite order', async () => {
  const order: string[] = []
  const measure = (name: string, values: number[]) => () => {
    order.push(name)
    return Promise.resolve(values.shift())
  }
  const found = await inTurns(3, { before: measure('before', [5, 1, 3]), now: measure('now', [9, 8, 7]) })
  expect(order).toEqual(['before', 'now', 'now', 'before', 'before', 'now'])
  expect(found).toEqual({ before: [5, 1, 3], now: [9, 8, 7] })
})
