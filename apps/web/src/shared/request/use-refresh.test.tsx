// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FIRST_MS, LONGEST_MS, nextDelay, useRefresh } from './use-refresh.ts'

let visible: DocumentVisibilityState = 'visible'

beforeEach(() => {
  vi.useFakeTimers()
  visible = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

interface PageProps {
  active: boolean
  refresh: () => Promise<unknown>
}

function pageWith(useIt: typeof useRefresh) {
  return ({ active, refresh }: PageProps) => {
    useIt(active, refresh)
    return null
  }
}
const Page = pageWith(useRefresh)

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const setVisibility = (state: DocumentVisibilityState) =>
  act(async () => {
    visible = state
    document.dispatchEvent(new Event('visibilitychange'))
  })
const answers = () => vi.fn(() => Promise.resolve())

test('the delay grows and stops growing', () => {
  expect(nextDelay(FIRST_MS)).toBeGreaterThan(FIRST_MS)
  expect(nextDelay(LONGEST_MS)).toBe(LONGEST_MS)
})

async function expectSlowingDown(useIt: typeof useRefresh): Promise<void> {
  const refresh = answers()
  const Asking = pageWith(useIt)
  render(<Asking active refresh={refresh} />)
  await pass(FIRST_MS - 1)
  expect(refresh).toHaveBeenCalledTimes(0)
  await pass(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  await pass(FIRST_MS)
  expect(refresh).toHaveBeenCalledTimes(1)
  await pass(nextDelay(FIRST_MS) - FIRST_MS)
  expect(refresh).toHaveBeenCalledTimes(2)
}

test('it asks after the first delay, then later and later', () => expectSlowingDown(useRefresh))

test('a page that nobody looks at does not ask; looked at again it asks at once', async () => {
  const refresh = answers()
  render(<Page active refresh={refresh} />)
  await setVisibility('hidden')
  await pass(LONGEST_MS * 3)
  expect(refresh).toHaveBeenCalledTimes(0)
  await setVisibility('visible')
  expect(refresh).toHaveBeenCalledTimes(1)
})

async function expectOneAtATime(useIt: typeof useRefresh): Promise<void> {
  let answer = () => {}
  const refresh = vi.fn(() => new Promise<void>((done) => (answer = done)))
  const Asking = pageWith(useIt)
  render(<Asking active refresh={refresh} />)
  await pass(FIRST_MS)
  await setVisibility('visible')
  await pass(LONGEST_MS)
  expect(refresh).toHaveBeenCalledTimes(1)
  await act(async () => answer())
  await pass(LONGEST_MS)
  expect(refresh).toHaveBeenCalledTimes(2)
}

test('it never asks twice at a time', () => expectOneAtATime(useRefresh))

test('planted bug: a plain interval, which neither slows down nor waits for an answer, is noticed', async () => {
  const usePlanted: typeof useRefresh = (active, refresh) =>
    useEffect(() => {
      if (!active) return
      const timer = setInterval(() => void refresh(), FIRST_MS)
      return () => clearInterval(timer)
    }, [active, refresh])
  await expect(expectSlowingDown(usePlanted)).rejects.toThrow('to be called 1 times, but got 2 times')
  cleanup()
  await expect(expectOneAtATime(usePlanted)).rejects.toThrow('to be called 1 times, but got 7 times')
})

test('it stops with the page, and where nothing moves it never starts', async () => {
  const refresh = answers()
  const { rerender, unmount } = render(<Page active={false} refresh={refresh} />)
  await pass(LONGEST_MS)
  rerender(<Page active refresh={refresh} />)
  unmount()
  await pass(LONGEST_MS)
  await setVisibility('visible')
  expect(refresh).toHaveBeenCalledTimes(0)
})

test('a page that is left while it asks asks no more once it is answered', async () => {
  let answer = () => {}
  const refresh = vi.fn(() => new Promise<void>((done) => (answer = done)))
  const { unmount } = render(<Page active refresh={refresh} />)
  await pass(FIRST_MS)
  unmount()
  await act(async () => answer())
  await pass(LONGEST_MS * 2)
  expect(refresh).toHaveBeenCalledTimes(1)
})
