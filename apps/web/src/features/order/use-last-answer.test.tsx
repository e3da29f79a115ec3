// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Loaded } from '../../shared/request/load.ts'
import { useLastAnswer } from './use-last-answer.ts'
import { loaded, notLoaded } from '../../testing/answers.ts'

afterEach(cleanup)

const good = (data: string): Loaded<string> => loaded(data)
const bad = (code: string): Loaded<string> => notLoaded(code)

const shownAfter = (...answers: Loaded<string>[]) => shownBy(useLastAnswer<string>, ...answers)

function shownBy(useIt: typeof useLastAnswer<string>, ...answers: Loaded<string>[]) {
  const [first, ...rest] = answers as [Loaded<string>, ...Loaded<string>[]]
  const { result, rerender } = renderHook(({ of }) => useIt(of), { initialProps: { of: first } })
  for (const of of rest) rerender({ of })
  return result.current
}

test('a lost connection keeps what was there and says that it is old', () => {
  const before = good('before')
  expect(shownAfter(before, bad('no-answer'))).toEqual({ shown: before, stale: true })
})

test('the next good answer takes its place', () => {
  const after = good('after')
  expect(shownAfter(good('before'), bad('no-answer'), after)).toEqual({ shown: after, stale: false })
})

function expectRefusalShown(useIt: typeof useLastAnswer<string>): void {
  const refused = bad('1001')
  expect(shownBy(useIt, good('before'), refused)).toEqual({ shown: refused, stale: false })
}

test('a refusal is shown: an ended session must not hide behind old data', () =>
  expectRefusalShown(useLastAnswer))

test('planted bug: any failure treated like a lost connection is noticed', () => {
  const usePlanted: typeof useLastAnswer<string> = (latest) => {
    const [last, setLast] = useState(latest)
    const stale = last.success && !latest.success
    if (!stale && last !== latest) setLast(latest)
    return { shown: stale ? last : latest, stale }
  }
  expect(() => expectRefusalShown(usePlanted)).toThrow('expected')
})

test('with nothing to keep, the lost connection itself is shown', () => {
  const lost = bad('no-answer')
  expect(shownAfter(lost)).toEqual({ shown: lost, stale: false })
})
