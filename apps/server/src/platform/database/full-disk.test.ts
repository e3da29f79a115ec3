/** A disk that is really full, under PostgreSQL, under the embedded database with its uploads, and under whatever writes a file. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { contractCode } from '../../money/payments/payment-codes.ts'
import { photo, uploadPicture } from '../../testing/complaint-pictures.ts'
import { detailsOf, keyOf, runningOrder } from '../../testing/loan-steps.ts'
import {
  codesOf,
  expectUnharmed,
  liveThrough,
  type Outage,
  reportPayment,
  TRY_AGAIN,
} from '../../testing/outage.ts'
import { canStartPostgres, openCopy, renewTemplate, startPostgres } from '../../testing/postgres.ts'
import { mountSmallDisk, type SmallDisk } from '../../testing/small-disk.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { prepareDataFolder } from '../../testing/test-database.ts'
import { packBackup } from '../../wiring/backup/backup-file.ts'
import { addKey } from '../encryption/key-file.ts'
import { createFolderStorage } from '../providers/storage/folder.ts'
import { StorageUnavailable } from '../providers/storage/port.ts'
import { openPglite } from './pglite.ts'

const FOR_MS = 30_000
const PATIENCE_MS = 240_000
const MINUTE_MS = 60_000
/** `/health` tries to write every two seconds. */
const NOTICED_MS = 5_000
/** A page of the disk: a file that ends inside one finds room there when nothing else is left. */
const PAGE = 4_096

/** Root mounts it. Whoever may not has these tests skipped. */
const canMount = (() => {
  const tried = mountSmallDisk(1)
  tried?.unmount()
  return tried !== undefined
})()

/** Frees what a test has made, the last first. */
const cleanUps: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (let cleanUp = cleanUps.pop(); cleanUp !== undefined; cleanUp = cleanUps.pop()) await cleanUp()
})

function smallDisk(megabytes: number): SmallDisk {
  const disk = mountSmallDisk(megabytes)
  if (disk === undefined) throw new Error('no disk can be mounted')
  cleanUps.push(() => disk.unmount())
  return disk
}

const filling = ({ fill, free }: SmallDisk): Outage => ({ begin: fill, end: free, forMs: FOR_MS })

async function expectLivedThrough(app: TestApp, disk: SmallDisk): Promise<void> {
  const story = await liveThrough(app, filling(disk))
  // A row that finds room in a page that is there is stored.
  expect(codesOf(story, 'webhook', story.began, story.ending)).toContain(TRY_AGAIN.webhook)
  await expectUnharmed(app, story)
}

describe.skipIf(!canMount)('a full disk', () => {
  test.skipIf(!canStartPostgres)(
    'of PostgreSQL is unavailable for thirty seconds, and nothing is lost',
    async () => {
      const disk = smallDisk(500)
      const { TMPDIR } = process.env
      process.env['TMPDIR'] = disk.folder
      const postgres = await startPostgres().finally(() => {
        if (TMPDIR === undefined) delete process.env['TMPDIR']
        else process.env['TMPDIR'] = TMPDIR
      })
      cleanUps.push(() => postgres.stop())
      await renewTemplate(postgres.url)
      const database = await openCopy(postgres.url)
      const uploads = await mkdtemp(join(tmpdir(), 'sandigan-uploads-'))
      cleanUps.push(() => rm(uploads, { recursive: true }))
      const app = await startTestApp({
        database,
        env: { DATABASE_URL: database.connectionString, SANDBOX: 'on' },
        providers: { storage: createFolderStorage(uploads) },
      })
      cleanUps.push(() => app.close())
      await expectLivedThrough(app, disk)
    },
    PATIENCE_MS,
  )

  test('of the embedded database and its uploads is, too', { timeout: PATIENCE_MS }, async () => {
    const disk = smallDisk(300)
    await prepareDataFolder(disk.folder)
    const app = await startTestApp({
      database: await openPglite({ folder: join(disk.folder, 'db') }),
      providers: { storage: createFolderStorage(join(disk.folder, 'uploads')) },
    })
    cleanUps.push(() => app.close())
    const order = await runningOrder(app)
    const payCode = (await contractCode(app.services.db, keyOf(order))) ?? ''
    const health = async () => (await app.fastify.inject('/health')).statusCode
    const upload = async () => (await uploadPicture(app, order.session, await photo())).code
    // The first may find room in pages that are there.
    async function payUntil(code: number) {
      await expect.poll(() => reportPayment(app, payCode, new Map())(), { timeout: MINUTE_MS }).toBe(code)
    }
    const { orderStatus } = await detailsOf(app, order)
    expect(await upload()).toBe('0')
    await disk.fill()
    await payUntil(TRY_AGAIN.webhook)
    expect(await upload()).toBe('1503')
    expect((await detailsOf(app, order)).orderStatus).toBe(orderStatus)
    await expect.poll(health, { timeout: NOTICED_MS }).toBe(503)
    await disk.free()
    await payUntil(0)
    expect(await upload()).toBe('0')
    await expect.poll(health, { timeout: NOTICED_MS }).toBe(200)
    const files = await readdir(join(disk.folder, 'uploads'), { recursive: true })
    expect(files.filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('leaves no part of an upload', async () => {
    const disk = smallDisk(1)
    const storage = createFolderStorage(disk.folder)
    const file = { contentType: 'image/png', bytes: new Uint8Array(2_000_000) }
    await expect(storage.put('ids/one', file)).rejects.toThrow(StorageUnavailable)
    expect(await readdir(join(disk.folder, 'ids'))).toEqual([])
    await disk.fill()
    await expect(storage.check?.()).rejects.toThrow(StorageUnavailable)
    await disk.free()
    await storage.check?.()
    expect(await readdir(disk.folder)).toEqual(['ids'])
  })

  test('leaves the file of keys as it was', async () => {
    const disk = smallDisk(1)
    const path = join(disk.folder, 'data.keys')
    const text = `#${'.'.repeat(PAGE - 30)}\n`
    await writeFile(path, text)
    await disk.fill()
    await expect(addKey(path)).rejects.toThrow('ENOSPC')
    expect(await readFile(path, 'utf8')).toBe(text)
    const made = join(disk.folder, 'new.keys')
    await expect(addKey(made)).rejects.toThrow('ENOSPC')
    expect(await readdir(disk.folder)).not.toContain(expect.stringMatching(/new\.keys/))
  })

  test('leaves no part of a backup', async () => {
    const disk = smallDisk(1)
    const folder = await mkdtemp(join(tmpdir(), 'sandigan-backup-'))
    cleanUps.push(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'database.dump'), new Uint8Array(3_000_000))
    const to = join(disk.folder, 'to')
    await mkdir(to)
    const about = { database: 'postgres', madeAt: '2026-11-29', figures: {} } as never
    await expect(packBackup(folder, join(to, 'backup.tar'), about)).rejects.toThrow('tar')
    expect(await readdir(to)).toEqual([])
  })
})
