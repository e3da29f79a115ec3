/**
 * Of the planted values that pass through a life in the sandbox none is readable where it is stored: not in the database nor a
 * backup of it, not in the uploads, not in the logs at level debug. (Decision 280.)
 */
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentAccount } from '../../core/profile/current-account.ts'
import { sectionValues } from '../../core/forms/sections-repository.ts'
import { ENCRYPTED_COLUMNS } from '../../platform/encryption/encrypted-columns.ts'
import { createFolderStorage } from '../../platform/providers/storage/folder.ts'
import { CARD_KEY } from '../../testing/identity-card.ts'
import { livePlanted, PLANTED, type PlantedLife } from '../../testing/planted-life.ts'
import { openCopy, postgresAvailable, sharedPostgres } from '../../testing/postgres.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { DUMP, unpackBackup } from '../backup/backup-file.ts'
import { hasPostgresPrograms, runPostgresProgram } from '../backup/postgres-programs.ts'
import { runBackup } from '../backup/run-backup.ts'

const skip = !postgresAvailable || !hasPostgresPrograms()

/** As it may stand in a text, in a column of bytes, in base64 at each of its three places, or behind a hash without a key. */
function formsOf(value: string | Buffer): string[] {
  const bytes = Buffer.from(value)
  const inBase64 = [0, 1, 2].map((shift) => {
    const whole = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
    // The first and the last letters depend on what stands beside it.
    return whole.slice(shift === 0 ? 0 : 4, Math.floor(((bytes.length + shift) * 8) / 24) * 4)
  })
  const hash = createHash('sha256').update(bytes).digest()
  const hashes = (['hex', 'base64', 'base64url'] as const).map((form) => hash.toString(form))
  return [bytes.toString('latin1'), bytes.toString('hex'), ...inBase64, ...hashes]
}

const found = (place: Buffer, values: Readonly<Record<string, string | Buffer>>): string[] =>
  Object.entries(values)
    .filter(([, value]) => formsOf(value).some((form) => place.includes(Buffer.from(form, 'latin1'))))
    .map(([name]) => name)

async function filesIn(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Buffer.concat(await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name)))))
}

describe.skipIf(skip)('what is stored', () => {
  let app: TestApp
  let folder = ''
  let life: PlantedLife
  let log = ''
  let address = ''
  let photo = Buffer.alloc(0)
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandigan-stored-'))
    const database = await openCopy(sharedPostgres() ?? '')
    address = database.connectionString
    app = await startTestApp({
      database,
      env: { DATABASE_URL: address, SANDBOX: 'on', PHILSYS_PUBLIC_KEY: CARD_KEY },
      providers: { storage: createFolderStorage(join(folder, 'data/uploads')) },
      logTo: { write: (line) => void (log += line) },
    })
    const origin = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
    life = await livePlanted(app, origin)
    const { storage_key: key } = await app.services.db
      .selectFrom('identity_images')
      .select('storage_key')
      .where('borrower_id', '=', life.order.borrowerId)
      .executeTakeFirstOrThrow()
    photo = Buffer.from((await app.services.providers.storage.get(key))?.bytes ?? [])
  }, 180_000)
  afterAll(async () => {
    await app?.close()
    await rm(folder, { recursive: true, force: true })
  })
  /** The photo by a part of its picture: each begins with the same head. */
  const planted = () => ({ ...PLANTED, photo: photo.subarray(2_000, 2_060) })

  async function dumped(...from: string[]): Promise<Buffer> {
    const file = join(folder, 'dump.sql')
    const [program, ...rest] = from.length > 0 ? (['pg_restore', ...from] as const) : (['pg_dump'] as const)
    await runPostgresProgram(program, address, [...rest, `--file=${file}`])
    return readFile(file)
  }

  test('is none of them in the database', async () => {
    const dump = await dumped()
    expect(found(dump, { name: 'Example' })).toEqual(['name'])
    expect(found(dump, planted())).toEqual([])
  })

  test('is none of them in the uploads', async () => {
    const uploads = await filesIn(join(folder, 'data/uploads'))
    expect(uploads.length).toBeGreaterThan(photo.length)
    expect(photo.length).toBeGreaterThan(3_000)
    expect(found(uploads, planted())).toEqual([])
  })

  test('is none of them in a backup', async () => {
    await runBackup(['--to', join(folder, 'backups')], {
      DATABASE_URL: address,
      DATA_DIR: join(folder, 'data'),
    })
    const [file = ''] = await readdir(join(folder, 'backups'))
    const unpacked = join(folder, 'unpacked')
    await unpackBackup(join(folder, 'backups', file), unpacked)
    expect(found(await dumped(join(unpacked, DUMP)), planted())).toEqual([])
    expect(found(await filesIn(unpacked), planted())).toEqual([])
  })

  test('is none of them in the log at level debug', () => {
    expect(log).toContain('"level"')
    expect(found(Buffer.from(log), planted())).toEqual([])
  })

  test.each(Object.entries(ENCRYPTED_COLUMNS))('is in %s, and encrypted', async (field, { kind, rows }) => {
    const [table = '', column = ''] = field.split('.')
    const value = kind === 'section' ? sql`${sql.ref(column)} ->> 'encrypted'` : sql.ref(column)
    const { rows: values } = await sql<{ value: unknown }>`
      select ${value} as value from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${sql.raw(rows ?? 'true')}`.execute(app.services.db)
    // A field that is encrypted from today on needs a step of the life that fills it.
    expect(values.length).toBeGreaterThan(0)
    for (const one of values)
      expect(
        Buffer.from(one.value as string)
          .subarray(0, 5)
          .toString(),
      ).toBe('enc1:')
  })

  test('is what it was for whoever may read it', async () => {
    const { db } = app.services
    const { borrowerId } = life.order
    const { birthday, email, idNumber, address: home } = PLANTED
    expect((await currentAccount(db, borrowerId))?.account_number).toBe(PLANTED.accountAfter)
    expect(await sectionValues(db, borrowerId, 'basic')).toMatchObject({ birthday, email, idNumber })
    expect(await sectionValues(db, borrowerId, 'personal')).toMatchObject({ address: home })
    expect(photo.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  })
})
