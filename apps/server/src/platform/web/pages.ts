/** The web app as this process sees it: built files, or Vite while developing. */
import type { FastifyInstance } from 'fastify'

/** What the pages are given. The same shape is declared by the web app; the build keeps them apart on purpose. */
export interface PageConfig {
  readonly appName: string
  readonly company: string
  readonly registrationNumber: string
  readonly certificateNumber: string
  readonly address: string
  readonly telephone: string
  readonly email: string
  readonly copyright: string
  readonly brandColor: string
  readonly onBrandColor: string
  readonly schemePrefix: string
  readonly market: 'reference' | 'ph'
  readonly sandbox: boolean
  /** Origin of the pages, such as https://app.example; empty means the host that answers. */
  readonly origin: string
  /** Origin of the calls, such as https://api.example; empty means that of the pages. */
  readonly apiBase: string
  /** Hosts of others whose pictures of payment codes a page may show. */
  readonly pictureHosts: readonly string[]
}

export interface HostCall {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/** The server side of the web app's entry (`apps/web/src/server.ts`). */
export interface PagesEntry {
  mount(host: { page: PageConfig; call(request: HostCall): Promise<unknown> }): void
  render(request: Request, nonce: string): Promise<Response>
  /** The name under which the answer may be given to everyone who asks the same; undefined: to this one alone. */
  keepAs(request: Request): string | undefined
}

/** Gives the entry to use for a request; while developing it changes with the source. */
export interface Pages {
  entry(): Promise<PagesEntry>
  /** Adds what serves the files that pages ask for. */
  serveFiles(app: FastifyInstance): Promise<void>
  close(): Promise<void>
}
