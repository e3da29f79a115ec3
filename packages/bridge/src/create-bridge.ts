import { type BridgeHost, type BridgeWindow, currentWindow, webkitHost } from './host.ts'
import type { BridgeAction, BridgeMessages, Json } from './messages.ts'
import { toJson } from './payload.ts'

/** What the app does by itself where no native handler listens. */
export interface BridgeFallbacks {
  /** Opens a path of the web app or a full address. */
  navigate(path: string): void
  /** Path of the app's home, of the borrower's own page and of the login. */
  home: string
  mine: string
  login: string
  /** Gets every action that has no effect in a browser. */
  log(action: BridgeAction, payload: Json): void
}

export interface BridgeOptions {
  /** Where messages go; the iOS webview by default. */
  host?: BridgeHost
  fallbacks: BridgeFallbacks
  /** For tests: the window used by the fallbacks. */
  page?: BridgeWindow
}

/** One method per native action. Each answers `true` when the native app took it. */
export interface Bridge {
  to(path: string): boolean
  toP(payload: Json): boolean
  closeWebview(): boolean
  toHome(): boolean
  toMine(): boolean
  /** @param otherwise where a browser goes instead of the plain login: on to the requested page, say. */
  offToLogin(otherwise?: () => void): boolean
  callTelephone(phone: string): boolean
  toRate(): boolean
  confirmBurialPoint(event: BridgeMessages['confirmBurialPoint']): boolean
  startBank(): boolean
  endBank(): boolean
}

/**
 * Gives a bridge that sends an action to the native app, or takes its fallback in a plain browser:
 * navigation for `to`, `toP`, `toHome`, `toMine` and `offToLogin`, a `tel:` link for `callTelephone`,
 * a step back for `closeWebview`, and a logged no-op for the rest. Specification, point 7 "Native bridge".
 *
 * Throws a TypeError for a payload that is not plain JSON, with or without a host.
 */
export function createBridge({ host, fallbacks, page }: BridgeOptions): Bridge {
  const navigate = (path: string) => fallbacks.navigate(path)
  // Resolved when used: the bridge may have been made while rendering on the server.
  const here = () => page ?? currentWindow()
  const act = (action: BridgeAction, value: unknown, otherwise?: () => void) => {
    const payload = toJson(value)
    const target = host ?? webkitHost(here())
    if (target.has(action)) {
      target.send(action, payload)
      return true
    }
    if (otherwise) otherwise()
    else fallbacks.log(action, payload)
    return false
  }
  return {
    to: (path) => act('to', path, () => navigate(path)),
    toP: (payload) =>
      act('toP', [payload ?? null], typeof payload === 'string' ? () => navigate(payload) : undefined),
    closeWebview: () =>
      act('closeWebview', null, () => {
        const { history } = here() ?? {}
        // A page opened in a tab of its own has nothing to go back to.
        if (history && history.length > 1) history.back()
        else navigate(fallbacks.home)
      }),
    toHome: () => act('toHome', null, () => navigate(fallbacks.home)),
    toMine: () => act('toMine', null, () => navigate(fallbacks.mine)),
    offToLogin: (otherwise) => act('offToLogin', null, otherwise ?? (() => navigate(fallbacks.login))),
    callTelephone: (phone) =>
      act('callTelephone', phone, () => {
        const { location } = here() ?? {}
        if (location) location.href = `tel:${phone.replace(/[^\d+*#]/g, '')}`
      }),
    toRate: () => act('toRate', null),
    confirmBurialPoint: (event) => act('confirmBurialPoint', event),
    startBank: () => act('startBank', null),
    endBank: () => act('endBank', null),
  }
}
