import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
import { pageRequest } from './shared/page/page-request.ts'

/** Search values stay the text they are: the default parser turns `1e5` into a number and rounds long ids. */
function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  const text = new URLSearchParams(filled).toString()
  return text === '' ? '' : `?${text}`
}

export function getRouter() {
  const nonce = pageRequest()?.nonce
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    // A page from the server needs none: the browser itself returns to where the reader was. The framework would
    // ask the session's storage for it before the first paint.
    scrollRestoration: !import.meta.env.SSR,
    // Data of a loan is never shown from memory without asking again.
    defaultStaleTime: 0,
    defaultPreload: false,
    ...(nonce ? { ssr: { nonce } } : {}),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
