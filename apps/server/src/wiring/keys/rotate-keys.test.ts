/** Keys are rotated while the service runs: nothing fails, everything stays readable, and what is broken off goes on. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { bindCardNew, dataExport, loanDetails } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { exampleAccount } from '@sandigan/testkit'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { openPostgres } from '../../platform/database/postgres.ts'
import { encryptStorage } from '../../platform/encryption/encrypted-storage.ts'
import { ENCRYPTED_COLUMNS } from '../../platform/encryption/encrypted-columns.ts'
import { openEncryption } from '../../platform/encryption/encryption.ts'
import { addKey, keysInFile } from '../../platform/encryption/key-file.ts'
import { createFolderStorage } from '../../platform/providers/storage/folder.ts'
import { ask } from '../../testing/ask-operator.ts'
import { CARD_KEY } from '../../testing/identity-card.ts'
import { must, idsOf } from '../../testing/loan-steps.ts'
import { livePlanted, PLANTED, type PlantedLife } from '../../testing/planted-life.ts'
import { openCopy, postgresAvailable, sharedPostgres } from '../../testing/postgres.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { startServer } from '../server.ts'
import { beginEncryption, type Rotation, rotateKeys } from './rotate-keys.ts'

/** Callers who go on while keys are rotated. */
const CALLERS = 4

let folder = ''
let file = ''
let address = ''
let app: TestApp
const closers: (() => Promise<unknown> | void)[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandigan-keys-'))
  file = join(folder, 'own.keys')
  await addKey(file)
})
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
  await rm(folder, { recursive: true, force: true })
})

const uploads = () => createFolderStorage(join(folder, 'data/uploads'))

/** @param prepare what is done to the database before the service starts */
async function startWithKeys(prepare: (db: Db) => Promise<unknown> = async () => {}): Promise<string> {
  const database = await openCopy(sharedPostgres() ?? '')
  address = database.connectionString
  await prepare(database.db)
  app = await startTestApp({
    database,
    env: { DATABASE_URL: address, SANDBOX: 'on', PHILSYS_PUBLIC_KEY: CARD_KEY },
    providers: { storage: uploads() },
    keys: keysInFile(file, { make: false }),
  })
  closers.push(() => app.close())
  return app.fastify.listen({ host: '127.0.0.1', port: 0 })
}

/** A process of its own, as `npm run keys` is one. @param say may throw, which is how it is broken off */
async function rotationBeside(say: (line: string) => void = () => {}): Promise<Rotation> {
  const { db, close } = await openPostgres(address, 4)
  const wrapper = keysInFile(file, { make: false })
  const encryption = await openEncryption(db, wrapper)
  closers.push(close, () => encryption.close())
  return { db, wrapper, encryption, storage: encryptStorage(uploads(), db), settleMs: 0, say }
}

