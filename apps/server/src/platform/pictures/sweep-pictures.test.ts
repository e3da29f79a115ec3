import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepImage } from '../../borrower/uploads/keep-image.ts'
import { savePicture } from '../../core/complaints/save-picture.ts'
import { pictureKey } from '../../core/complaints/picture-links.ts'
import type { Services } from '../context.ts'
import { createMemoryStorage } from '../../testing/memory-storage.ts'
import { samplePicture } from '../../testing/sample-picture.ts'
import { cleanUp } from '../../testing/clean-up.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const files = new Set<string>()
let app: TestApp
beforeAll(async () => {
  const storage = createMemoryStorage()
  app = await startTestApp({
    providers: {
      storage: {
        ...storage,
        put: (key, file) => storage.put(key, file).then(() => void files.add(key)),
        remove: (key) => storage.remove(key).then(() => void files.delete(key)),
      },
    },
  })
})
afterAll(() => app.close())

type Store = (services: Services, borrowerId: string, bytes: Buffer) => Promise<unknown>

/** The two doors for pictures, and the table whose row names one. */
const DOORS: readonly { what: string; table: string; store: Store }[] = [
  {
    what: 'a picture for a complaint',
    table: 'complaint_pictures',
    store: (services, borrowerId, bytes) => savePicture(services, { borrowerId, part: 'problem', bytes }),
  },
  {
    what: 'the photo of an ID',
    table: 'identity_images',
    store: (services, borrowerId, bytes) =>
      keepImage(
        services,
        {
          parameters: {},
          language: 'en',
          address: '127.0.0.1',
          borrowerId,
          idempotencyKey: undefined,
          file: { name: 'id.jpg', type: 'image/jpeg', bytes },
        },
        { imageType: 'idFront', consent: '1' },
      ),
  },
]

const withStorage = (changed: Partial<Services['providers']['storage']>): Services => {
  const { providers } = app.services
  return { ...app.services, providers: { ...providers, storage: { ...providers.storage, ...changed } } }
}

/** The process is killed once the file is stored: nothing after it happens any more. @returns the file's key. */
async function cutOffUpload(store: Store): Promise<string> {
  const { borrowerId } = await app.newBorrower()
  const { storage } = app.services.providers
  const bytes = await samplePicture()
  return new Promise((resolve, reject) => {
    const put: typeof storage.put = async (key, file) => {
      await storage.put(key, file)
      resolve(key)
      return new Promise(() => {})
    }
    store(withStorage({ put }), borrowerId, bytes).catch(reject)
  })
}

describe.each(DOORS)('$what whose file no row names', ({ table, store }) => {
  test('because the process was killed in between goes after a day', async () => {
    const left = await cutOffUpload(store)
    await app.passDays(1)
    await cleanUp(app)
    expect(files.has(left)).toBe(true)
    await app.pass(1)
    await cleanUp(app)
    expect(files.has(left)).toBe(false)
  })

  test('because its row failed, and the storage too when it was to remove it, goes after a day', async () => {
    const { borrowerId } = await app.newBorrower()
    const before = new Set(files)
    const planted = sql.table(table)
    await sql`alter table ${planted} add constraint planted check (false) not valid`.execute(app.services.db)
    const broken = withStorage({ remove: () => Promise.reject(new Error('no storage')) })
    await expect(store(broken, borrowerId, await samplePicture())).rejects.toThrow('no storage')
    await sql`alter table ${planted} drop constraint planted`.execute(app.services.db)
    expect(files.size).toBe(before.size + 1)
    await app.passDays(1)
    await app.pass(1)
    await cleanUp(app)
    expect(files).toEqual(before)
  })

  test('because its row failed goes immediately', async () => {
    const { borrowerId } = await app.newBorrower()
    const before = new Set(files)
    const planted = sql.table(table)
    await sql`alter table ${planted} add constraint planted check (false) not valid`.execute(app.services.db)
    await expect(store(app.services, borrowerId, await samplePicture())).rejects.toThrow('planted')
    await sql`alter table ${planted} drop constraint planted`.execute(app.services.db)
    expect(files).toEqual(before)
  })

  test('planted bug: one whose note is lost before its row is written stays for good', async () => {
    const left = await cutOffUpload(store)
    await app.services.db.deleteFrom('loose_files').execute()
    await app.passDays(2)
    await cleanUp(app)
    expect(files.has(left)).toBe(true)
  })
})

test('a file that a row names stays', async () => {
  const { borrowerId } = await app.newBorrower()
  const given = { borrowerId, part: 'problem', bytes: await samplePicture() } as const
  const stored = await savePicture(app.services, given)
  if (!stored.ok) throw new Error(stored.code)
  await app.passDays(2)
  await cleanUp(app)
  expect(files.has(pictureKey(stored.pictureId))).toBe(true)
  expect(await app.services.db.selectFrom('loose_files').selectAll().execute()).toEqual([])
})
