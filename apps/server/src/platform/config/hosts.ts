/** Names of machines, as settings and the header `Host` write them. */

/** Whether only this machine itself reaches what listens there. An IPv6 address may stand in brackets. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return name === 'localhost' || name === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(name)
}

/** The address, where nobody between can read what is sent to it: `https`, or `http` on this machine. */
export function privateUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPrivate = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  return isPrivate ? url : undefined
}

/** Whether a name in an address of ours leads to this machine alone: names under `localhost` never leave it (RFC 6761). */
export const isThisMachine = (hostname: string): boolean =>
  isLoopback(hostname) || hostname.toLowerCase().endsWith('.localhost')

/** A name or an address with a port or without: whatever else stands in `Host` is no host. */
export const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i
