import { expect, test } from 'vitest'
import { hourWords, NIGHT, waysAt } from './contact-words.ts'

test.each([
  [5, 1],
  [6, 4],
  [21, 4],
  [22, 1],
])('at %i o’clock %i ways are offered', (hour, ways) => {
  expect(waysAt(hour)).toHaveLength(ways)
  expect(waysAt(hour).at(-1)?.value).toBe('incoming')
})

test.each([
  [9, '9 to 10 AM'],
  [11, '11 AM to 12 PM'],
  [12, '12 to 1 PM'],
  [18, '6 to 7 PM'],
  [23, '11 PM to 12 AM'],
])('the hour %i is read as %s', (hour, text) => expect(hourWords(hour)).toBe(text))

test('the night is said by the same clock', () => expect(NIGHT).toBe('10 PM to 6 AM'))
