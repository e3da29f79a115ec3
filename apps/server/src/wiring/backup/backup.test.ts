import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CHART } from '@sandigan/lending'
import { createDatabase, databaseUrl, dropDatabase } from '@sandigan/testkit/postgres-databases'
import { isLongRun, sampled } from '@sandigan/testkit/sampling'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { detailsOf, payContract, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { moveDate } from '../../sandbox/move-date.ts'
import { postgresAvailable, sharedPostgres } from '../../testing/postgres.ts'
import { startAppOnPostgres } from '../../testing/races.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { prepareDataFolder } from '../../testing/test-database.ts'
import { createClock } from '../../platform/clock.ts'
import { lockFolder } from '../../platform/database/folder-lock.ts'
import { openPglite } from '../../platform/database/pglite.ts'
import { openPostgres } from '../../platform/database/postgres.ts'
import { DUMP, packBackup, unpackBackup } from './backup-file.ts'
import { hasPostgresPrograms, runPostgresProgram } from './postgres-programs.ts'
import { makeBackup } from './make-backup.ts'
import { runBackup } from './run-backup.ts'

const PAYMENTS = 6
const PICTURE = Buffer.from([10, 0, 255, 10])

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandigan-backup-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A folder of data with one uploaded file in it. */
async function dataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  await mkdir(join(dataDir, 'uploads/ids'), { recursive: true })
  await writeFile(join(dataDir, 'uploads/ids/one.bin'), PICTURE)
  return dataDir
}

/** @returns the path of the one backup that was made. */
async function made(env: Record<string, string>): Promise<string> {
  const to = join(folder, randomUUID())
  const before = process.umask(0)
  await runBackup(['--to', to], env).finally(() => process.umask(before))
  const files = await readdir(to)
  expect(files).toHaveLength(1)
  return join(to, files[0] ?? '')
}

describe.skipIf(!postgresAvailable || !hasPostgresPrograms())(
  'on PostgreSQL (its programs: apt-get install postgresql-client)',
  () => {
    let app: TestApp
    let orders: TestOrder[]
    let env: Record<string, string>
    let file = ''
    beforeAll(async () => {
      app = await startAppOnPostgres()
      orders = [await runningOrder(app), await runningOrder(app)]
      env = { DATABASE_URL: app.services.config.databaseUrl ?? '', DATA_DIR: await dataFolder() }
      const paid = (n: number) => payContract(app, orders[n % 2]!, 100 + n)
      for (let n = 0; n < PAYMENTS; n += 1) await paid(n)
      // Payments go on while the backup is made, and after it.
      const going = Array.from({ length: PAYMENTS }, (_, n) => paid(n))
      file = await made(env)
      await Promise.all(going)
      await paid(0)
    }, 180_000)
    afterAll(() => app?.close())

    test('a backup made under payments is restored beside the original and is what was backed up', async () => {
      const said = await runBackup(['verify', file], env)
      expect(said).toContain(`${CHART.length} accounts of the trial balance (debit `)
      expect(said).toContain('of 2 loans, 2 of them compared one by one')
      expect(said).toContain('and 1 uploads are as they were.')
      const left = await sql`select datname from pg_database where datname like 'sandigan_verify_%'`.execute(
        app.services.db,
      )
      expect(left.rows).toEqual([])
    })

    test('nobody else of the machine may read it, whatever the umask says', async () => {
      for (const path of [file, dirname(file)]) expect((await stat(path)).mode & 0o077).toBe(0)
    })

    test.each([
      { claim: 'a byte of the dump', at: (all: Buffer) => all.indexOf('PGDMP') + 2_000 },
      { claim: 'a byte of an upload', at: (all: Buffer) => all.indexOf(PICTURE) + 2 },
      { claim: 'a figure of the manifest', at: (all: Buffer) => all.indexOf('"trialBalance"') + 30 },
      { claim: 'the head of the file', at: () => 100 },
    ])('one with $claim changed is refused as damaged', async ({ at }) => {
      const content = await readFile(file)
      const place = at(content)
      expect(place).toBeGreaterThan(90)
      content[place] = (content[place] ?? 0) ^ 0x55
      const other = join(folder, `${randomUUID()}.tar`)
      await writeFile(other, content)
      await expect(runBackup(['verify', other], env)).rejects.toThrow(`${other} is damaged: `)
    })

    test('one that ends too early is refused as damaged, and so is what is no backup', async () => {
      const content = await readFile(file)
      for (const part of [content.subarray(0, content.length / 2), Buffer.from('something else')]) {
        const other = join(folder, `${randomUUID()}.tar`)
        await writeFile(other, part)
        await expect(runBackup(['verify', other], env)).rejects.toThrow('is damaged')
      }
    })

    test('planted bug: a dump of another time than its figures is noticed', async () => {
      const unpacked = join(folder, 'unpacked')
      const { figures, madeAt, database } = await unpackBackup(file, unpacked)
      const address = env['DATABASE_URL'] ?? ''
      await runPostgresProgram('pg_dump', address, [
        '--format=custom',
        '--no-owner',
        `--file=${join(unpacked, DUMP)}`,
      ])
      await rm(join(unpacked, 'manifest.json'))
      const other = join(folder, 'other-moment.tar')
      await packBackup(unpacked, other, { figures, madeAt, database })
      await expect(runBackup(['verify', other], env)).rejects.toThrow(
        /account 1010 in centavos is -?\d+ and was -?\d+/,
      )
    })

    test('it is restored into an empty database and folder, and the service runs on them', async () => {
      const server = sharedPostgres() ?? ''
      const name = `restored_${randomUUID().replaceAll('-', '')}`
      await createDatabase(server, name, 'template0')
      const fresh = { DATABASE_URL: databaseUrl(server, name), DATA_DIR: join(folder, 'restored') }
      try {
        expect(await runBackup(['restore', file], fresh)).toContain('is good')
        expect(await readFile(join(fresh.DATA_DIR, 'uploads/ids/one.bin'))).toEqual(PICTURE)
        const again = { ...fresh, DATA_DIR: join(folder, 'restored-again') }
        await expect(runBackup(['restore', file], again)).rejects.toThrow('is not empty')
        const own = await startTestApp({
          database: await openPostgres(fresh.DATABASE_URL, 4),
          env: { DATABASE_URL: fresh.DATABASE_URL, SANDBOX: 'on' },
        })
        for (const order of orders) expect((await detailsOf(own, order)).orderStatus).toBe(170)
        await own.close()
      } finally {
        await dropDatabase(server, name)
      }
    })
  },
)

