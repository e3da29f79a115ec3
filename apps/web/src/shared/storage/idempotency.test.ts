// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { actionKey, forgetActionKey, newKey } from './idempotency.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

function expectStableKeys(keyOf: typeof actionKey, forget: typeof forgetActionKey): void {
  const first = keyOf('push:p1')
  expect(first).toMatch(/^[\w-]{32,80}$/)
  expect(keyOf('push:p1')).toBe(first)
  expect(keyOf('push:p2')).not.toBe(first)
  forget('push:p1')
  expect(keyOf('push:p1')).not.toBe(first)
}

test('an action keeps its key until it is forgotten, and another action has another', () => {
  expectStableKeys(actionKey, forgetActionKey)
})

describe('planted bug: the suite notices', () => {
  test('a key that names the call but not what it is about', () => {
    const planted = (action: string) => actionKey(action.split(':')[0] ?? '')
    expect(() => expectStableKeys(planted, forgetActionKey)).toThrow('expected')
  })
  test('a key that is made anew for each try', () => {
    expect(() => expectStableKeys(newKey, forgetActionKey)).toThrow('expected')
  })
  test('a key that outlives its action', () => {
    expect(() => expectStableKeys(actionKey, () => {})).toThrow('expected')
  })
})

test('a page over plain http has keys too', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(actionKey('push:insecure')).toMatch(/^[\w-]{32,80}$/)
})

test('without storage each try has a key of its own', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(actionKey('push:p1')).not.toBe(actionKey('push:p1'))
})
