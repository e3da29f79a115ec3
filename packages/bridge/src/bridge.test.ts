import { describe, expect, test, vi } from 'vitest'
import type { BridgeWindow } from './host.ts'
import {
  type Bridge,
  type BridgeAction,
  type BridgeFallbacks,
  bridgeActions,
  browserHost,
  createBridge,
  type Json,
  onNativeBack,
  webkitHost,
} from './index.ts'
import { toJson } from './payload.ts'
import { recordingHost } from './testing.ts'

const event = { productId: '7', moduleId: 30, positionId: 0 }

const calls: { action: BridgeAction; call: (bridge: Bridge) => boolean; payload: unknown }[] = [
  { action: 'to', call: (b) => b.to('scheme://offer'), payload: 'scheme://offer' },
  { action: 'toP', call: (b) => b.toP({ path: '/main' }), payload: [{ path: '/main' }] },
  { action: 'closeWebview', call: (b) => b.closeWebview(), payload: null },
  { action: 'toHome', call: (b) => b.toHome(), payload: null },
  { action: 'toMine', call: (b) => b.toMine(), payload: null },
  { action: 'offToLogin', call: (b) => b.offToLogin(), payload: null },
  { action: 'callTelephone', call: (b) => b.callTelephone('+63 2 8000'), payload: '+63 2 8000' },
  { action: 'toRate', call: (b) => b.toRate(), payload: null },
  { action: 'confirmBurialPoint', call: (b) => b.confirmBurialPoint(event), payload: event },
  { action: 'startBank', call: (b) => b.startBank(), payload: null },
  { action: 'endBank', call: (b) => b.endBank(), payload: null },
]

function setUp(page: BridgeWindow = {}, host = browserHost) {
  const fallbacks = {
    navigate: vi.fn<(path: string) => void>(),
    home: '/main',
    mine: '/setting',
    login: '/login',
    log: vi.fn<BridgeFallbacks['log']>(),
  }
  return { fallbacks, bridge: createBridge({ host, page, fallbacks }) }
}

/** Handlers as WebKit has them: each one insists on being called as a method. */
function webkitPage(names: readonly string[]) {
  const sent: { action: string; payload: unknown }[] = []
  const handler = (action: string) => ({
    name: action,
    postMessage(payload: unknown) {
      if (this?.name !== action || payload === undefined) throw new TypeError('lost message')
      sent.push({ action, payload })
    },
  })
  const messageHandlers = Object.fromEntries(names.map((name) => [name, handler(name)]))
  return { sent, page: { webkit: { messageHandlers } } satisfies BridgeWindow }
}

describe('with a native app', () => {
  test.each(calls)(
    '$action reaches its handler with a payload',
    { meta: { spec: ['7.bridge.actions'] } },
    ({ action, call, payload }) => {
      const { sent, page } = webkitPage(bridgeActions)
      const { bridge, fallbacks } = setUp(page, webkitHost(page))
      expect(call(bridge)).toBe(true)
      expect(sent).toEqual([{ action, payload }])
      expect(fallbacks.navigate).not.toHaveBeenCalled()
      expect(fallbacks.log).not.toHaveBeenCalled()
    },
  )

  test.each([
    { given: 'scheme://offer', payload: ['scheme://offer'] },
    { given: [1, 2], payload: [[1, 2]] },
    { given: { deep: { list: [null] } }, payload: [{ deep: { list: [null] } }] },
    { given: 0, payload: [0] },
    { given: null, payload: [null] },
  ])('toP wraps $given in an array', { meta: { spec: ['7.bridge.actions'] } }, ({ given, payload }) => {
    const { sent, page } = webkitPage(bridgeActions)
    expect(setUp(page, webkitHost(page)).bridge.toP(given)).toBe(true)
    expect(sent).toEqual([{ action: 'toP', payload }])
  })

  test('there is a call for each of the eleven actions', () => {
    expect(calls.map((c) => c.action)).toEqual([...bridgeActions])
    expect(bridgeActions).toHaveLength(11)
  })

  test('a handler that appears after the bridge was made is used', () => {
    const page: BridgeWindow = {}
    const { bridge } = setUp(page, webkitHost(page))
    expect(bridge.toRate()).toBe(false)
    const late = webkitPage(['toRate'])
    page.webkit = late.page.webkit
    expect(bridge.toRate()).toBe(true)
  })

  test('an action without its own handler takes the fallback although others listen', () => {
    const host = recordingHost(['toHome'])
    const { bridge, fallbacks } = setUp({}, host)
    expect(bridge.toMine()).toBe(false)
    expect(fallbacks.navigate).toHaveBeenCalledExactlyOnceWith('/setting')
    expect(host.messages).toEqual([])
  })
})

/** What each action does where nobody listens: navigates, is logged, or calls the window. */
const FALLBACKS: Record<BridgeAction, { navigate?: string; log?: true; window?: true }> = {
  to: { navigate: 'scheme://offer' },
  toP: { log: true },
  closeWebview: { window: true },
  toHome: { navigate: '/main' },
  toMine: { navigate: '/setting' },
  offToLogin: { navigate: '/login' },
  callTelephone: { window: true },
  toRate: { log: true },
  confirmBurialPoint: { log: true },
  startBank: { log: true },
  endBank: { log: true },
}

