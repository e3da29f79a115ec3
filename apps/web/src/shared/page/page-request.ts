/** What is known of the request that a page answers. Only on the server; the browser has no request. */
import type { Locale } from '../../paraglide/runtime.js'

export interface PageRequest {
  readonly locale: Locale
  readonly nonce: string
}

let reader: () => PageRequest | undefined = () => undefined

export function setPageRequestReader(given: () => PageRequest | undefined): void {
  reader = given
}

export const pageRequest = (): PageRequest | undefined => reader()
