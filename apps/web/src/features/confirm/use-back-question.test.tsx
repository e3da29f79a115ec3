// @vitest-environment jsdom
import { onNativeBack } from '@sandigan/bridge'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useBackQuestion } from './confirmation.tsx'

afterEach(cleanup)

function back(): boolean | undefined {
  let handled: boolean | undefined
  act(() => {
    handled = (window as { onNativeBack?: () => boolean }).onNativeBack?.()
  })
  return handled
}

function expectQuestionEachTime(useIt: typeof useBackQuestion): void {
  const { result } = renderHook(() => useIt(true))
  expect(result.current.asking).toBe(false)
  expect(back()).toBe(true)
  expect(result.current.asking).toBe(true)
  expect(back()).toBe(true)
  expect(result.current.asking).toBe(true)
  act(() => result.current.stay())
  expect(result.current.asking).toBe(false)
  expect(back()).toBe(true)
  expect(result.current.asking).toBe(true)
}

test('native back asks instead of leaving, again and again', { meta: { spec: ['2.confirm.back'] } }, () =>
  expectQuestionEachTime(useBackQuestion),
)

/** The hook, but for what a native back does to the question. */
function usePlanted(after: (asking: boolean) => boolean, handled: boolean) {
  const [asking, setAsking] = useState(false)
  useEffect(
    () =>
      onNativeBack(() => {
        setAsking(after)
        return handled
      }),
    [after, handled],
  )
  return { asking, stay: () => setAsking(false) }
}

test.each([
  { bug: 'closes the question again', after: (asking: boolean) => !asking, handled: true },
  { bug: 'asks and leaves all the same', after: () => true, handled: false },
])('planted bug: a back that $bug is noticed', ({ after, handled }) => {
  expect(() => expectQuestionEachTime(() => usePlanted(after, handled))).toThrow('to be true')
})

test('where it is not asked for, back leaves', { meta: { spec: ['2.confirm.back'] } }, () => {
  renderHook(() => useBackQuestion(false))
  expect(back()).toBeFalsy()
})

test('a page that is gone asks nothing', () => {
  const { unmount } = renderHook(() => useBackQuestion(true))
  unmount()
  expect(back()).toBe(false)
})
