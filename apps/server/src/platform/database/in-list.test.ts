import { expect, test } from 'vitest'
import { inList } from './in-list.ts'

test.each([
  { given: [], list: [] },
  { given: [1], list: [1] },
  { given: [1, 2], list: [1, 2] },
  { given: [1, 2, 3], list: [1, 2, 3, 3] },
  { given: [1, 2, 3, 4, 5], list: [1, 2, 3, 4, 5, 5, 5, 5] },
])('$given.length values are a list of $list.length', ({ given, list }) => {
  expect(inList(given)).toEqual(list)
})
