/** The bridge in a real WebKit: what leaves the page is what the native app receives. */
import { type BridgeAction, bridgeActions } from '@sandigan/bridge'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { serveBridgePage, type BridgePage } from './bridge-page.ts'
import { until } from '../src/until.ts'
import { type Webview, useWebviews } from './webview.ts'

const HAS_BRIDGE = "return 'bridge' in window"
const EVENT = { productId: '7', moduleId: 30, positionId: 0 }

/** Each action as a page calls it, what arrives in the native app, and what happens where there is none. */
const ACTIONS: Record<BridgeAction, { given: string; payload: unknown; otherwise: unknown[] }> = {
  to: { given: "'scheme://offer'", payload: 'scheme://offer', otherwise: ['navigate', 'scheme://offer'] },
  toP: {
    given: "{ path: '/main', deep: [1, null, { a: true }] }",
    payload: [{ path: '/main', deep: [1, null, { a: true }] }],
    otherwise: ['log', 'toP', [{ path: '/main', deep: [1, null, { a: true }] }]],
  },
  closeWebview: { given: '', payload: null, otherwise: ['navigate', '/main'] },
  toHome: { given: '', payload: null, otherwise: ['navigate', '/main'] },
  toMine: { given: '', payload: null, otherwise: ['navigate', '/setting'] },
  offToLogin: { given: '', payload: null, otherwise: ['navigate', '/login'] },
  callTelephone: { given: "'+63 (2) 8-000'", payload: '+63 (2) 8-000', otherwise: [] },
  toRate: { given: '', payload: null, otherwise: ['log', 'toRate', null] },
  confirmBurialPoint: {
    given: JSON.stringify(EVENT),
    payload: EVENT,
    otherwise: ['log', 'confirmBurialPoint', EVENT],
  },
  startBank: { given: '', payload: null, otherwise: ['log', 'startBank', null] },
  endBank: { given: '', payload: null, otherwise: ['log', 'endBank', null] },
}

describe.skipIf(!inject('webkit'))('the bridge in a real WebKit', () => {
  const newWebview = useWebviews()
  let page: BridgePage
  beforeAll(async () => {
    page = await serveBridgePage()
  })
  afterAll(() => page.close())

  async function open(options?: { native: boolean }): Promise<Webview> {
    const webview = await newWebview(options)
    await webview.open(page.address)
    // The text of the page is there before its script has run.
    await until('the bridge of the page', async () => (await webview.run<boolean>(HAS_BRIDGE)) || undefined)
    return webview
  }
  const calls = (webview: Webview) => webview.run<unknown[][]>('return window.calls')
  const act = (webview: Webview, action: BridgeAction) =>
    webview.run<boolean>(`return window.bridge.${action}(${ACTIONS[action].given})`)

  test('each of the eleven actions reaches the native app as plain JSON', {
    meta: { spec: ['7.bridge.actions', '1.webview'] },
  }, async () => {
    const webview = await open()
    expect(await webview.run('return [innerWidth, innerHeight, /iPhone/.test(navigator.userAgent)]')).toEqual(
      [390, 844, true],
    )
    for (const action of bridgeActions) expect(await act(webview, action)).toBe(true)
    const sent = await webview.heard(bridgeActions.length)
    expect(sent).toEqual(bridgeActions.map((action) => [action, ACTIONS[action].payload]))
    expect(await calls(webview)).toEqual([])
  })

  test('without a native app each action takes its fallback', {
    meta: { spec: ['7.bridge.actions'] },
  }, async () => {
    const webview = await open({ native: false })
    for (const action of bridgeActions) expect(await act(webview, action)).toBe(false)
    const expected = bridgeActions
      .map((action) => ACTIONS[action].otherwise)
      .filter(({ length }) => length > 0)
    expect(await calls(webview)).toEqual(expected)
    expect(await webview.opened()).toEqual(['tel:+6328000'])
    expect(await webview.messages()).toEqual([])
  })

  test('a swipe back is asked of the page, the last handler first', {
    meta: { spec: ['1.webview'] },
  }, async () => {
    const webview = await open()
    expect(await webview.swipeBack()).toBeNull()
    await webview.run(
      'window.handled = []; window.remove = ["first", "second"].map((name) => window.onBack(() => window.handled.push(name) > 0 && name === "second"))',
    )
    expect(await webview.swipeBack()).toBe(true)
    await webview.run('window.remove[1]()')
    expect(await webview.swipeBack()).toBe(false)
    expect(await webview.run('return window.handled')).toEqual(['second', 'first'])
  })

  test('a page that does not deal with a swipe back is left by it', async () => {
    const webview = await open()
    await webview.open(`${page.address}second`)
    await webview.swipeBack()
    await until('the first page', async () => (await webview.url()) === page.address || undefined)
  })

  test('planted bug: WebKit drops what is no JSON without a word, and the suite notices a bridge that sends it', async () => {
    const webview = await open()
    const raw = (payload: string) =>
      webview.run<string>(
        `try { window.webkit.messageHandlers.toRate.postMessage(${payload}) } catch (error) { return error.name } return ''`,
      )
    await raw('() => 1')
    await raw('document.body')
    const refused = await webview.run(
      'try { window.bridge.toP({ done: () => 1 }) } catch (error) { return error.name } return ""',
    )
    expect(refused).toBe('TypeError')
    await act(webview, 'toHome')
    expect(await webview.heard(1)).toEqual([['toHome', null]])
  })
})
