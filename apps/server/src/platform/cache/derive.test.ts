import { expect, test, vi } from 'vitest'
import { derivedFrom } from './cache.ts'

test('is computed once for the same rows and key, and anew for others', () => {
  const compute = vi.fn((rows: readonly number[], key: string) => ({ text: `${rows.join()} ${key}` }))
  const derive = derivedFrom(compute)
  const rows = [1, 2]
  expect(derive(rows, 'en')).toBe(derive(rows, 'en'))
  expect(derive(rows, 'fil')).toEqual({ text: '1,2 fil' })
  expect(compute).toHaveBeenCalledTimes(2)
  expect(derive([1, 2], 'en')).not.toBe(derive(rows, 'en'))
  expect(compute).toHaveBeenCalledTimes(3)
})
