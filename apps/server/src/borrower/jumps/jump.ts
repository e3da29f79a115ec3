import {
  type DataOf,
  done,
  type jumpPage,
  type jumpPageView,
  type PayloadOf,
  refuse,
} from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { accountCopy } from '../../platform/copy/account.ts'
import { fill } from '../../platform/copy/loans/catalogue.ts'
import type { Config } from '../../platform/config/config.ts'

/** Where a link may lead: our own pages, the stores, and the hosts that the configuration names. Pure. */
interface Target {
  /** A path of ours as it came, or another site's address as it is understood by browsers. */
  readonly url: string
  readonly host: string
  readonly outside: boolean
}

const OWN = 'https://own.invalid'
/** Browsers drop white space and read a backslash as a slash, so that `/\host` is another site. */
const PLAIN = /^[!-[\]-~]+$/

/** @returns null where the link may not be followed. Other sites only by https, by name, without user or port. */
export function allowedTarget(config: Pick<Config, 'brand' | 'jumpHosts'>, link: string): Target | null {
  if (!PLAIN.test(link) || !URL.canParse(link, OWN)) return null
  const url = new URL(link, OWN)
  if (link.startsWith('/')) {
    const own = url.origin === OWN && !url.pathname.startsWith('//')
    return own ? { url: link, host: '', outside: false } : null
  }
  const { protocol, username, password, port, hostname, origin } = url
  if (config.brand.h5Base !== '' && origin === new URL(config.brand.h5Base).origin)
    return { url: url.href, host: hostname, outside: false }
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return null
  return hostsOf(config).has(hostname) ? { url: url.href, host: hostname, outside: true } : null
}

function hostsOf({ brand, jumpHosts }: Pick<Config, 'brand' | 'jumpHosts'>): Set<string> {
  const stores = [brand.storeLinks.ios, brand.storeLinks.android].map((link) => new URL(link).hostname)
  return new Set([...stores, ...jumpHosts])
}

/** The address at which a link may be opened. */
export const jump: Handler<PayloadOf<typeof jumpPage>, DataOf<typeof jumpPage>> = async (
  { config },
  _caller,
  payload,
) => {
  const target = allowedTarget(config, payload.url)
  return target === null ? refuse('JUMP_REFUSED') : done({ url: target.url })
}

/** The same, with what is said before somebody leaves. */
export const viewJump: Handler<PayloadOf<typeof jumpPageView>, DataOf<typeof jumpPageView>> = async (
  { config },
  caller,
  payload,
) => {
  const target = allowedTarget(config, payload.url)
  if (target === null) return refuse('JUMP_REFUSED')
  const { url, host, outside } = target
  const { leaving } = accountCopy(caller.language)
  const message = outside ? fill(leaving, { app: config.brand.appName, host }) : ''
  return done({ url, host, outside: outside ? 1 : 0, message })
}
