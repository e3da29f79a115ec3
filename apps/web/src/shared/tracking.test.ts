// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flush, track } from './tracking.ts'

vi.mock('../paraglide/runtime.js', () => ({ getLocale: () => 'en' }))

const sent: { url: string; events: { page: string }[] }[] = []
beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  navigator.sendBeacon = (url, body) => {
    const events: unknown = JSON.parse((body as URLSearchParams).get('events') ?? '')
    sent.push({ url: String(url), events: events as { page: string }[] })
    return true
  }
})
afterEach(() => {
  flush()
  vi.useRealTimers()
})

const event = { page: '/main', module: '1', position: '0' }
const mine = { sessionId: 'mine' }

test('@spec 7.call.buried-point events go together, some seconds later', () => {
  track(event, mine)
  track({ ...event, page: '/setting' }, mine)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(15_000)
  expect(sent.map(({ events }) => events.map(({ page }) => page))).toEqual([['/main', '/setting']])
  vi.advanceTimersByTime(60_000)
  expect(sent.length).toBe(1)
})

test('fifty do not wait, and nothing that waits is sent twice', () => {
  for (let n = 0; n < 51; n += 1) track(event, mine)
  expect(sent.map(({ events }) => events.length)).toEqual([50])
  flush()
  flush()
  expect(sent.map(({ events }) => events.length)).toEqual([50, 1])
})

test('another borrower on the same phone: what was counted before goes under the session it belongs to', () => {
  track(event, mine)
  track(event, { sessionId: 'other' })
  flush()
  expect(sent.map(({ url }) => new URL(url, 'http://x').searchParams.get('sessionId'))).toEqual([
    'mine',
    'other',
  ])
})

test('planted bug: without a session nothing is kept, so nothing may wait', () => {
  track(event, {})
  flush()
  expect(sent).toEqual([])
})
