/** The web app as this process sees it: built files, or Vite while developing. */
import type { CallFields, PageAnswer, PageConfig, PageRequest } from '@sandigan/contract/client'
import type { FastifyInstance } from 'fastify'

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
