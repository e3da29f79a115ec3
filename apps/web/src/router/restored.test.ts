// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { loadAgainWhenRestored } from './restored.ts'
import type { RouterState, Shown } from './use-router.ts'

function show(shown: object, persisted: boolean) {
  const invalidate = vi.fn(() => Promise.resolve())
  const state = (): RouterState => ({
    address: { path: '/repay', search: {}, query: '', hash: '' },
    shown: shown as Shown,
    loading: false,
    leaving: false,
  })
  const page = new EventTarget()
  loadAgainWhenRestored({ state, invalidate }, page as Window)
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  return invalidate
}

test.each([
  ['a page with what is due', { kind: 'ready', screen: { loadsOnce: false } }],
  ['a page that failed', { kind: 'failed', error: new Error('lost') }],
])('%s loads its data again when it comes out of the back/forward cache', (_what, shown) => {
  expect(show(shown, true)).toHaveBeenCalledTimes(1)
})

test('a page that is opened for the first time has its data', () => {
  expect(show({ kind: 'ready', screen: { loadsOnce: false } }, false)).not.toHaveBeenCalled()
})

test('a screen whose data stays as it is for as long as the document does is left alone', () => {
  expect(show({ kind: 'ready', screen: { loadsOnce: true } }, true)).not.toHaveBeenCalled()
})
