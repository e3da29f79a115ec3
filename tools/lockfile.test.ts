import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  foreignPackages,
  type Lockfile,
  type LockedPackage,
  lockfileFaults,
  platformGaps,
  PLATFORMS,
  readLockfile,
} from './lockfile.ts'

const DOCUMENT = readFileSync(join(import.meta.dirname, '../docs/supply-chain.md'), 'utf8')
const HASH = `sha512-${'A'.repeat(86)}==`

const lockOf = (packages: Record<string, LockedPackage>): Lockfile => ({
  packages: { '': { version: '1.0.0' }, ...packages },
})

describe('the lock file of the project', () => {
  test('every package has a hash, none names a registry, and no build for a platform is left out', () => {
    expect(foreignPackages(readLockfile()).length).toBeGreaterThan(500)
    expect(lockfileFaults(readLockfile())).toEqual([])
  })

  test('each tool has a build for every platform, except those that the document names', () => {
    const written = [...DOCUMENT.matchAll(/^\| `([^`]+)` \| (all|all but [^|]+) \|$/gm)]
    const listed = written.map(([, name, which = '']) => [
      name,
      which === 'all' ? [] : which.slice('all but '.length).trim().split(', '),
    ])
    expect(listed).toEqual([...platformGaps(readLockfile())].sort(([a], [b]) => a.localeCompare(b, 'en')))
  })
})

describe('faults of a lock file', () => {
  test.each<{ title: string; locked: LockedPackage; fault: string }>([
    { title: 'no hash', locked: {}, fault: 'node_modules/part has no sha512 hash' },
    {
      title: 'a weak hash',
      locked: { integrity: 'sha1-AA==' },
      fault: 'node_modules/part has no sha512 hash',
    },
    {
      title: 'an address',
      locked: { integrity: HASH, resolved: 'https://registry.example/part.tgz' },
      fault: 'node_modules/part names a registry: install with omit-lockfile-registry-resolved',
    },
    {
      title: 'a build that is left out',
      locked: { integrity: HASH, optionalDependencies: { 'part-darwin-x64': '1.0.0' } },
      fault: 'node_modules/part wants part-darwin-x64, which is left out',
    },
  ])('$title', ({ locked, fault }) => {
    expect(lockfileFaults(lockOf({ 'node_modules/part': locked }))).toEqual([fault])
  })

  test('neither a workspace nor what lies inside the archive of its parent needs a hash of its own', () => {
    const lock = lockOf({
      'node_modules/own': { link: true, resolved: 'packages/own' },
      'packages/own': {},
      'node_modules/part': { integrity: HASH },
      'node_modules/part/node_modules/inner': { inBundle: true },
    })
    expect(lockfileFaults(lock)).toEqual([])
  })

  test('a build below its parent is found, and so is one beside it', () => {
    const builds = { 'part-linux-x64': '1.0.0', 'part-darwin-x64': '1.0.0' }
    const lock = lockOf({
      'node_modules/part': { integrity: HASH, optionalDependencies: builds },
      'node_modules/part/node_modules/part-linux-x64': { integrity: HASH },
      'node_modules/part-darwin-x64': { integrity: HASH },
    })
    expect(lockfileFaults(lock)).toEqual([])
  })
})

test('a build that does not say its C library serves both, one that says musl serves musl alone', () => {
  const lock = lockOf({
    'node_modules/any': { optionalDependencies: { 'any-linux': '1', 'any-win': '1' } },
    'node_modules/any-linux': { os: ['linux'], cpu: ['x64', 'arm64'] },
    'node_modules/any-win': { os: ['win32'] },
    'node_modules/musl': { optionalDependencies: { 'musl-x64': '1', 'musl-arm64': '1' } },
    'node_modules/musl-x64': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/musl-arm64': { os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
  })
  const named = PLATFORMS.map(({ name }) => name)
  expect(platformGaps(lock)).toEqual(
    new Map([
      ['any', ['macOS x64', 'macOS arm64']],
      ['musl', named.filter((name) => !name.includes('musl'))],
    ]),
  )
})
