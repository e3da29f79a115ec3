/** The lender's console: its page for the server, its files for the browser. */
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build as bundle } from 'vite'
import { packAssets } from './pack-assets.ts'

const CONSOLE = join(import.meta.dirname, '../apps/console')

export async function build(): Promise<void> {
  await bundle({ root: CONSOLE, configFile: join(CONSOLE, 'vite.config.ts'), logLevel: 'warn' })
  // The page is no file to be fetched: each answer puts its nonce into it.
  await rename(join(CONSOLE, 'dist/client/index.html'), join(CONSOLE, 'dist/index.html'))
  // For tests and the bench alone: no browser needs to know which files there are.
  await rename(join(CONSOLE, 'dist/client/.vite/manifest.json'), join(CONSOLE, 'dist/manifest.json'))
  await rm(join(CONSOLE, 'dist/client/.vite'), { recursive: true })
  await packAssets(join(CONSOLE, 'dist/client'))
}
