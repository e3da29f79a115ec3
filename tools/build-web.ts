/** The web app: its pages for the server, its files for the phone. */
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { packAssets } from './pack-assets.ts'

const WEB = join(import.meta.dirname, '../apps/web')

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
