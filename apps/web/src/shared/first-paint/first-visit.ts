/**
 * The visit of the page that a browser opened, from the first moment: the app that counts it comes later, and a page
 * may be left before that. Part of the first script, so it rests on nothing else. The app takes the visit over with
 * its id and its time; were both to send it, the server keeps one.
 */

/** Path, id and time of a visit that nobody has sent yet. */
export interface FirstVisit {
  readonly id: string
  readonly page: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

declare global {
  interface Window {
    /** On the window and in no module: the first script shares no file with the app. */
    firstVisit?: FirstVisit | undefined
  }
}

/** Where `buriedPointUpload` is called; the test holds the two together. */
const UPLOAD = '/borrower/v3/buried-point/upload'
/** `moduleId` of an opened page. */
const OPENED = { module: '1', position: '0' }

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')

/** Counts the page, and sends its visit if it is hidden or left before the app took it over. */
export function countFirstVisit(window: Window): void {
  const { document: page, location } = window
  // Events belong to the borrower whose session it is, or are not counted.
  if (!new URLSearchParams(location.search).get('sessionId')) return
  window.firstVisit = { id: newId(), page: location.pathname, at: Date.now() }
  const { search } = location
  const send = () => {
    const visit = window.firstVisit
    window.firstVisit = undefined
    if (!visit) return
    const config = JSON.parse(page.getElementById('page-config')?.textContent || '{}') as { apiBase?: string }
    const events = JSON.stringify([{ ...visit, ...OPENED }])
    window.navigator.sendBeacon((config.apiBase ?? '') + UPLOAD + search, new URLSearchParams({ events }))
  }
  page.addEventListener('visibilitychange', () => page.visibilityState === 'hidden' && send())
  window.addEventListener('pagehide', send)
}
