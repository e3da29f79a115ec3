/**
 * Completes package-lock.json: a registry that does not serve the builds for other platforms makes `npm install`
 * leave them out, and then `npm ci` refuses the file everywhere. `--check` writes nothing and fails instead.
 */
import { readFile, writeFile } from 'node:fs/promises'

interface LockedPackage {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

interface Lockfile {
  packages: Record<string, LockedPackage>
}

const SYSTEMS: Record<string, string> = { windows: 'win32' }
const SYSTEM = /\b(darwin|linux|win32|windows|android|freebsd|netbsd|openbsd|openharmony|sunos|aix)/
const PROCESSOR = /\b(arm64|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el|wasm32|arm)(?:$|-|eabihf)/

/** Platform packages say in their name what they run on: `@scope/part-linux-x64-musl`. */
export function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const system = SYSTEM.exec(name.replace('linuxmusl', 'linux-musl'))?.[1]
  const processor = PROCESSOR.exec(name)?.[1]
  return {
    ...(processor === undefined ? {} : { cpu: [processor] }),
    ...(name.includes('musl') ? { libc: ['musl'] } : {}),
    ...(system === undefined ? {} : { os: [SYSTEMS[system] ?? system] }),
  }
}

/** Where a package looks for what it depends on, nearest first. */
function lookUps(path: string, name: string): string[] {
  const places: string[] = []
  for (let base = path; base !== ''; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/'))))
    places.push(`${base}/node_modules/${name}`)
  return [...places, `node_modules/${name}`]
}

/** @returns the names of the platform packages that were missing and now stand in `lock`. */
export function completeLockfile(lock: Lockfile): string[] {
  const missing: string[] = []
  for (const [path, parent] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (lookUps(path, name).some((place) => lock.packages[place] !== undefined)) continue
      const platform = platformOf(name)
      // Only platform packages can be left out without harm to this machine.
      if (platform.os === undefined && platform.cpu === undefined) continue
      const dev = parent.dev ? { dev: true } : {}
      const exact = version.replace(/^[\^~]/, '')
      lock.packages[`node_modules/${name}`] = { version: exact, ...platform, ...dev, optional: true }
      missing.push(name)
    }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  lock.packages = Object.fromEntries(sorted)
  return missing
}

if (import.meta.main) {
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as Lockfile
  const missing = completeLockfile(lock)
  if (process.argv.includes('--check')) {
    for (const name of missing) console.error(`package-lock.json lacks ${name} (run: node tools/lockfile.ts)`)
    process.exit(missing.length > 0 ? 1 : 0)
  }
  if (missing.length > 0) await writeFile('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${missing.length} platform packages added to package-lock.json`)
}
