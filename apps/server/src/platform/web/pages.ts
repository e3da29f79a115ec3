/** The web app as this process sees it: built files, or Vite while developing. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallFields, PageAnswer, PageConfig, PageRequest } from '@sandigan/contract/client'
import type { FastifyInstance } from 'fastify'
import { serveBuilt } from './serve-built.ts'

/** The server side of the web app's entry (`apps/web/src/server.tsx`). */
export interface PagesEntry {
  mount(host: { page: PageConfig; call(fields: CallFields): Promise<unknown> }): void
  render(request: PageRequest, nonce: string): Promise<PageAnswer>
  /** The name under which the answer may be given to everyone who asks the same; undefined: to this one alone. */
  keepAs(request: PageRequest): string | undefined
}

/** Gives the entry to use for a request; while developing it changes with the source. */
export interface Pages {
  entry(): Promise<PagesEntry>
  /** Adds what serves the files that pages ask for. */
  serveFiles(app: FastifyInstance): Promise<void>
  close(): Promise<void>
}

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
