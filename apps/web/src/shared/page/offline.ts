/** The service worker of a page in a browser. Inside a native app none is registered: the app has its own ways. */
import { insideNativeApp } from '@sandigan/bridge'
import type { SavedPages } from '../../router/browser-router.ts'
import { findPage, savePage } from '../storage/saved-pages.ts'

/** As Android's webviews say of themselves; those of iOS have the handlers of the bridge. */
const ANDROID_WEBVIEW = /; wv\)/

export const isInsideApp = (): boolean => insideNativeApp() || ANDROID_WEBVIEW.test(navigator.userAgent)

export const savedPages = (): SavedPages | undefined =>
  isInsideApp() ? undefined : { save: savePage, find: findPage }

/** For whoever has a session: a visitor sees one page, and may never come back. */
export function registerWorker(): void {
  const hasSession = new URLSearchParams(window.location.search).has('sessionId')
  if (import.meta.env.DEV || !hasSession || isInsideApp()) return
  // Not in every browser, not over plain http, not in a private window: then a connection is needed, as before.
  navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
}
