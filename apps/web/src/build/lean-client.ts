/**
 * What the browser need not carry. Each part is small, but every screen pays for it on its first load, and the
 * budget of a screen is 110 kB. (docs/decisions/008-pages-rendered-inside-the-server.md)
 */
import { join } from 'node:path'
import { ERROR_CODES, type ErrorCode } from '@sandigan/contract'
import type { Plugin } from 'vite'

const RUNTIME = /\/src\/paraglide\/runtime\.js$/
const LEAN_RUNTIME = join(import.meta.dirname, 'lean-runtime.ts')
const STORE_SHIM = 'use-sync-external-store/shim/with-selector'
const LEAN_STORE = join(import.meta.dirname, 'lean-store.ts')
const ROUTER_LINK = /@tanstack\/react-router\/dist\/esm\/link\.js$/
const LEAN_LINK = join(import.meta.dirname, 'lean-link.ts')
const PRELOAD_HELPER = '\0vite/preload-helper.js'
/** All styles are in one sheet that the page itself names, so that a screen's code has nothing to bring beforehand. */
const LEAN_PRELOAD = 'export const __vitePreload = (load) => load()'
const CODE = /\bERROR_CODES\.([A-Z0-9_]+)\b/g

/** `ERROR_CODES.SESSION_EXPIRED` becomes its number, so that the table itself stays behind. */
export function inlineErrorCodes(code: string): string {
  return code.replace(CODE, (whole, name: ErrorCode) => String(ERROR_CODES[name] ?? whole))
}

/** Only for the browser's bundle: the server goes on with the whole of everything. */
export function leanClient(): Plugin {
  return {
    name: 'lean-client',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(id, importer, options) {
      if (id === STORE_SHIM) return LEAN_STORE
      if (!id.endsWith('runtime.js') && !id.endsWith('/link.js')) return null
      const found = await this.resolve(id, importer, { ...options, skipSelf: true })
      if (found === null) return null
      if (ROUTER_LINK.test(found.id)) return LEAN_LINK
      return RUNTIME.test(found.id) ? LEAN_RUNTIME : null
    },
    load: (id) => (id === PRELOAD_HELPER ? LEAN_PRELOAD : null),
    transform(code, id) {
      const ours = id.includes('/apps/web/src/') && code.includes('ERROR_CODES.')
      return ours ? { code: inlineErrorCodes(code), map: null } : null
    },
  }
}
