/** The lender's console as this process sees it: one page from a finished build, or from Vite while developing. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { serveBuilt } from './serve-built.ts'

/** Stands in the built page where the nonce of an answer comes (apps/console/vite.config.ts). */
const NONCE_PLACE = 'NONCE-OF-THE-ANSWER'

export interface ConsolePage {
  /** The page for one answer. @param address requested path and query */
  html(nonce: string, address: string): Promise<string>
  /** Adds what serves its scripts, styles and pictures. */
  serveFiles(app: FastifyInstance): Promise<void>
  close(): Promise<void>
}

/** @param folder `apps/console/dist` */
export function builtConsole(folder: string): ConsolePage {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) throw new Error(`the console is not built: run npm run build (${file} is missing)`)
  const page = readFile(file, 'utf8')
  return {
    html: async (nonce) => (await page).replaceAll(NONCE_PLACE, nonce),
    serveFiles: (app) => serveBuilt(app, join(folder, 'client'), '/console/'),
    close: async () => {},
  }
}

/** Straight from source, with reload on change. @param root `apps/console` */
export async function devConsole(root: string): Promise<ConsolePage> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: 24_679 } },
  })
  return {
    html: async (nonce, address) => {
      const source = await readFile(join(root, 'index.html'), 'utf8')
      return (await vite.transformIndexHtml(address, source)).replaceAll(NONCE_PLACE, nonce)
    },
    serveFiles: async (app) => {
      if (!app.hasDecorator('use')) await app.register(middie)
      // Another Vite serves the borrower's pages in this process: this one would answer for its scripts, too.
      app.use((request, reply, next) => {
        if (request.url?.startsWith('/console/')) vite.middlewares(request, reply, next)
        else next()
      })
    },
    close: () => vite.close(),
  }
}
