// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flush, track } from './tracking.ts'

vi.mock('../../paraglide/runtime.js', () => ({ getLocale: () => 'en' }))

const sent: { url: string; events: { page: string; at: number }[] }[] = []
/** How many more batches the browser does not take. */
let refusing = 0
beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  navigator.sendBeacon = (url, body) => {
    if (refusing > 0) {
      refusing -= 1
      return false
    }
    const events: unknown = JSON.parse((body as URLSearchParams).get('events') ?? '')
    sent.push({ url: String(url), events: events as (typeof sent)[number]['events'] })
    return true
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  refusing = 0
  flush()
  vi.useRealTimers()
})

const event = { page: '/main', module: '1', position: '0' }
const mine = { sessionId: 'mine' }

test('events go together, some seconds later', { meta: { spec: ['7.call.buried-point'] } }, () => {
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
  expect(sessions()).toEqual(['mine', 'other'])
})

const sessions = () => sent.map(({ url }) => new URL(url, 'http://x').searchParams.get('sessionId'))
const pagesSent = () => sent.map(({ events }) => events.map(({ page }) => page))

test('what the browser does not take waits, and goes later with the time at which it happened', () => {
  refusing = 1
  const happened = Date.now()
  track(event, mine)
  vi.advanceTimersByTime(15_000)
  expect(sent).toEqual([])
  track({ ...event, page: '/setting' }, mine)
  vi.advanceTimersByTime(15_000)
  expect(pagesSent()).toEqual([['/main', '/setting']])
  expect(sent[0]?.events[0]?.at).toBe(happened)
  vi.advanceTimersByTime(60_000)
  expect(sent.length).toBe(1)
})

test('without a connection nothing is handed over; once it is back, all that waits is', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (let n = 0; n < 60; n += 1) track(event, mine)
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
  online.mockReturnValue(true)
  vi.advanceTimersByTime(15_000)
  expect(sent.map(({ events }) => events.length)).toEqual([50, 10])
})

test('a phone that is offline for long keeps the newest two hundred', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (let n = 0; n <= 200; n += 1) track({ ...event, page: `/page/${n}` }, mine)
  online.mockReturnValue(true)
  flush()
  const pages = pagesSent().flat()
  expect([pages.length, pages[0], pages.at(-1)]).toEqual([200, '/page/1', '/page/200'])
})

test('what waited for a connection goes under the session that it belongs to', () => {
  refusing = 1
  track(event, mine)
  track({ ...event, page: '/setting' }, { sessionId: 'other' })
  flush()
  expect(sessions()).toEqual(['mine', 'other'])
  expect(pagesSent()).toEqual([['/main'], ['/setting']])
})

test('without a session nothing is kept, so nothing waits', () => {
  track(event, {})
  flush()
  expect(sent).toEqual([])
})
