/**
 * A page may make several parallel calls that need the same rows: the borrower of its session, its loan. While
 * one page is rendered these are read once. Calls from outside read for themselves.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const pages = new AsyncLocalStorage<Map<string, Promise<unknown>>>()

/** Renders a page: whatever its calls read by `readOncePerPage` is shared until it is done. */
export const withRequestCache = <T>(draw: () => Promise<T>): Promise<T> => pages.run(new Map(), draw)

/**
 * Only for reads outside a transaction, made while nothing of theirs is written.
 * @param key names the rows and whose they are
 */
export function cachedPerRequest<T>(key: string, read: () => Promise<T>): Promise<T> {
  const page = pages.getStore()
  if (page === undefined) return read()
  const known = page.get(key) as Promise<T> | undefined
  if (known !== undefined) return known
  const reading = read()
  page.set(key, reading)
  return reading
}
