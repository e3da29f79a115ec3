/** The pages: the web app for phones and the lender's console, each with its files for the browser. */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, createBuilder } from 'vite'

const APPS = join(import.meta.dirname, '../apps')

export async function buildWeb(): Promise<void> {
  const root = join(APPS, 'web')
  const configFile = join(root, 'vite.config.ts')
  const builder = await createBuilder({ root, configFile, logLevel: 'warn' })
  const { client, ssr } = builder.environments
  if (!client || !ssr)
    throw new Error('the web app is built for the browser and for the server (vite.config.ts)')
  await builder.build(client)
  await builder.build(ssr)
  await packClient(join(root, 'dist'), 'server/manifest.json')
}

export async function buildConsole(): Promise<void> {
  const root = join(APPS, 'console')
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  // The page is no file to be fetched: each answer puts its nonce into it.
  await rename(join(root, 'dist/client/index.html'), join(root, 'dist/index.html'))
  await packClient(join(root, 'dist'), 'manifest.json')
}

/**
 * Moves the manifest to where only our own side reads it: no browser needs to know which files there are. Files never change
 * under their name, so they are compressed once, as small as they go.
 */
async function packClient(dist: string, manifest: string): Promise<void> {
  const client = join(dist, 'client')
  await rename(join(client, '.vite/manifest.json'), join(dist, manifest))
  await rm(join(client, '.vite'), { recursive: true })
  const best = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  }
  const files = (await readdir(client, { recursive: true })).filter((name) =>
    /\.(js|css|svg|json|html|txt|xml)$/.test(name),
  )
  await Promise.all(
    files.map(async (name) => {
      const path = join(client, name)
      const bytes = await readFile(path)
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, best))
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
