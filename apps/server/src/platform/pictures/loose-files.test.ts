import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepPicture } from '../../core/complaints/keep-picture.ts'
import { pictureKey } from '../../core/complaints/picture-links.ts'
import { createMemoryStorage } from '../providers/storage/memory.ts'
import { samplePicture } from '../../testing/sample-picture.ts'
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

async function cleanUp() {
  await app.services.db.transaction().execute((trx) => app.services.jobs.send(trx, 'clean-up', {}))
  await app.jobs.runDue()
}

/** The process is killed once the file is stored: nothing after it happens any more. @returns the file's key. */
async function cutOffUpload(): Promise<string> {
  const { borrowerId } = await app.newBorrower()
  const { storage } = app.services.providers
  const bytes = await samplePicture()
  return new Promise((resolve, reject) => {
    const put: typeof storage.put = async (key, file) => {
      await storage.put(key, file)
      resolve(key)
      return new Promise(() => {})
    }
    const providers = { ...app.services.providers, storage: { ...storage, put } }
    keepPicture({ ...app.services, providers }, { borrowerId, part: 'problem', bytes }).catch(reject)
  })
}

describe('a file that no row names', () => {
  test('because the process was killed in between goes after a day', async () => {
    const left = await cutOffUpload()
    await app.passDays(1)
    await cleanUp()
    expect(files.has(left)).toBe(true)
    await app.pass(1)
    await cleanUp()
    expect(files.has(left)).toBe(false)
  })

  test('one that a row names stays', async () => {
    const { borrowerId } = await app.newBorrower()
    const given = { borrowerId, part: 'problem', bytes: await samplePicture() } as const
    const kept = await keepPicture(app.services, given)
    if (!kept.ok) throw new Error(kept.code)
    await app.passDays(2)
    await cleanUp()
    expect(files.has(pictureKey(kept.pictureId))).toBe(true)
    expect(await app.services.db.selectFrom('loose_files').selectAll().execute()).toEqual([])
  })

  test('planted bug: one whose note is lost before its row is written stays for good', async () => {
    const left = await cutOffUpload()
    await app.services.db.deleteFrom('loose_files').execute()
    await app.passDays(2)
    await cleanUp()
    expect(files.has(left)).toBe(true)
  })
})
