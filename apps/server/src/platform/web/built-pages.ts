import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { Pages, PagesEntry } from './pages.ts'

const YEAR_SECONDS = 31_536_000

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
    serveFiles: async (app) => {
      await app.register(fastifyStatic, {
        root: join(folder, 'client'),
        wildcard: false,
        index: false,
        preCompressed: true,
        decorateReply: false,
        cacheControl: false,
        setHeaders: (reply, path) => {
          const lasting = path.includes('/assets/')
          reply.header(
            'cache-control',
            lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
          )
        },
      })
    },
    close: async () => {},
  }
}
