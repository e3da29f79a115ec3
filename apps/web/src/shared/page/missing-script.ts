/**
 * Scripts that cannot be fetched. After an update of the pages the ones that an open page names are gone, and a
 * browser may remember that it could not fetch a script: loading the page anew brings the new ones. What was typed lies
 * in drafts. What a tap needs on a page that is whole is loaded without that (`lazy-import.ts`).
 */

/** What Chromium and Firefox, and what WebKit says. */
const SAID = /dynamically imported module|Importing a module script failed/
const KEY = 'loaded-anew'
/** A page that still misses its scripts right after it was loaded anew must not load itself without end. */
const AGAIN_AFTER_MS = 60_000

export const isMissingScript = (error: unknown): boolean => SAID.test(String(error))

/** Whether loading the page anew by itself may help: not without a connection, and not a second time in a row. */
export function mayLoadAnew(): boolean {
  try {
    // A clock that was ahead is no reason to wait for the time it showed.
    const away = Math.abs(Date.now() - Number(sessionStorage.getItem(KEY)))
    return navigator.onLine && away > AGAIN_AFTER_MS
  } catch {
    // Without storage nothing tells the first time from the second.
    return false
  }
}

export function loadAnew(): void {
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
}
