import type { PageAnswer, PageRequest } from '@sandigan/contract/client'
import { join } from 'node:path'
import middie from '@fastify/middie'
import type { RunnableDevEnvironment, ViteDevServer } from 'vite'
import type { Pages, PagesEntry } from './pages.ts'

/** A page with Vite's own scripts, which reload it on change. */
async function reloading(
  vite: ViteDevServer,
  { url }: PageRequest,
  made: Promise<PageAnswer>,
): Promise<PageAnswer> {
  const page = await made
  if (!page.headers['content-type']?.startsWith('text/html')) return page
  const html = Buffer.from(page.body).toString()
  return { ...page, body: await vite.transformIndexHtml(url.pathname + url.search, html) }
}

/**
 * The pages straight from source, with reload on change: Vite runs inside this process.
 *
 * @param root folder of the web app
 */
export async function devPages(root: string): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: 24_678 } },
  })
  const environment = vite.environments['ssr'] as RunnableDevEnvironment
  return {
    entry: async () => {
      const entry = await environment.runner.import<PagesEntry>('/src/server.tsx')
      return {
        ...entry,
        render: async (request, nonce) => reloading(vite, request, entry.render(request, nonce)),
      }
    },
    serveFiles: async (app) => {
      if (!app.hasDecorator('use')) await app.register(middie)
      app.use(vite.middlewares)
    },
    close: () => vite.close(),
  }
}
