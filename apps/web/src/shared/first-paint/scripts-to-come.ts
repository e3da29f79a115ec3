/**
 * When the scripts of a page are asked for. Each request costs a slow phone some milliseconds, and a screen has a
 * dozen small files. The one long file (`base`, `vite.config.ts`) takes the link longer than all others together: it
 * is asked for while the page is read, the others once it was painted. They are there before the long one is.
 */
const PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g
const LONG = /\/base-[^/]*$/

/** Paths of our own build, written into a script: nothing in them can end it. */
const SAFE = /^[\w./-]+$/

function asking(paths: readonly string[], nonce: string): string {
  const links = `for(const h of ${JSON.stringify(paths)}){const l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.append(l)}`
  return `<script nonce="${nonce}">requestAnimationFrame(()=>setTimeout(()=>{${links}}));document.currentScript.remove()</script>`
}

export interface Lightened {
  /** The head, which asks for the long script only. */
  readonly head: string
  /** Asks for the others after the first paint; empty if there are none. */
  readonly script: string
}

/** @param nonce of the page's content security policy */
export function withoutShortScripts(head: string, nonce: string): Lightened {
  const later: string[] = []
  const kept = head.replace(PRELOAD, (link, path: string) => {
    if (LONG.test(path) || !SAFE.test(path)) return link
    later.push(path)
    return ''
  })
  return { head: kept, script: later.length > 0 ? asking(later, nonce) : '' }
}
