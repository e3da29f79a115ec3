// @vitest-environment jsdom
/** A phone so busy that a shape is drawn long after it was requested. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BrowserRouter, createBrowserRouter } from './browser-router.ts'
import { defineScreen, type Screens } from './screen.ts'

const DRAWN_AFTER_MS = 2_000
const VISIBLE_FOR_MS = 250

let answer: (data: unknown) => void
const begin = vi.fn((draw: () => void) => {
  const drawn = new Promise<void>((resolve) => setTimeout(() => resolve(draw()), DRAWN_AFTER_MS))
  return { updateCallbackDone: drawn, ready: drawn, finished: drawn }
})
const screen = defineScreen({
  search: (search) => search,
  title: () => 'b',
  load: () =>
    new Promise<unknown>((resolve) => {
      answer = resolve
    }),
  Page: () => null,
  Pending: () => null,
})
const SCREENS: Screens = { '/b': () => Promise.resolve({ screen }) }

beforeEach(() => {
  begin.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  window.scrollTo = vi.fn()
  Object.assign(window, { matchMedia: () => ({ matches: false }) })
  Object.assign(document, { startViewTransition: begin })
  history.replaceState(null, '', '/a')
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'startViewTransition')
})

function open(): BrowserRouter {
  const shown = { kind: 'not-found' } as const
  return createBrowserRouter({ screens: SCREENS, shown, onFault: (error) => expect.fail(String(error)) })
}

test('a shape is seen for its time once it is drawn, and moves to its page only once', async () => {
  const router = open()
  const going = router.navigate('/b')
  await vi.advanceTimersByTimeAsync(150)
  answer('b')
  await vi.advanceTimersByTimeAsync(DRAWN_AFTER_MS)
  expect(router.state().shown.kind).toBe('pending')
  await vi.advanceTimersByTimeAsync(VISIBLE_FOR_MS - 1)
  expect(router.state().shown.kind).toBe('pending')
  await vi.advanceTimersByTimeAsync(1)
  await going
  expect(router.state()).toMatchObject({ address: { path: '/b' }, shown: { kind: 'ready' }, loading: false })
  expect(begin).toHaveBeenCalledTimes(1)
})

test('no shape follows a page that is there and not yet drawn', async () => {
  const router = open()
  const going = router.navigate('/b')
  await vi.advanceTimersByTimeAsync(149)
  answer('b')
  await vi.advanceTimersByTimeAsync(DRAWN_AFTER_MS)
  await going
  expect(router.state()).toMatchObject({ address: { path: '/b' }, shown: { kind: 'ready' }, loading: false })
  expect(begin).toHaveBeenCalledTimes(1)
})
