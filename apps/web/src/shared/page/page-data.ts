/** What the server's document carries for the scripts that take it over. */

/** Id of the element that React draws into. */
export const APP_ID = 'app'
/** Id of the element that carries what the server knew. */
export const DATA_ID = 'page-data'

export interface PageData {
  /** `offline`: the service worker gave an empty document, whatever the address is. */
  readonly kind: 'ready' | 'failed' | 'not-found' | 'offline'
  /** What the screen's loader returned on the server. */
  readonly data?: unknown
  /** Scripts that this screen needs beside those of every screen. */
  readonly scripts: readonly string[]
}

export const readPageData = (page: Document): PageData =>
  JSON.parse(page.getElementById(DATA_ID)?.textContent ?? '') as PageData
