import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pages, PagesEntry } from './pages.ts'
import { serveBuilt } from './serve-built.ts'

/**
 * The pages from a finished build. Assets carry a hash in their name, so they are cached for good, and were
 * compressed when they were built.
 *
 * @param folder `apps/web/dist`
 */
export function builtPages(folder: string): Pages {
  const server = join(folder, 'server/server.js')
  if (!existsSync(server))
    throw new Error(`the web app is not built: run npm run build (${server} is missing)`)
  const loading = import(pathToFileURL(server).href) as Promise<PagesEntry>
  return {
    entry: () => loading,
    serveFiles: (app) => serveBuilt(app, join(folder, 'client')),
    close: async () => {},
  }
}
