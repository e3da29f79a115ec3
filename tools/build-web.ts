/** The web app: its pages for the server, its files for the phone. */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'

const WEB = join(import.meta.dirname, '../apps/web')

/** Assets never change under their name, so they are packed once, as small as they go. */
async function packAssets(folder: string): Promise<void> {
  const best = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  }
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(js|css|svg|json|html|txt|xml)$/.test(name),
  )
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name)
      const bytes = await readFile(path)
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, best))
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

export async function build(): Promise<void> {
  const builder = await createBuilder({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'warn',
  })
  const { client, ssr } = builder.environments
  if (!client || !ssr)
    throw new Error('the web app is built for the browser and for the server (vite.config.ts)')
  await builder.build(client)
  await builder.build(ssr)
  // For the server alone: nobody else needs to know which files there are.
  await rename(join(WEB, 'dist/client/.vite/manifest.json'), join(WEB, 'dist/server/manifest.json'))
  await rm(join(WEB, 'dist/client/.vite'), { recursive: true })
  await packAssets(join(WEB, 'dist/client'))
}
