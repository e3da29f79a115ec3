// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePrompt } from './use-prompt.ts'

const DELAY = 2_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const prompt = (flag: number, delay: number) =>
  renderHook((given: number) => usePrompt(given, delay), { initialProps: flag })
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('without a delay the flag opens it at once, and closing keeps it closed', () => {
  const { result, rerender } = prompt(1, 0)
  expect(result.current[0]).toBe(true)
  act(() => result.current[1]())
  rerender(1)
  expect(result.current[0]).toBe(false)
})

test('with one the page is seen first, to the millisecond', () => {
  const { result } = prompt(1, DELAY)
  pass(DELAY - 1)
  expect(result.current[0]).toBe(false)
  pass(1)
  expect(result.current[0]).toBe(true)
})

test('a flag that goes meanwhile opens nothing, and one that comes later waits as long', () => {
  const { result, rerender } = prompt(1, DELAY)
  pass(DELAY - 1)
  rerender(0)
  pass(DELAY)
  expect(result.current[0]).toBe(false)
  rerender(1)
  pass(DELAY - 1)
  expect(result.current[0]).toBe(false)
  pass(1)
  expect(result.current[0]).toBe(true)
})

test('who has left is not asked', () => {
  const { unmount } = prompt(1, DELAY)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