describe('of the embedded database', () => {
  test('a backup is made while the service stands still, verified, and restored elsewhere', async () => {
    const dataDir = await dataFolder()
    await prepareDataFolder(dataDir)
    const app = await startTestApp({ database: await openPglite({ folder: join(dataDir, 'db') }) })
    const order = await runningOrder(app)
    await payContract(app, order, 123_45)
    await app.close()

    const lock = lockFolder(dataDir)
    await expect(runBackup(['--to', folder], { DATA_DIR: dataDir })).rejects.toThrow('is in use by')
    if (lock.ok) lock.release()

    const file = await made({ DATA_DIR: dataDir })
    expect(await runBackup(['verify', file], {})).toContain('of 1 loans, 1 of them compared one by one')
    const elsewhere = join(folder, 'elsewhere')
    expect(await runBackup(['restore', file], { DATA_DIR: elsewhere })).toContain('is good')
    const own = await startTestApp({ database: await openPglite({ folder: join(elsewhere, 'db') }) })
    expect((await detailsOf(own, order)).orderStatus).toBe(170)
    await own.close()
  }, 180_000)
})

describe('with a date that the sandbox moved', () => {
  const MOVED = [1, 40, 400].map((days) => ({ days }))

  /** Loans of today and of the moved date; the embedded database is backed up while the service stands still. */
  async function expectGood(app: TestApp, env: Record<string, string>, days: number): Promise<void> {
    const first = await runningOrder(app)
    await moveDate(app.services, { address: '127.0.0.1', origin: 'http://here' }, { advanceDays: days })
    const later = await runningOrder(app)
    const today = app.services.clock.today()
    if (env['DATABASE_URL'] === undefined) await app.close()
    const file = await made(env)
    expect(await runBackup(['verify', file], env)).toContain(`2 of them compared one by one as of ${today}`)
    const { figures } = await unpackBackup(file, join(folder, randomUUID()))
    const ids = [first.orderId, later.orderId]
    expect(figures.loans.map(({ loanId }) => loanId).toSorted()).toEqual(ids.toSorted())
    if (env['DATABASE_URL'] !== undefined) return
    expect(await runBackup(['restore', file], { DATA_DIR: join(folder, randomUUID()) })).toContain('is good')
  }

  test.each(sampled('moved dates in a backup of the embedded database', MOVED))(
    'by $days days, the embedded database is backed up, verified and restored',
    async ({ days }) => {
      const dataDir = await dataFolder()
      await prepareDataFolder(dataDir)
      const app = await startTestApp({ database: await openPglite({ folder: join(dataDir, 'db') }) })
      await expectGood(app, { DATA_DIR: dataDir }, days)
    },
    180_000,
  )

  test.skipIf(!postgresAvailable || !hasPostgresPrograms()).each(isLongRun() ? MOVED : [])(
    'by $days days, PostgreSQL is backed up and verified',
    async ({ days }) => {
      const app = await startAppOnPostgres()
      const env = { DATABASE_URL: app.services.config.databaseUrl ?? '', DATA_DIR: await dataFolder() }
      await expectGood(app, env, days).finally(() => app.close())
    },
    180_000,
  )

  test('a machine that is some minutes behind midnight takes the day of the newest loan', async () => {
    const dataDir = await dataFolder()
    await prepareDataFolder(dataDir)
    const place = { databaseUrl: undefined, dataDir }
    const after = Date.parse('2026-11-24T00:02:00+08:00')
    const app = await startTestApp({ database: await openPglite({ folder: join(dataDir, 'db') }), at: after })
    await runningOrder(app)
    await app.close()
    const behind = createClock(() => after - 5 * 60_000)
    expect(behind.today()).toBe('2026-11-23')
    const { figures } = await makeBackup(place, join(folder, randomUUID()), behind)
    expect(figures).toMatchObject({ day: '2026-11-24', loans: [{ status: 170 }] })
  }, 60_000)
})
