// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useBackQuestion } from './use-back-question.ts'

afterEach(cleanup)

function back(): boolean | undefined {
  let handled: boolean | undefined
  act(() => {
    handled = (window as { onNativeBack?: () => boolean }).onNativeBack?.()
  })
  return handled
}

test('@spec 2.confirm.back native back asks instead of leaving, again and again', () => {
  const { result } = renderHook(() => useBackQuestion(true))
  expect(result.current.asking).toBe(false)
  expect(back()).toBe(true)
  expect(result.current.asking).toBe(true)
  expect(back()).toBe(true)
  expect(result.current.asking).toBe(true)
  act(() => result.current.stay())
  expect(result.current.asking).toBe(false)
  expect(back()).toBe(true)
  expect(result.current.asking).toBe(true)
})

test('@spec 2.confirm.back where it is not asked for, back leaves', () => {
  renderHook(() => useBackQuestion(false))
  expect(back()).toBeFalsy()
})

test('a page that is gone asks nothing', () => {
  const { unmount } = renderHook(() => useBackQuestion(true))
  unmount()
  expect(back()).toBe(false)
})
