/** Query parameters: the pages live on them. (Specification, point 2 "Order details".) (Decision 062.) */
import { CLIENT_PARAMETERS, type ClientParameters } from '@sandigan/contract/client'
import { useMemo } from 'react'
import { getLocale } from '../../paraglide/runtime.js'
import type { SearchText } from '../../router/address.ts'
import { useAddress, useRouter } from '../../router/use-router.ts'
import { isDocument } from './open-as-document.ts'

export type Search = SearchText

const MIRRORS = [
  ['product_id', 'productId'],
  ['order_id', 'orderId'],
] as const

/** Both spellings of an id mean the same: whichever is there fills the other. */
export function mirrored(search: Search): Record<string, string> {
  const all: Record<string, string> = {}
  for (const [name, value] of Object.entries(search)) if (value !== undefined) all[name] = value
  for (const [a, b] of MIRRORS) {
    const value = all[a] || all[b]
    if (value) {
      all[a] = value
      all[b] = value
    }
  }
  return all
}

/** Beyond the client's own parameters, what every link goes on carrying. */
const CARRIED = ['currency'] as const
export type Carried = (typeof CARRIED)[number]

/** The parameters that every link carries: who the client is, its session and its language. */
export function sharedParameters(search: Search): Record<string, string> {
  const shared: Record<string, string> = {}
  for (const name of [...CLIENT_PARAMETERS, ...CARRIED]) {
    const value = search[name]
    if (value) shared[name] = value
  }
  return shared
}

/** What every call carries. The language is the page's own, also where a cookie and not the address chose it. */
export function clientParameters(search: Search): ClientParameters {
  return { clientType: 'h5', ...sharedParameters(search), lang: getLocale() }
}

/** The text before the first such sign, and what is behind it; undefined where there is none. */
function splitAt(text: string, sign: string): [before: string, behind: string | undefined] {
  const at = text.indexOf(sign)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

/**
 * A path of this app, or a whole address, with the shared parameters added. What the link says itself wins, and
 * stays as it is written: an address inside it, a name that comes twice, its hash.
 * An extra parameter without a value is left out, also where it is a shared one: a session that has ended, say.
 */
export function withShared(link: string, search: Search, extra: Search = {}): string {
  const [beforeHash, hash] = splitAt(link, '#')
  const [path, ownQuery = ''] = splitAt(beforeHash, '?')
  const query = new URLSearchParams(sharedParameters(search))
  for (const [name, value] of Object.entries(extra))
    if (value) query.set(name, value)
    else query.delete(name)
  for (const name of new URLSearchParams(ownQuery).keys()) query.delete(name)
  const text = [query.toString(), ownQuery].filter((part) => part !== '').join('&')
  return `${path}${text === '' ? '' : `?${text}`}${hash === undefined ? '' : `#${hash}`}`
}

export interface Order {
  readonly productId: string
  readonly orderId: string
}

export const orderOf = (search: Search): Order => {
  const all = mirrored(search)
  return { productId: all['productId'] ?? '', orderId: all['orderId'] ?? '' }
}

/** Many parts of a page ask for them, and all see the search of the same address. */
const parametersOf = new WeakMap<Search, Record<string, string>>()

/** The page's own parameters, mirrored; the same object until the address changes. */
export function useParameters(): Record<string, string> {
  const { search } = useAddress()
  const known = parametersOf.get(search)
  if (known !== undefined) return known
  const parameters = mirrored(search)
  parametersOf.set(search, parameters)
  return parameters
}

export interface Go {
  /**
   * Goes to a link of this app with the shared parameters; whole addresses leave the app. Ends when the page of
   * ours is there.
   */
  to(link: string, extra?: Search): Promise<void>
  /** The same, leaving no way back to this page. */
  replace(link: string, extra?: Search): Promise<void>
  /** The address that `to` would go to, for real links. */
  href(link: string, extra?: Search): string
}

const isOwnPath = (link: string): boolean => link.startsWith('/') && !link.startsWith('//')

export function useGo(): Go {
  const search = useParameters()
  const router = useRouter()
  return useMemo(() => {
    const go = async (link: string, extra: Search | undefined, replace: boolean) => {
      const href = withShared(link, search, extra)
      if (isOwnPath(link) && !isDocument(link)) await router.navigate(href, { replace })
      else if (replace) window.location.replace(href)
      else window.location.assign(href)
    }
    return {
      to: (link, extra) => go(link, extra, false),
      replace: (link, extra) => go(link, extra, true),
      href: (link, extra) => withShared(link, search, extra),
    }
  }, [search, router])
}
