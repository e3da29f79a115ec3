// @vitest-environment jsdom
import { buriedPointUpload, wireRequest } from '@sandigan/contract/client'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { countFirstVisit } from './first-visit.ts'

const sent: { path: string; events: { id: string; page: string; at: number }[] }[] = []
beforeEach(() => {
  sent.length = 0
  window.firstVisit = undefined
  navigator.sendBeacon = (url, body) => {
    const events: unknown = JSON.parse((body as URLSearchParams).get('events') ?? '')
    return sent.push({ path: String(url), events: events as (typeof sent)[number]['events'] }) > 0
  }
})

const open = (address: string) => {
  history.replaceState(null, '', address)
  countFirstVisit(window)
}
const leave = () => window.dispatchEvent(new Event('pagehide'))

describe('a page that is left before the app came', () => {
  test('is counted, once, by its path and for its session', {
    meta: { spec: ['7.call.buried-point'] },
  }, () => {
    open('/repay?sessionId=mine&orderId=o1')
    const opened = window.firstVisit
    leave()
    leave()
    const { url } = wireRequest(buriedPointUpload, { events: '[]' }, {})
    expect(sent.map(({ path }) => path)).toEqual([`${url.split('?')[0]}?sessionId=mine&orderId=o1`])
    expect(sent[0]?.events).toEqual([{ ...opened, page: '/repay', module: '1', position: '0' }])
  })

  test('is counted when it is only hidden', () => {
    open('/main?sessionId=mine')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(sent).toHaveLength(1)
  })

  test('goes to where the calls are', () => {
    document.body.innerHTML =
      '<script id="page-config" type="application/json">{"apiBase":"https://api.example"}</script>'
    open('/main?sessionId=mine')
    leave()
    expect(sent[0]?.path).toMatch(/^https:\/\/api\.example\/borrower\//)
    document.body.innerHTML = ''
  })

  test('is not counted without a session, nor once the app took it over', () => {
    open('/main')
    leave()
    open('/main?sessionId=mine')
    window.firstVisit = undefined
    leave()
    expect(sent).toEqual([])
  })
})
