// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { act } from 'react'
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

function Page({ active, refresh }: { active: boolean; refresh: () => Promise<unknown> }) {
  useRefresh(active, refresh)
  return null
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const look = (state: DocumentVisibilityState) =>
  act(async () => {
    visible = state
    document.dispatchEvent(new Event('visibilitychange'))
  })
const answers = () => vi.fn(() => Promise.resolve())

test('the delay grows and stops growing', () => {
  expect(nextDelay(FIRST_MS)).toBeGreaterThan(FIRST_MS)
  expect(nextDelay(LONGEST_MS)).toBe(LONGEST_MS)
})

test('it asks after the first delay, then later and later', async () => {
  const refresh = answers()
  render(<Page active refresh={refresh} />)
  await pass(FIRST_MS - 1)
  expect(refresh).toHaveBeenCalledTimes(0)
  await pass(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  await pass(FIRST_MS)
  expect(refresh).toHaveBeenCalledTimes(1)
  await pass(nextDelay(FIRST_MS) - FIRST_MS)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('a page that nobody looks at does not ask; looked at again it asks at once', async () => {
  const refresh = answers()
  render(<Page active refresh={refresh} />)
  await look('hidden')
  await pass(LONGEST_MS * 3)
  expect(refresh).toHaveBeenCalledTimes(0)
  await look('visible')
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('it never asks twice at a time', async () => {
  let answer = () => {}
  const refresh = vi.fn(() => new Promise<void>((done) => (answer = done)))
  render(<Page active refresh={refresh} />)
  await pass(FIRST_MS)
  await look('visible')
  await pass(LONGEST_MS)
  expect(refresh).toHaveBeenCalledTimes(1)
  await act(async () => answer())
  await pass(LONGEST_MS)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('it stops with the page, and where nothing moves it never starts', async () => {
  const refresh = answers()
  const { rerender, unmount } = render(<Page active={false} refresh={refresh} />)
  await pass(LONGEST_MS)
  rerender(<Page active refresh={refresh} />)
  unmount()
  await pass(LONGEST_MS)
  await look('visible')
  expect(refresh).toHaveBeenCalledTimes(0)
})
