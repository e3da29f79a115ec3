import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isAllowed, licenceList, licensedPackages, refusedLicences } from './licences.ts'
import { type LockedPackage, readLockfile } from './lockfile.ts'

const lockOf = (packages: Record<string, LockedPackage>) => ({ packages: { '': {}, ...packages } })

test('the project takes nothing under a licence that is unknown or not agreed to', () => {
  expect(licensedPackages(readLockfile()).length).toBeGreaterThan(500)
  expect(refusedLicences(readLockfile())).toEqual([])
})

test('the list names every package of the product that a server directly depends on', () => {
  const list = licenceList(readLockfile())
  const manifest = readFileSync(join(import.meta.dirname, '../apps/server/package.json'), 'utf8')
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> }
  const foreign = Object.entries(dependencies).filter(([name]) => !name.startsWith('@sandigan/'))
  expect(foreign.length).toBeGreaterThan(10)
  for (const [name, version] of foreign) expect(list).toContain(`| \`${name}\` | ${version} |`)
})

test.each([
  { licence: 'MIT', allowed: true },
  { licence: '(MIT OR GPL-3.0-only)', allowed: true },
  { licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', allowed: true },
  { licence: 'MIT AND AGPL-3.0-only', allowed: false },
  { licence: 'GPL-3.0-only', allowed: false },
  { licence: 'MIT AND (ISC OR BSD-2-Clause)', allowed: false },
  { licence: 'SEE LICENSE IN LICENSE.txt', allowed: false },
  { licence: '', allowed: false },
])('$licence: allowed $allowed', ({ licence, allowed }) => expect(isAllowed(licence)).toBe(allowed))

describe('the list', () => {
  const part = { version: '1.0.0', license: 'MIT' }

  test('what only tests use is checked but not listed', () => {
    const lock = lockOf({ 'node_modules/part': { ...part, license: 'GPL-3.0-only', dev: true } })
    expect(licenceList(lock)).not.toContain('`part`')
    expect(refusedLicences(lock)).toHaveLength(1)
  })

  test('what the product uses as well as tests is listed, once', () => {
    const lock = lockOf({
      'node_modules/part': { ...part, dev: true },
      'node_modules/a/node_modules/part': part,
      'node_modules/b/node_modules/part': { ...part, dev: true },
    })
    expect(licenceList(lock).match(/`part`/g)).toHaveLength(1)
  })

  test('a package that names no licence is refused', () => {
    expect(refusedLicences(lockOf({ 'node_modules/part': { version: '1.0.0' } }))).toHaveLength(1)
  })
})
