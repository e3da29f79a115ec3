/**
 * The visits of pages from the start: the code that counts them is fetched later, and a page may be left before that.
 * Part of the first script, so it imports nothing. The counting code takes the visits over with their ids and times;
 * were both to send one, the server stores one.
 */

/** Path, id and time of a visit that nobody has sent yet. */
export interface Visit {
  readonly id: string
  readonly page: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

declare global {
  interface Window {
    /** Counts a page that was opened. On the window and in no module: the first script shares no file with the app. */
    visited?: ((page: string) => void) | undefined
    visits?: Visit[] | undefined
  }
}

/** Where `buriedPointUpload` is called; the test holds the two together. */
const UPLOAD = '/borrower/v3/buried-point/upload'
/** `moduleId` of an opened page. */
const OPENED = { module: '1', position: '0' }

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')

/** Counts the page that a browser opened, and sends pending visits as it is hidden or left. */
export function countFirstVisit(window: Window): void {
  const { document: page, location } = window
  const { search } = location
  // Events belong to the borrower whose session it is, or are not counted.
  if (!new URLSearchParams(search).get('sessionId')) return
  const visits: Visit[] = []
  window.visits = visits
  window.visited = (path) => void visits.push({ id: newId(), page: path, at: Date.now() })
  window.visited(location.pathname)
  const send = () => {
    const waiting = visits.splice(0)
    if (waiting.length === 0) return
    const config = JSON.parse(page.getElementById('page-config')?.textContent || '{}') as { apiBase?: string }
    const events = JSON.stringify(waiting.map((visit) => ({ ...visit, ...OPENED })))
    window.navigator.sendBeacon((config.apiBase ?? '') + UPLOAD + search, new URLSearchParams({ events }))
  }
  page.addEventListener('visibilitychange', () => page.visibilityState === 'hidden' && send())
  window.addEventListener('pagehide', send)
}