describe('in a plain browser', () => {
  test.each(calls)(
    '$action takes its fallback and says that nobody took it',
    { meta: { spec: ['7.bridge.actions'] } },
    ({ action, call, payload }) => {
      const { navigate, log, window } = FALLBACKS[action]
      const page = { location: { href: '' }, history: { length: 2, back: vi.fn<() => void>() } }
      const { bridge, fallbacks } = setUp(page)
      expect(call(bridge)).toBe(false)
      expect(fallbacks.navigate.mock.calls).toEqual(navigate ? [[navigate]] : [])
      expect(fallbacks.log.mock.calls).toEqual(log ? [[action, payload]] : [])
      const hasCalled = page.location.href !== '' || page.history.back.mock.calls.length > 0
      expect(hasCalled).toBe(window === true)
    },
  )

  test('toP of a path navigates to it', () => {
    const { bridge, fallbacks } = setUp()
    expect(bridge.toP('/orderList')).toBe(false)
    expect(fallbacks.navigate).toHaveBeenCalledExactlyOnceWith('/orderList')
    expect(fallbacks.log).not.toHaveBeenCalled()
  })

  test('offToLogin goes where its caller says instead of the plain login', () => {
    const { bridge, fallbacks } = setUp()
    const instead = vi.fn<() => void>()
    expect(bridge.offToLogin(instead)).toBe(false)
    expect(instead).toHaveBeenCalledOnce()
    expect(fallbacks.navigate).not.toHaveBeenCalled()
  })

  test('callTelephone opens a tel: link of digits', () => {
    const page = { location: { href: '' } }
    setUp(page).bridge.callTelephone('+63 (2) 8-000')
    expect(page.location.href).toBe('tel:+6328000')
  })

  test.each([
    { claim: 'goes back', length: 2, backs: 1, paths: [] },
    { claim: 'goes home when there is no way back', length: 1, backs: 0, paths: [['/main']] },
  ])('closeWebview $claim', ({ length, backs, paths }) => {
    const back = vi.fn<() => void>()
    const { bridge, fallbacks } = setUp({ history: { length, back } })
    bridge.closeWebview()
    expect(back).toHaveBeenCalledTimes(backs)
    expect(fallbacks.navigate.mock.calls).toEqual(paths)
  })

  test('without a window nothing throws', () => {
    const fallbacks = {
      navigate: vi.fn<(path: string) => void>(),
      home: '/',
      mine: '/',
      login: '/',
      log: vi.fn<BridgeFallbacks['log']>(),
    }
    const bridge = createBridge({ fallbacks })
    for (const { call } of calls) expect(call(bridge)).toBe(false)
    expect(onNativeBack(() => true)()).toBeUndefined()
  })
})

describe('payloads', () => {
  test.each([undefined, null])('%s becomes null', (value) => expect(toJson(value)).toBeNull())

  class Node {
    parent = null
  }
  test.each([
    ['a function', () => 1],
    ['a function inside', { done: [() => 1] }],
    ['a symbol', Symbol('x')],
    ['an instance such as a DOM node', { target: new Node() }],
    ['a map', new Map()],
  ])('%s is refused', (_, value) => expect(() => toJson(value)).toThrow(TypeError))

  test('what is no JSON is refused with a native app and without one', () => {
    const payload = { done: () => 1 } as unknown as Json
    const host = recordingHost()
    expect(() => setUp({}, host).bridge.toP(payload)).toThrow(TypeError)
    expect(() => setUp().bridge.toP(payload)).toThrow(TypeError)
    expect(host.messages).toEqual([])
  })

  test('a cycle is refused', () => {
    const loop: Record<string, unknown> = {}
    loop.self = loop
    expect(() => toJson(loop)).toThrow(TypeError)
  })

  test('the native side gets a copy', () => {
    const host = recordingHost()
    const payload = { list: [1] }
    setUp({}, host).bridge.toP(payload)
    payload.list.push(2)
    expect(host.messages).toEqual([{ action: 'toP', payload: [{ list: [1] }] }])
  })
})

describe('native back', () => {
  test('the last handler is asked first, and one that declines passes it on', () => {
    const page: BridgeWindow = {}
    const calls: string[] = []
    onNativeBack(() => Boolean(calls.push('first')), page)
    const remove = onNativeBack(() => {
      calls.push('second')
      return false
    }, page)
    expect(page.onNativeBack?.()).toBe(true)
    expect(calls).toEqual(['second', 'first'])
    remove()
    remove()
    expect(page.onNativeBack?.()).toBe(true)
    expect(calls).toEqual(['second', 'first', 'first'])
  })

  test('a screen that goes takes its own handler away, and no other', () => {
    const page: BridgeWindow = {}
    const calls: string[] = []
    const removeFirst = onNativeBack(() => Boolean(calls.push('first')), page)
    onNativeBack(() => Boolean(calls.push('second')), page)
    removeFirst()
    expect(page.onNativeBack?.()).toBe(true)
    expect(calls).toEqual(['second'])
  })

  test('the app may leave when nobody handles it', () => {
    const page: BridgeWindow = {}
    onNativeBack(() => true, page)()
    expect(page.onNativeBack?.()).toBe(false)
  })
})

describe('planted bug', () => {
  test('the suite notices a bridge that leaves out the payload', () => {
    const { page } = webkitPage(bridgeActions)
    const real = webkitHost(page)
    const broken = {
      has: (action: string) => real.has(action),
      send: (action: string) => real.send(action, undefined),
    }
    const { bridge } = setUp(page, broken)
    expect(() => bridge.toHome()).toThrow('lost message')
  })
})
