import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo, uploadedPicture, uploadPicture } from '../../../testing/complaint-pictures.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { createMemoryStorage } from '../../../testing/memory-storage.ts'
import { type StorageProvider, StorageUnavailable } from './port.ts'

let app: TestApp
let isFull = false
beforeAll(async () => {
  const memory = createMemoryStorage()
  const whereRoom = async (work: () => Promise<void>) => {
    if (isFull) throw new StorageUnavailable(new Error('ENOSPC: no space left on device, write'))
    await work()
  }
  const storage: StorageProvider = {
    ...memory,
    put: (key, file) => whereRoom(() => memory.put(key, file)),
    check: () => whereRoom(async () => {}),
  }
  app = await startTestApp({ providers: { storage } })
})
afterAll(() => app.close())

const stored = async (): Promise<unknown> => {
  const { rows } = await sql`
    select (select count(*) from complaint_pictures) as named, (select count(*) from loose_files) as loose`.execute(
    app.services.db,
  )
  return rows[0]
}

test('while the storage takes no files an upload is to be tried again, /health says so, and nothing is left', async () => {
  const { session } = await app.newBorrower()
  isFull = true
  const refused = await uploadPicture(app, session, await photo())
  expect([refused.code, refused.message]).toEqual([
    '1503',
    'This is not available right now. Please try again in a few minutes.',
  ])
  expect(await stored()).toEqual({ named: 0, loose: 0 })
  const health = await app.fastify.inject('/health')
  expect([health.statusCode, health.json()]).toEqual([503, { status: 'unavailable' }])
  isFull = false
  expect(await uploadedPicture(app, session)).toContain('/')
  expect(await stored()).toEqual({ named: 1, loose: 0 })
})
