/**
 * What the process that serves the pages gives to them. On the server it is handed over once, when the pages
 * are mounted; in the browser there is no host, and the part that may be public is read from the page itself.
 */
import type { CallFields, PageConfig } from '@sandigan/contract/client'

export interface Host {
  readonly page: PageConfig
  /** Made inside the process: no network on the way from a page to its data. */
  call(fields: CallFields): Promise<unknown>
}

/** Where the browser finds what it needs to install the app. */
export const MANIFEST_PATH = '/manifest.webmanifest'
/** Id of the element that carries the configuration to the browser. */
export const CONFIG_ID = 'page-config'

let host: Host | undefined
let readConfig: PageConfig | undefined

export function setHost(given: Host): void {
  host = given
}

/** @returns what calls inside the process; undefined in the browser */
export const hostCall = (): Host['call'] | undefined => host?.call

export function pageConfig(): PageConfig {
  if (host) return host.page
  readConfig ??= JSON.parse(document.getElementById(CONFIG_ID)?.textContent ?? '{}') as PageConfig
  return readConfig
}
