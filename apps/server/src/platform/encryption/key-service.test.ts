import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTransit, TRANSIT_TOKEN, type TransitStub } from '@sandigan/testkit/providers/transit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { AnyOpenDatabase } from '../database/open-database.ts'
import { createKeyWrapper } from './create-key-wrapper.ts'
import { wrapAnew } from './data-keys.ts'
import { encryptionOf, openEncryption } from './encryption.ts'
import { addKey } from './key-file.ts'
import { keysInService } from './key-service.ts'

let transit: TransitStub
let folder = ''
let file = ''
beforeAll(async () => {
  transit = await startTransit()
  folder = await mkdtemp(join(tmpdir(), 'sandigan-key-service-'))
  file = join(folder, 'own.keys')
  await addKey(file)
})
afterAll(async () => {
  await transit.close()
  await rm(folder, { recursive: true, force: true })
})

const inService = (address = transit.address, token = TRANSIT_TOKEN) =>
  keysInService({ address, token }, { firstWaitMs: 1 })
const named = (...dataKeys: string[]) =>
  createKeyWrapper({ dataKeys, dataKeysToken: TRANSIT_TOKEN, dataDir: folder })

describe('a key service', () => {
  test('encrypts with its newest version, and decrypts with each', async () => {
    const keys = inService()
    const first = await keys.newest()
    const wrapped = await keys.wrap(first, 'a data key', Buffer.from('plainly a fake key'))
    transit.rotate()
    expect([await keys.newest(), await keys.ids()]).toEqual(['v2', ['v1', 'v2']])
    expect((await keys.unwrap(first, 'a data key', wrapped)).toString()).toBe('plainly a fake key')
    expect(wrapped).toMatch(/^vault:v1:/)
    await expect(keys.unwrap(first, 'another data key', wrapped)).rejects.toThrow('authentication failed')
  })

  test.each([
    { claim: 'another token', token: 'wrong', path: '', why: 'read: permission denied' },
    { claim: 'no such key', path: 'x', why: 'read: there is no such key' },
    { claim: 'no answer', mode: 'down', path: '', why: 'read: failing' },
  ] as const)('with $claim is refused in a line without the token', async ({ why, path, ...given }) => {
    transit.behave('mode' in given ? given.mode : 'well')
    const keys = inService(`${transit.address}${path}`, 'token' in given ? given.token : TRANSIT_TOKEN)
    const refused = await keys.newest().catch(String)
    transit.behave('well')
    expect(refused).toBe(
      `Error: the key service of DATA_KEYS, ${new URL(transit.address).host}, did not ${why}`,
    )
  })

  test('without the file that a data key needs says so', async () => {
    await expect(inService().unwrap('0123abcd', 'id', 'text')).rejects.toThrow(
      'needs the key 0123abcd of a file',
    )
  })
})

test('keys move from a file to a service, and after that the file is needed no more', async () => {
  const database: AnyOpenDatabase = await openTestDatabase()
  const { db } = database
  const opened = [await openEncryption(db, named(file))]
  const stored = encryptionOf(db).encrypt('a.b', 'text')
  const both = named(file, transit.address)
  opened.push(await openEncryption(db, both))
  expect(await encryptionOf(db).decrypt('a.b', stored)).toBe('text')
  expect(await wrapAnew(db, both)).toBeGreaterThan(0)
  opened.push(await openEncryption(db, named(transit.address)))
  expect(await encryptionOf(db).decrypt('a.b', stored)).toBe('text')
  for (const one of opened) one.close()
  await database.close()
})
