/** Builds the web app if its source changed since the last build. `--force` builds in any case. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'apps/web')
const STAMP = join(WEB, 'dist/stamp')
const MADE_ON_THE_WAY = ['paraglide', 'routeTree.gen.ts']
const SOURCES = ['apps/web/src', 'apps/web/messages', 'apps/web/public', 'apps/web/vite.config.ts']
  .concat(['contract', 'bridge', 'ui', 'lending'].map((name) => `packages/${name}/src`))
  .concat('package-lock.json')

async function* filesUnder(path: string): AsyncGenerator<string> {
  if (!existsSync(path)) return
  if (/\.\w+$/.test(path)) return void (yield path)
  const entries = await readdir(path, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (MADE_ON_THE_WAY.includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    const inside = join(path, entry.name)
    if (entry.isDirectory()) yield* filesUnder(inside)
    else yield inside
  }
}

/** A hash over everything the build reads. */
async function sourceHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES)
    for await (const file of filesUnder(join(ROOT, source)))
      hash.update(file.slice(ROOT.length)).update(await readFile(file))
  return hash.digest('hex')
}

/** Assets never change under their name, so they are packed once, as small as they go. */
async function packAssets(folder: string): Promise<void> {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
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

async function build(): Promise<void> {
  const { createBuilder } = await import('vite')
  process.env['NODE_ENV'] = 'production'
  const builder = await createBuilder({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'warn',
  })
  await builder.buildApp()
  await packAssets(join(WEB, 'dist/client'))
}

const hash = await sourceHash()
const before = await readFile(STAMP, 'utf8').catch(() => '')
if (before !== hash || process.argv.includes('--force')) {
  const started = performance.now()
  process.stdout.write('Building the web app … ')
  await build()
  await mkdir(join(WEB, 'dist'), { recursive: true })
  await writeFile(STAMP, hash)
  process.stdout.write(`done in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}
// The catalogue compiler leaves a timer behind that would hold the process for half a minute.
process.exit(0)