/** How many values of each column are not encrypted with a key; columns without any are left out. */
async function withOtherKey(db: Db, keyId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [field, { kind, rows = 'true' }] of Object.entries(ENCRYPTED_COLUMNS)) {
    const [table = '', column = ''] = field.split('.')
    const read = { text: '', json: ` #>> '{}'`, section: ` ->> 'encrypted'`, bytes: '' }[kind]
    const text =
      kind === 'bytes' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}${sql.raw(read)}`
    const { rows: found } = await sql<{ others: number }>`
      select count(*) as others from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${sql.raw(rows)}
        and coalesce(${text}, '') not like ${`enc1:${keyId}:%`}`.execute(db)
    const others = Number(found[0]?.others)
    if (others > 0) counts[field] = others
  }
  return counts
}

const latestKey = async (db: Db): Promise<string> =>
  (
    await db
      .selectFrom('data_keys')
      .select('key_id')
      .where('purpose', '=', 'data')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).key_id

interface Copy {
  readonly stored: { readonly certification_sections: { readonly section: string; readonly data: object }[] }
}

const copyOf = async (session: string) => must(await app.call(dataExport, {}, session)).document

/** What the people of a life are shown. */
async function shownTo(origin: string, { order, listed, refused }: PlantedLife) {
  const { session } = order
  const copy = await copyOf(session)
  const { certification_sections: sections } = (JSON.parse(copy) as Copy).stored
  const { status, body: hits } = await ask(app, operator.listScreeningHits, { state: 'open' })
  const photo = await fetch(`${origin}/borrower/credit-info/image/idFront?sessionId=${session}`)
  return {
    order: must(await app.call(loanDetails, idsOf(order), session)),
    stored: sections.toSorted((one, other) => (one.section < other.section ? -1 : 1)),
    hits: [status, hits.rows.map(({ borrowerId, birthday }) => [borrowerId === listed.borrowerId, birthday])],
    messages: (await ask(app, operator.listTransfers, {})).body.rows.map(({ account }) => account),
    photo: [photo.status, Buffer.from(await photo.arrayBuffer()).length],
    refused: (await copyOf(refused.session)).includes('planted.other@'),
  }
}

describe.skipIf(!postgresAvailable)('a rotation', () => {
  test('under load fails no call, and everything is encrypted with the new key and readable', async () => {
    const origin = await startWithKeys()
    const life = await livePlanted(app, origin)
    const before = await shownTo(origin, life)
    let calls = 0
    const failed: string[] = []
    const load = { over: false }
    const caller = async (no: number) => {
      const { session } = await app.newBorrower()
      while (!load.over) {
        calls += 1
        const bound = await app.call(bindCardNew, exampleAccount(`5550${no}${calls}00001`), session)
        const read = await app.call(loanDetails, idsOf(life.order), life.order.session)
        for (const { success, code } of [bound, read]) if (!success) failed.push(code)
        await setTimeout(1)
      }
    }
    const going = Array.from({ length: CALLERS }, (_, no) => caller(no))
    await addKey(file)
    await rotateKeys(await rotationBeside()).finally(() => {
      load.over = true
    })
    await Promise.all(going)
    expect(failed).toEqual([])
    expect(calls).toBeGreaterThan(CALLERS)
    const { db } = app.services
    expect(await withOtherKey(db, await latestKey(db))).toEqual({})
    expect(await shownTo(origin, life)).toEqual(before)
  }, 120_000)

  test('that is ended in the middle goes on with its key, and leaves nothing out', async () => {
    const origin = await startWithKeys()
    const life = await livePlanted(app, origin)
    const before = await shownTo(origin, life)
    const breakOff = (line: string) => {
      if (line.startsWith('messages.recipient')) throw new Error('killed')
    }
    await expect(rotateKeys(await rotationBeside(breakOff))).rejects.toThrow('killed')
    const { db } = app.services
    const key = await latestKey(db)
    expect(await withOtherKey(db, key)).not.toEqual({})
    expect(await shownTo(origin, life)).toEqual(before)
    const said: string[] = []
    await rotateKeys(await rotationBeside((line) => void said.push(line)))
    expect(said[0]).toBe(`Goes on with the data key ${key}.`)
    expect(await latestKey(db)).toBe(key)
    expect(await withOtherKey(db, key)).toEqual({})
    expect(await shownTo(origin, life)).toEqual(before)
  }, 120_000)

  test('needs the earlier key of the file no more, and a start without the new one is refused in a line', async () => {
    const origin = await startWithKeys()
    const life = await livePlanted(app, origin)
    const [earlier = ''] = (await readFile(file, 'utf8')).split('\n').filter((line) => /^[^#]/.test(line))
    await addKey(file)
    await rotateKeys(await rotationBeside())
    const both = await readFile(file, 'utf8')
    await writeFile(file, both.replace(`${earlier}\n`, ''))
    const { db, close } = await openPostgres(address, 2)
    closers.push(close)
    await openEncryption(db, keysInFile(file, { make: false }))
    expect(await withOtherKey(db, await latestKey(db))).toEqual({})
    await writeFile(file, `${earlier}\n`)
    const start = await startServer({
      DATABASE_URL: address,
      DATA_DIR: join(folder, 'data'),
      DATA_KEYS: file,
      SANDBOX: 'on',
      PORT: '0',
      WEB: 'off',
    })
    expect(start).toEqual({
      ok: false,
      problems: [expect.stringMatching(/^the database needs the key [0-9a-f]{8}, which .* does not have/)],
    })
    expect(life.order.orderId).not.toBe('')
  }, 120_000)
})

describe.skipIf(!postgresAvailable)('a database that a release without keys has filled', () => {
  /** As that release leaves it: it runs beside until it is said that it does no more. */
  const filledBefore = (db: Db) =>
    db
      .insertInto('borrowers')
      .values({ borrower_id: 'from-before', phone: '', registered_at: new Date(0), origin: '{}' })
      .execute()

  test('goes on in clear, is encrypted in pages when that is begun, and then nothing of it is left', async () => {
    const origin = await startWithKeys(filledBefore)
    const life = await livePlanted(app, origin)
    const { db } = app.services
    const before = await shownTo(origin, life)
    const inClear = await withOtherKey(db, await latestKey(db))
    // The hash of a refused address is what is new with its column.
    expect(Object.keys(inClear)).toEqual(
      Object.keys(ENCRYPTED_COLUMNS).filter((field) => field !== 'refused_addresses.encrypted_address'),
    )
    const breakOff = (line: string) => {
      if (line.startsWith('payouts.account')) throw new Error('killed')
    }
    await expect(beginEncryption(await rotationBeside(breakOff))).rejects.toThrow('killed')
    expect(await shownTo(origin, life)).toEqual(before)
    await beginEncryption(await rotationBeside())
    expect(await withOtherKey(db, await latestKey(db))).toEqual({})
    expect(await shownTo(origin, life)).toEqual(before)
    const { rows } = await sql<{ hash: string }>`select address as hash from refused_addresses`.execute(db)
    expect(rows.map(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toEqual([true])
    expect(PLANTED.email).not.toBe('')
  }, 120_000)
})
