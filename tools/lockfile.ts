/**
 * What must hold of package-lock.json so that it installs the same everywhere: `node tools/lockfile.ts` prints what does
 * not, and fails. A registry that does not serve a tool's builds for other platforms makes `npm install` leave them out
 * or name them without a hash; the tool then stays at the newest version whose builds are all there. (Decision 016.)
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The parts of an entry that are checked here; `link` is a workspace, `inBundle` lies inside its parent's archive. */
export interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  dev?: boolean
  link?: boolean
  inBundle?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

export interface Lockfile {
  packages: Record<string, LockedPackage>
}

/** The platforms that the project installs on. A Linux build that does not say its C library counts for both. */
export const PLATFORMS = [
  { name: 'Linux x64', os: 'linux', cpu: 'x64', libc: 'glibc' },
  { name: 'Linux x64 musl', os: 'linux', cpu: 'x64', libc: 'musl' },
  { name: 'Linux arm64', os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { name: 'Linux arm64 musl', os: 'linux', cpu: 'arm64', libc: 'musl' },
  { name: 'macOS x64', os: 'darwin', cpu: 'x64' },
  { name: 'macOS arm64', os: 'darwin', cpu: 'arm64' },
  { name: 'Windows x64', os: 'win32', cpu: 'x64' },
  { name: 'Windows arm64', os: 'win32', cpu: 'arm64' },
] as const

/** The name of the package at a path of the lock file. */
export const packageName = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13)

export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lockfile
}

/** Packages of others, with their paths: neither the project's own folders nor the links to them. */
export function foreignPackages({ packages }: Lockfile): [path: string, locked: LockedPackage][] {
  return Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link === undefined,
  )
}

/** Where a package is resolved from, nearest first. */
function candidates(path: string, name: string): string[] {
  const places: string[] = []
  for (let base = path; base !== ''; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/'))))
    places.push(`${base}/node_modules/${name}`)
  return [...places, `node_modules/${name}`]
}

/** @returns a sentence for each fault; none where the file installs the same, and nothing else, on every platform. */
export function lockfileFaults(lock: Lockfile): string[] {
  const unsigned = foreignPackages(lock)
    .filter(([, { integrity, inBundle }]) => !integrity?.startsWith('sha512-') && !inBundle)
    .map(([path]) => `${path} has no sha512 hash`)
  const addressed = foreignPackages(lock)
    .filter(([, { resolved }]) => resolved !== undefined)
    .map(([path]) => `${path} names a registry: install with omit-lockfile-registry-resolved`)
  const left = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !candidates(path, name).some((place) => lock.packages[place] !== undefined))
      .map((name) => `${path} wants ${name}, which is left out`),
  )
  return [...unsigned, ...addressed, ...left]
}

/** The packages that come as one build for each platform, with the platforms that none of their builds is for. */
export function platformGaps(lock: Lockfile): Map<string, string[]> {
  const gaps = new Map<string, string[]>()
  for (const [path, { optionalDependencies = {}, os }] of Object.entries(lock.packages)) {
    const builds = Object.keys(optionalDependencies)
      .map((name) => candidates(path, name).flatMap((place) => lock.packages[place] ?? [])[0])
      .filter((build) => build?.os !== undefined)
    // What is itself for one platform belongs to its parent, and one build alone is an extra of that platform.
    if (os !== undefined || builds.length < 2) continue
    const without = PLATFORMS.filter(
      (platform) =>
        !builds.some(
          (build) =>
            build?.os?.includes(platform.os) &&
            build.cpu?.includes(platform.cpu) !== false &&
            (!('libc' in platform) || build.libc?.includes(platform.libc) !== false),
        ),
    )
    gaps.set(
      packageName(path),
      without.map(({ name }) => name),
    )
  }
  return gaps
}

if (import.meta.main) {
  const faults = lockfileFaults(readLockfile())
  for (const fault of faults) console.error(`package-lock.json: ${fault}`)
  process.exit(faults.length > 0 ? 1 : 0)
}
