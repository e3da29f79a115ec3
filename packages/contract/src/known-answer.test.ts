import { expect, test } from 'vitest'
import { changedSince, knownHeader, withKnownRows } from './known-answer.ts'

const row = (id: string, state = 'open') => ({ id, state })
const list = (...rows: object[]) => ({ rows, next: null as string | null })
const before = list(row('a'), row('b'), row('c'))

/** What travels, and what its reader has afterwards. */
function requestedAgain(known: unknown, now: unknown) {
  const since = changedSince(knownHeader(known), now)
  return since.is === 'unchanged'
    ? { since, after: known }
    : { since, after: withKnownRows(structuredClone(since.body), known) }
}

test('the same list sends nothing', () => {
  expect(changedSince(knownHeader(before), structuredClone(before))).toEqual({ is: 'unchanged' })
})

test.each([
  ['a changed row', list(row('a'), row('b', 'paid'), row('c')), [0, row('b', 'paid'), 2]],
  ['one more at the beginning', list(row('x'), row('a'), row('b'), row('c')), [row('x'), 0, 1, 2]],
  ['one less', list(row('a'), row('c')), [0, 2]],
  ['another order', list(row('c'), row('a'), row('b')), [2, 0, 1]],
  ['one twice', list(row('a'), row('a')), [0, 0]],
])('%s is all that is sent, and the reader has the whole list', (_what, now, sent) => {
  const { since, after } = requestedAgain(before, now)
  expect(since).toMatchObject({ is: 'changed', body: { rows: sent, next: null } })
  expect(since).toMatchObject({ shown: { rows: sent.filter((one) => typeof one !== 'number') } })
  expect(after).toEqual(now)
})

test('what stands beside the rows is sent where it alone has changed', () => {
  const now = { ...before, next: 'cursor' }
  const { since, after } = requestedAgain(before, now)
  expect(since).toMatchObject({ body: { rows: [0, 1, 2], next: 'cursor' }, shown: { rows: [] } })
  expect(after).toEqual(now)
})

test('an answer without rows, an empty list and a header of somebody else have the whole answer', () => {
  for (const now of [[row('a')], list(), { sum: '1.00' }])
    expect(requestedAgain(before, now).after).toEqual(now)
  expect(changedSince('nonsense', before)).toEqual({ is: 'changed', body: before, shown: before })
})

test('the header of the longest list fits into one line of a proxy', () => {
  const longest = list(...Array.from({ length: 900 }, (_, n) => row(`row-${n}`)))
  expect(knownHeader(longest).length).toBeLessThan(7_500)
})
