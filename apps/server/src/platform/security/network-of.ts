import { isIPv6 } from 'node:net'

export interface Network {
  /** What one client has to itself: an IPv4 address, or an IPv6 /64. */
  readonly own: string
  /** What one customer of a provider may hold in IPv6: a /48. Nothing in IPv4. */
  readonly wider: string | undefined
}

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The networks that a limit counts by. One IPv6 client holds 2^64 addresses and may use a new one for each request,
 * so it is counted by its prefix.
 */
export function networkOf(address: string): Network {
  const mapped = MAPPED_IPV4.exec(address)?.[1]
  if (mapped !== undefined) return { own: mapped, wider: undefined }
  if (!isIPv6(address)) return { own: address, wider: undefined }
  const groups = groupsOf(address)
  return { own: `${groups.slice(0, 4).join(':')}::/64`, wider: `${groups.slice(0, 3).join(':')}::/48` }
}

/** The eight groups without leading zeros, so that two spellings of one address are one. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::', 2)
  const split = (text: string) => (text === '' ? [] : text.split(':'))
  const front = split(head)
  const back = tail === undefined ? [] : split(tail)
  const gap = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...gap, ...back].map((group) => group.replace(/^0+(?=.)/, ''))
}
