import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { licensedPackages } from './licences.ts'
import { foreignPackages, packageName, readLockfile } from './lockfile.ts'
import { type Sbom, writeSbom } from './sbom.ts'

let folder: string
let text: string
let sbom: Sbom

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandigan-sbom-'))
  await writeSbom(join(folder, 'sbom.json'))
  text = await readFile(join(folder, 'sbom.json'), 'utf8')
  sbom = JSON.parse(text) as Sbom
})
afterAll(() => rm(folder, { recursive: true }))

const versioned = (name: string, version: string) => `${name}@${version}`

test('it lists every package of the product, with its version, and nothing that only tests use', () => {
  const product = licensedPackages(readLockfile()).filter(({ development }) => !development)
  const listed = new Set(sbom.components.map(({ name, version }) => versioned(name, version)))
  expect(product.filter(({ name, version }) => !listed.has(versioned(name, version)))).toEqual([])
  expect(sbom.components.filter(({ name }) => name === 'vitest' || name === 'playwright-core')).toEqual([])
})

test('what a part rests on is listed too', () => {
  const refs = new Set([...sbom.components, sbom.metadata.component].map((component) => component['bom-ref']))
  expect(sbom.dependencies.length).toBeGreaterThan(150)
  const named = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
  expect(named.filter((ref) => !refs.has(ref))).toEqual([])
})

test('each hash is the one of the lock file', () => {
  const locked = new Map(
    foreignPackages(readLockfile()).map(([path, { version = '', integrity = '' }]) => [
      versioned(packageName(path), version),
      Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
    ]),
  )
  const hashed = sbom.components.filter(({ hashes }) => hashes !== undefined)
  expect(hashed.length).toBeGreaterThan(150)
  for (const { name, version, hashes } of hashed)
    expect(hashes).toEqual([{ alg: 'SHA-512', content: locked.get(versioned(name, version)) }])
})

test('made again it is the same, byte for byte, and says nothing of the machine that made it', async () => {
  await writeSbom(join(folder, 'again.json'))
  expect(await readFile(join(folder, 'again.json'), 'utf8')).toBe(text)
  expect(sbom.metadata.component.name).toBe('sandigan')
  expect(text).not.toContain(process.cwd())
  expect(text).not.toMatch(/"timestamp"|"serialNumber"|file:/)
})
