/**
 * When the scripts of a page are asked for. Each request costs a slow phone some milliseconds, and a screen has a
 * dozen small files. The one long file (`base`, `vite.config.ts`) takes the link longer than all others together: it
 * is asked for while the page is read. The page only names the others; its first script asks for them. They are
 * there before the long one is.
 */
import { bringLink, saidBy } from './bring-link.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g
const LONG = /\/base-[^/]*$/

/** Paths of our own build, written into an attribute: nothing in them can end it. */
const SAFE = /^[\w./-]+$/

/** Under this name a page says which scripts follow, with spaces between. */
const SCRIPTS_TO_COME = 'scripts-to-come'

export interface Lightened {
  /** The head, which asks for the long script only. */
  readonly head: string
  /** Names the others; empty if there are none. */
  readonly named: string
}

/** For the server: the head of a page, and what stands after its content instead. */
export function withoutShortScripts(head: string): Lightened {
  const later: string[] = []
  const kept = head.replace(PRELOAD, (link, path: string) => {
    if (LONG.test(path) || !SAFE.test(path)) return link
    later.push(path)
    return ''
  })
  const named = later.length > 0 ? `<meta name="${SCRIPTS_TO_COME}" content="${later.join(' ')}">` : ''
  return { head: kept, named }
}

/** For the browser: asks for the scripts that the page names, so that they do not wait for one another. */
export function bringScripts(page: Document): void {
  for (const path of saidBy(page, SCRIPTS_TO_COME)?.split(' ') ?? []) bringLink(page, 'modulepreload', path)
}
