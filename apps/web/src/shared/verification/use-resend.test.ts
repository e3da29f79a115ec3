// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useResend } from './use-resend.ts'

const NOW = Date.parse('2026-11-28T10:00:00+08:00')

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = (name: string) => renderHook(() => useResend(name))
/** Sends a code at a time of the phone's clock, and opens the page again at the right time. */
function sendAt(name: string, at: number) {
  vi.setSystemTime(at)
  const first = open(name)
  act(() => first.result.current.begin())
  first.unmount()
  vi.setSystemTime(NOW)
  return open(name).result
}

test('a reload continues the countdown', () => {
  expect(sendAt('login', NOW - 20_000).current).toMatchObject({ left: 40, running: true })
})

test.each([
  { form: 'login', ahead: 'a day', ms: 86_400_000 },
  { form: 'registration', ahead: 'two seconds', ms: 2_000 },
  { form: 'repay:order-1', ahead: 'nine years', ms: 9 * 365 * 86_400_000 },
])('$form: a code sent by a clock that was $ahead ahead holds nothing up', ({ form, ms }) => {
  expect(sendAt(form, NOW + ms).current).toMatchObject({ left: 0, running: false })
  expect(localStorage.getItem(`resend:${form}`)).toBeNull()
})
