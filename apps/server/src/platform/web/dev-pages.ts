import { join } from 'node:path'
import middie from '@fastify/middie'
import type { RunnableDevEnvironment } from 'vite'
import type { Pages, PagesEntry } from './pages.ts'

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
    entry: async () => environment.runner.import<PagesEntry>('/src/server.ts'),
    serveFiles: async (app) => {
      await app.register(middie)
      app.use(vite.middlewares)
    },
    close: () => vite.close(),
  }
}
