// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moveTo } from './transition.ts'

const calm = vi.fn(() => false)
const begin = vi.fn((draw: () => void) => {
  const updateCallbackDone = Promise.resolve().then(draw)
  return {
    updateCallbackDone,
    ready: Promise.reject(new DOMException('skipped', 'AbortError')),
    finished: updateCallbackDone,
  }
})

beforeEach(() => {
  calm.mockReturnValue(false)
  begin.mockClear()
  Object.assign(window, { matchMedia: () => ({ matches: calm() }) })
  Object.assign(document, { startViewTransition: begin })
})
afterEach(() => void vi.restoreAllMocks())

test('ends once the page is drawn, says where it goes, and a transition that is skipped is no fault', async () => {
  const draw = vi.fn(() => expect(document.documentElement.dataset['moving']).toBe('back'))
  await moveTo(draw, 'back')
  expect([draw, begin].map((fn) => fn.mock.calls.length)).toEqual([1, 1])
  await Promise.resolve()
  await vi.waitFor(() => expect(document.documentElement.dataset['moving']).toBeUndefined())
})

test.each([
  ['somebody wants no motion', () => calm.mockReturnValue(true)],
  ['nobody looks', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
  ['the browser knows no transitions', () => Reflect.deleteProperty(document, 'startViewTransition')],
])('draws at once where %s', async (_why, prepare) => {
  prepare()
  const draw = vi.fn()
  const drawn = moveTo(draw, 'forward')
  expect(draw).toHaveBeenCalledTimes(1)
  await drawn
  expect(begin).not.toHaveBeenCalled()
})
