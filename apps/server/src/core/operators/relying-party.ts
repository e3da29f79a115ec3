/** For which address passkeys are made. It comes from the settings, never from a request. */
import { isIP } from 'node:net'
import { isThisMachine } from '../../platform/config/hosts.ts'

export interface RelyingParty {
  /** The host name that a passkey is bound to. */
  readonly id: string
  /** Scheme, host and port of the pages that may use it. */
  readonly origin: string
}

/**
 * Browsers make passkeys for names over https, and for `localhost` and names under it. This machine's own address, as a first start prints it,
 * is therefore taken as `localhost`.
 * @param origin of our own pages
 * @returns null where no browser would make one.
 */
export function relyingPartyOf(origin: string): RelyingParty | null {
  const url = new URL(origin)
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  if (host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))) url.hostname = 'localhost'
  else if (isIP(host) !== 0) return null
  if (!isThisMachine(url.hostname) && url.protocol !== 'https:') return null
  return { id: url.hostname, origin: url.origin }
}
