import { expect, test } from 'vitest'
import { waysAt } from './contact-words.ts'

test.each([
  [5, 1],
  [6, 4],
  [21, 4],
  [22, 1],
])('at %i o’clock %i ways are offered', (hour, ways) => {
  expect(waysAt(hour)).toHaveLength(ways)
  expect(waysAt(hour).at(-1)?.value).toBe('incoming')
})
