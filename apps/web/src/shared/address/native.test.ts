import type { Bridge } from '@sandigan/bridge'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openLink } from './native.ts'
import type { Go } from './parameters.ts'

vi.mock('./parameters.ts', () => ({ useGo: () => ({}) }))

const went: string[] = []
const there = { promise: Promise.resolve() }
const go = { to: (link: string) => (went.push(`ours ${link}`), there.promise) } as unknown as Go
const native = { to: (link: string) => went.push(`native ${link}`) > 0 } as unknown as Bridge

/** Opens, and says after each step whether the way is over. */
async function opened(link: string) {
  let over = false
  void openLink(link, go, native).then(() => (over = true))
  const isOver = async () => {
    for (let tick = 0; tick < 5; tick += 1) await Promise.resolve()
    return over
  }
  return { isOver, immediately: await isOver() }
}

const page = Object.assign(new EventTarget(), {
  location: { origin: 'https://app.example', assign: (link: string) => went.push(`other ${link}`) },
})
const sheet = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  went.length = 0
  sheet.visibilityState = 'visible'
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', sheet)
})
afterEach(() => vi.unstubAllGlobals())

describe('the way that a link opens', () => {
  test('is over at once when the native app has the link: this page stays as it is', {
    meta: { spec: ['4.repay.redirect'] },
  }, async () => {
    expect((await opened('wallet://pay?x=1')).immediately).toBe(true)
    expect(went).toEqual(['native wallet://pay?x=1'])
  })

  test('is over when a page of ours is there', { meta: { spec: ['4.repay.redirect'] } }, async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    there.promise = promise
    const { immediately, isOver } = await opened('/repaymentOfCode?x=1')
    resolve()
    expect([immediately, await isOver(), went]).toEqual([false, true, ['ours /repaymentOfCode?x=1']])
  })

  test.each([
    { how: 'the browser shows this page again', send: () => page.dispatchEvent(new Event('pageshow')) },
    {
      how: 'an app that took the link is left',
      send: () => sheet.dispatchEvent(new Event('visibilitychange')),
    },
  ])('to another site is over when $how', { meta: { spec: ['4.repay.redirect'] } }, async ({ send }) => {
    const { immediately, isOver } = await opened('https://pay.example/x')
    sheet.visibilityState = 'hidden'
    sheet.dispatchEvent(new Event('visibilitychange'))
    const whileAway = await isOver()
    sheet.visibilityState = 'visible'
    send()
    expect([immediately, whileAway, await isOver(), went]).toEqual([
      false,
      false,
      true,
      ['other https://pay.example/x'],
    ])
  })
})

test('planted bug: a page that takes the hiding for the coming back is noticed', async () => {
  const { isOver } = await opened('https://pay.example/x')
  sheet.dispatchEvent(new Event('visibilitychange'))
  expect(await isOver()).toBe(true)
})
