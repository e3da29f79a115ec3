// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actionKey, forgetActionKey } from './idempotency.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('an action keeps its key until it is forgotten, and another action has another', () => {
  const first = actionKey('push:p1')
  expect(first).toMatch(/^[\w-]{32,80}$/)
  expect(actionKey('push:p1')).toBe(first)
  expect(actionKey('push:p2')).not.toBe(first)
  forgetActionKey('push:p1')
  expect(actionKey('push:p1')).not.toBe(first)
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
