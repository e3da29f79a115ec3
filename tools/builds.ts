/** What `npm run build` makes, what each is made of, and whether that changed since. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')
const SHARED = ['contract', 'lending'].map((name) => `packages/${name}/src`).concat('package-lock.json')
const MADE_ON_THE_WAY = ['paraglide']

export interface Build {
  readonly title: string
  /** The tool that builds it, read only when it is needed. */
  readonly tool: () => Promise<() => Promise<void>>
  /** Files and folders from the root. */
  readonly sources: readonly string[]
  /** Contains the hash of the sources it was made from. */
  readonly stamp: string
}

export const BUILDS: readonly Build[] = [
  {
    title: 'the web app',
    tool: async () => (await import('./build-pages.ts')).buildWeb,
    sources: ['apps/web/src', 'apps/web/messages', 'apps/web/public', 'apps/web/vite.config.ts']
      .concat('apps/web/project.inlang/settings.json', 'packages/bridge/src', 'packages/ui/src')
      .concat('tools/build-pages.ts', ...SHARED),
    stamp: join(ROOT, 'apps/web/dist/stamp'),
  },
  {
    title: 'the console',
    tool: async () => (await import('./build-pages.ts')).buildConsole,
    sources: ['apps/console/src', 'apps/console/public', 'apps/console/index.html']
      .concat('apps/console/vite.config.ts', 'packages/ui/src', 'packages/contract/src')
      .concat('tools/build-pages.ts', 'package-lock.json'),
    stamp: join(ROOT, 'apps/console/dist/stamp'),
  },
  {
    title: 'the server',
    tool: async () => (await import('./build-server.ts')).buildServer,
    sources: ['apps/server/src', 'packages/testkit/src', 'tools/build-server.ts']
      .concat(['sbom', 'licences', 'lockfile'].map((name) => `tools/${name}.ts`))
      .concat(SHARED),
    stamp: join(ROOT, 'apps/server/dist/stamp'),
  },
]

async function filesUnder(path: string): Promise<string[]> {
  if (/\.\w+$/.test(path)) return existsSync(path) ? [path] : []
  const entries = await readdir(path, { withFileTypes: true })
  const files = await Promise.all(
    entries
      .filter(({ name }) => !MADE_ON_THE_WAY.includes(name) && !/\.test\.tsx?$/.test(name))
      .map(async (entry) => {
        const inside = join(path, entry.name)
        return entry.isDirectory() ? filesUnder(inside) : inside
      }),
  )
  return files.flat()
}

/** A hash over everything the build reads. */
async function sourceHash({ sources }: Build): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesUnder(join(ROOT, source))))).flat().sort()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256')
  for (const [index, file] of files.entries())
    hash.update(file.slice(ROOT.length)).update(contents[index] ?? '')
  return hash.digest('hex')
}

/** Builds whose sources have changed since. */
export async function outdatedBuilds(): Promise<Build[]> {
  const outdated = await Promise.all(
    BUILDS.map(async (build) => {
      const [now, then] = await Promise.all([
        sourceHash(build),
        readFile(build.stamp, 'utf8').catch(() => undefined),
      ])
      return now === then ? [] : [build]
    }),
  )
  return outdated.flat()
}

/** Builds it and stores the hash of its sources. */
export async function makeBuild(build: Build): Promise<void> {
  const hash = await sourceHash(build)
  const make = await build.tool()
  await make()
  await mkdir(dirname(build.stamp), { recursive: true })
  await writeFile(build.stamp, hash)
}
