import { bridgeActions } from './messages.ts'

/** What a bridge needs from the place that the page runs in. */
export interface BridgeHost {
  /** Whether the native side listens to this action. */
  has(action: string): boolean
  /** Hands one JSON payload to the native side. */
  send(action: string, payload: unknown): void
}

/** The part of `window` that the bridge touches; tests give a fake one. */
export interface BridgeWindow {
  webkit?: { messageHandlers?: Record<string, { postMessage(payload: unknown): void } | undefined> }
  location?: { href: string }
  history?: { readonly length: number; back(): void }
  onNativeBack?: () => boolean
}

/** The window, or nothing while rendering on the server. */
export function currentWindow(): BridgeWindow | undefined {
  return typeof window === 'undefined' ? undefined : window
}

/**
 * The host of an iOS webview. Handlers are requested by name each time: WebKit lists none of them, and the app may add
 * them after the page has loaded.
 */
export function webkitHost(page: BridgeWindow | undefined = currentWindow()): BridgeHost {
  const handler = (action: string) => page?.webkit?.messageHandlers?.[action]
  return {
    has: (action) => handler(action) !== undefined,
    // Called as a method: a detached postMessage throws in WebKit.
    send: (action, payload) => handler(action)?.postMessage(payload),
  }
}

/** Whether a native app has the page: it listens to at least one action. */
export function insideNativeApp(page?: BridgeWindow): boolean {
  const host = webkitHost(page)
  return bridgeActions.some((action) => host.has(action))
}

/** The host of an ordinary browser: nobody listens, every action takes its fallback. */
export const browserHost: BridgeHost = { has: () => false, send: () => {} }
