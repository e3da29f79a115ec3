import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { AnyOpenDatabase } from '../database/open-database.ts'
import { createMemoryStorage } from '../../testing/memory-storage.ts'
import type { Encrypted } from './encrypted.ts'
import { encryptStorage } from './encrypted-storage.ts'
import { encryptionOf, openEncryption } from './encryption.ts'
import { addKey, keysInFile } from './key-file.ts'
import { readSection, storeSection } from './section.ts'

let folder = ''
let file = ''
let database: AnyOpenDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandigan-encryption-'))
  file = join(folder, 'own.keys')
  await addKey(file)
  database = await openTestDatabase()
  await openEncryption(database.db, keysInFile(file, { make: false }))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const own = () => encryptionOf(database.db)
const asText = (stored: unknown) => stored as string
const asStored = <F extends string>(text: unknown) => text as Encrypted<F>

describe('a value', () => {
  test.each(['', '001234567891', 'Ñ, 日本, \u{1f600}', 'x'.repeat(10_000)])(
    'comes back as it was, and is never the same ciphertext twice: %.20s',
    async (text) => {
      const [once, again] = [own().encrypt('a.b', text), own().encrypt('a.b', text)]
      expect(asText(once)).toMatch(/^enc1:[0-9a-f]{8}:[\w-]+$/)
      expect(once).not.toEqual(again)
      expect(await own().decrypt('a.b', once)).toBe(text)
    },
  )

  test('is taken neither for another field nor changed', async () => {
    const stored = own().encrypt('a.b', '001234567891')
    await expect(own().decrypt('a.c', asStored<'a.c'>(stored))).rejects.toThrow()
    const text = asText(stored)
    const changed = text.slice(0, 20) + (text[20] === 'A' ? 'B' : 'A') + text.slice(21)
    await expect(own().decrypt('a.b', asStored<'a.b'>(changed))).rejects.toThrow()
  })

  test('that lies in clear comes as it is', async () => {
    expect(await own().decrypt('a.b', asStored<'a.b'>('001234567891'))).toBe('001234567891')
    expect(await own().decryptJson('a.b', asStored<'a.b'>({ one: 1 }))).toEqual({ one: 1 })
  })

  test('of a key that another process has made is read within a transaction', async () => {
    const beside = await openTestDatabase()
    const wrapper = keysInFile(file, { make: false })
    await openEncryption(beside.db, wrapper)
    const stored = encryptionOf(beside.db).encrypt('a.b', 'text')
    // The key is known to the database, and not yet to this process.
    const key = await beside.db
      .selectFrom('data_keys')
      .select(['key_id', 'purpose', 'wrapping_id', 'wrapped'])
      .where('purpose', '=', 'data')
      .executeTakeFirstOrThrow()
    await database.db.insertInto('data_keys').values(key).execute()
    const read = await database.db.transaction().execute((trx) => encryptionOf(trx).decrypt('a.b', stored))
    expect(read).toBe('text')
    await beside.close()
  })

  test('has a hash that is equal where it is, and another one for another purpose', () => {
    expect(own().hash('one', 'text')).toBe(own().hash('one', Buffer.from('text')))
    expect(own().hash('one', 'text')).not.toBe(own().hash('two', 'text'))
  })
})

test('of a section names stay readable, and every other field is not', async () => {
  const values = {
    firstName: 'Example',
    lastName: 'Borrower',
    idNumber: '011123456789',
    newField: 'a secret',
  }
  const stored = JSON.parse(asText(storeSection(own(), values)))
  expect(Object.keys(stored)).toEqual(['firstName', 'lastName', 'idEnding', 'encrypted'])
  expect(JSON.stringify(stored)).not.toMatch(/secret|6789"|011123456789/)
  expect(await readSection(own(), stored)).toEqual(values)
})

test('a file is encrypted where it lies, and belongs to its place', async () => {
  const lying = createMemoryStorage()
  const storage = encryptStorage(lying, database.db)
  const file = { contentType: 'image/jpeg', bytes: Buffer.from('plainly no picture') }
  await storage.put('ids/one', file)
  const stored = await lying.get('ids/one')
  expect(Buffer.from(stored?.bytes ?? []).toString('latin1')).toMatch(/^enc1:[0-9a-f]{8}:(?!.*plainly)/s)
  expect(Buffer.from((await storage.get('ids/one'))?.bytes ?? [])).toEqual(file.bytes)
  await lying.put('ids/two', stored ?? file)
  await expect(storage.get('ids/two')).rejects.toThrow()
  await lying.put('ids/old', file)
  expect(Buffer.from((await storage.get('ids/old'))?.bytes ?? [])).toEqual(file.bytes)
})

describe('a file of keys', () => {
  test('is for its user alone, also when a key is added', async () => {
    const path = join(folder, 'new.keys')
    const ids = [await addKey(path), await addKey(path)]
    expect((await stat(path)).mode & 0o077).toBe(0)
    expect(await keysInFile(path, { make: false }).newest()).toBe(ids[1])
  })

  test('is made by one of several processes that start in parallel', async () => {
    const path = join(folder, 'made.keys')
    const newest = Array.from({ length: 5 }, () => keysInFile(path, { make: true }).newest())
    expect(new Set(await Promise.all(newest)).size).toBe(1)
    const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => /^[^#]/.test(line))
    expect(lines).toHaveLength(1)
  })

  test.each([
    { claim: 'that is not there', text: null, why: 'has no key: npm run keys -- new makes one' },
    { claim: 'without a key', text: '# nothing\n', why: 'has no key: npm run keys -- new makes one' },
    {
      claim: 'with something else in it',
      text: 'a password\n',
      why: 'a line that is not 32 bytes in base64',
    },
  ])('$claim is refused in a line', async ({ text, why }) => {
    const path = join(folder, 'wrong.keys')
    await rm(path, { force: true })
    if (text !== null) await writeFile(path, text)
    await expect(keysInFile(path, { make: false }).newest()).rejects.toThrow(why)
  })

  test('that lacks the key of a database is refused, and names it', async () => {
    const path = join(folder, 'other.keys')
    await addKey(path)
    const opened = openEncryption(database.db, keysInFile(path, { make: true }))
    await expect(opened).rejects.toThrow(
      /^the database needs the key [0-9a-f]{8}, which .*other\.keys does not/,
    )
  })
})
