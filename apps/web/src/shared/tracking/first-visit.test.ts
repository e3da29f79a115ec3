// @vitest-environment jsdom
import { buriedPointUpload, wireRequest } from '@sandigan/contract/client'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { countFirstVisit } from './first-visit.ts'

const sent: { path: string; events: { id: string; page: string; at: number }[] }[] = []
beforeEach(() => {
  sent.length = 0
  window.visits = undefined
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
    window.visited?.('/setting')
    const opened = [...(window.visits ?? [])]
    leave()
    leave()
    const { url } = wireRequest(buriedPointUpload, { events: '[]' }, {})
    expect(sent.map(({ path }) => path)).toEqual([`${url.split('?')[0]}?sessionId=mine&orderId=o1`])
    expect(sent[0]?.events).toEqual(opened.map((visit) => ({ ...visit, module: '1', position: '0' })))
    expect(opened.map((visit) => visit.page)).toEqual(['/repay', '/setting'])
  })

  test('is counted when it is only hidden', () => {
    open('/main?sessionId=mine')
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    visibility.mockRestore()
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

  test('is not counted without a session, nor once it was taken over', () => {
    open('/main')
    leave()
    open('/main?sessionId=mine')
    window.visits?.splice(0)
    leave()
    expect(sent).toEqual([])
  })
})
