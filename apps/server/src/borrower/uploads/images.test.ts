import { IDENTITY_IMAGE_PATH, certifyList, readEnvelope, UPLOAD_LIMIT } from '@sandigan/contract'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentText } from '../../platform/copy/consents.ts'
import { createMemoryStorage } from '../../testing/memory-storage.ts'
import { sendEndless } from '../../testing/send-endless.ts'
import { startTestApp, type TestAnswer, type TestApp } from '../../testing/start-test-app.ts'
import { forgetUploads } from '../../core/profile/uploads-repository.ts'

const MB = 1024 * 1024
let app: TestApp
let origin = ''
const files = new Set<string>()
beforeAll(async () => {
  const storage = createMemoryStorage()
  app = await startTestApp({
    // Many in parallel are admitted here, to see what becomes of them then.
    env: {
      LIMIT_UPLOADS_PER_BORROWER: '50',
      LIMIT_UPLOAD_MEGABYTES: '1000',
      REQUEST_TIMEOUT_MS: '120000',
    },
    providers: {
      storage: {
        ...storage,
        put: (key, file) => storage.put(key, file).then(() => void files.add(key)),
        remove: (key) => storage.remove(key).then(() => void files.delete(key)),
      },
    },
  })
  origin = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const photo = (colour = '#3366aa') =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: colour } })
    .jpeg()
    .withExif({ IFD0: { Make: 'ExampleCam' } })
    .toBuffer()

interface Sent {
  readonly bytes: Buffer
  readonly name?: string
  readonly fields?: Record<string, string>
}

async function send(session: string | undefined, { bytes, name = 'id.jpg', fields }: Sent) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields ?? { imageType: 'idFront', consent: '1' }))
    form.append(field, value)
  form.append('image', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
  const query = session === undefined ? '' : `?sessionId=${session}`
  const answer = await fetch(`${origin}/borrower/credit-info/upload-image${query}`, {
    method: 'POST',
    body: form,
  })
  return {
    status: answer.status,
    ...(readEnvelope<{ url: string }>(await answer.json()) as TestAnswer<{ url: string }>),
  }
}
const fetchImage = (session: string, path = `${IDENTITY_IMAGE_PATH}/idFront`) =>
  fetch(`${origin}${path}?sessionId=${session}`)

test('a photo of an ID is drawn anew, stored, and shown to its owner alone', {
  meta: { spec: ['7.call.upload-image'] },
}, async () => {
  const { session } = await app.newBorrower()
  const answer = await send(session, { bytes: await photo() })
  expect(answer).toMatchObject({ success: true, data: { url: '/borrower/credit-info/image/idFront' } })
  expect(answer.raw).toMatchObject({ code: '00' })
  const shown = await fetchImage(session, answer.data.url)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(shown.headers.get('cache-control')).toContain('no-store')
  expect(Buffer.from(await shown.arrayBuffer()).includes('ExampleCam')).toBe(false)
  const other = await app.newBorrower()
  expect((await fetchImage(other.session)).status).toBe(404)
  expect((await fetchImage('no-such-session')).status).toBe(404)
  expect((await fetchImage(session, `${IDENTITY_IMAGE_PATH}/selfie`)).status).toBe(404)
  const { data } = await app.call(certifyList, {}, session)
  expect(data.steps.find((step) => step.key === 'identity')?.finished).toBe(true)
})

test.each(['idFront', 'idBack'])('the code on a photo of %s is read in the background', async (imageType) => {
  const { session, borrowerId } = await app.newBorrower()
  await send(session, { bytes: await photo(), fields: { imageType, consent: '1' } })
  const { rows } = await sql<{ data: object }>`select data from jobs.job
    where name = 'check-photo' and data->>'borrowerId' = ${borrowerId}`.execute(app.services.db)
  expect(rows).toEqual([{ data: { borrowerId, imageType, storageKey: expect.any(String) } }])
})

test('it needs consent: without, the text to agree to comes back and nothing is stored', async () => {
  const { session, borrowerId } = await app.newBorrower()
  const before = files.size
  const answer = await send(session, { bytes: await photo(), fields: { imageType: 'idFront' } })
  expect(answer).toMatchObject({ code: '7010', message: consentText('identity-image', 'en').text })
  expect(files.size).toBe(before)
  await send(session, { bytes: await photo() })
  const given = await app.services.db
    .selectFrom('consents')
    .select(['kind', 'subject'])
    .where('borrower_id', '=', borrowerId)
    .execute()
  expect(given).toEqual([{ kind: 'identity-image', subject: 'idFront' }])
})

test('a second photo takes the place of the first, also when many arrive in parallel, and no file is left over', async () => {
  const { session, borrowerId } = await app.newBorrower()
  const before = files.size
  const photos = await Promise.all(
    ['#111111', '#222222', '#333333', '#444444'].map((colour) => photo(colour)),
  )
  const answers = await Promise.all(photos.map((bytes) => send(session, { bytes })))
  expect(answers.every((answer) => answer.success)).toBe(true)
  expect(files.size).toBe(before + 1)
  expect((await fetchImage(session)).status).toBe(200)
  const keys = await app.services.db.transaction().execute((trx) => forgetUploads(trx, borrowerId))
  expect(keys).toHaveLength(1)
  expect((await fetchImage(session)).status).toBe(404)
})

test.each([
  ['zero bytes', Buffer.alloc(0), '7001', 'This file is empty'],
  [
    'an SVG under the name of a photo',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    '7002',
    'JPEG',
  ],
  ['half a photo', Buffer.from('\xff\xd8\xff\xe0 half', 'latin1'), '7005', 'cannot be opened'],
])('%s: refused in clear words, and nothing is stored', async (_what, bytes, code, words) => {
  const { session } = await app.newBorrower()
  const before = files.size
  expect(await send(session, { bytes })).toMatchObject({
    status: 200,
    success: false,
    code,
    message: expect.stringContaining(words),
  })
  expect(files.size).toBe(before)
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** The bytes of files that somebody still holds: memory of the process also counts what nobody needs any more. */
function allocatedBytes(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

test('six parallel uploads of 50 MB without a length are refused, and never in memory in full', async () => {
  const { session } = await app.newBorrower()
  const url = `${origin}/borrower/credit-info/upload-image?sessionId=${session}`
  const before = allocatedBytes()
  let most = before
  // Collecting takes a second on a busy machine: in between the server must get on.
  const timer = setInterval(() => (most = Math.max(most, allocatedBytes())), 1_000)
  const answers = await sendEndless({ url, count: 6, megabytes: 50 })
  clearInterval(timer)
  for (const { status, said } of answers) {
    expect(status).toBe(413)
    expect(said).toMatchObject({ code: '1005', message: 'That is too large to send.' })
  }
  // One file of the largest size of each, and what is on its way, which is more on a busy machine; all of it would be 300 MB.
  expect(most - before).toBeLessThan(15 * UPLOAD_LIMIT)
})

test('a body that says it has 50 MB is not read at all', async () => {
  const { session } = await app.newBorrower()
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/borrower/credit-info/upload-image?sessionId=${session}`,
    headers: {
      'content-type': 'multipart/form-data; boundary=cut',
      'content-length': String(50 * MB),
    },
    payload: '',
  })
  expect(answer.statusCode).toBe(413)
})

test('no session, no side of an ID that there is, no file: refused', async () => {
  const bytes = await photo()
  expect((await send(undefined, { bytes })).code).toBe('1001')
  const { session } = await app.newBorrower()
  const odd = await send(session, { bytes, fields: { imageType: 'selfie', consent: '1' } })
  expect(odd).toMatchObject({ code: '1002', message: expect.stringContaining('imageType') })
})

test('thirty photos a day are enough', async () => {
  const { session } = await app.newBorrower()
  const bytes = Buffer.alloc(0)
  for (let n = 0; n < 30; n += 1) expect((await send(session, { bytes })).code).toBe('7001')
  expect((await send(session, { bytes })).code).toBe('1004')
  await app.passDays(1)
  expect((await send(session, { bytes })).code).toBe('7001')
})

test('an SVG that is declared a JPEG is refused', async () => {
  const svg = new File([Buffer.from('<svg/>')], 'id.jpg', { type: 'image/jpeg' })
  expect(svg.type).toBe('image/jpeg')
  const { session } = await app.newBorrower()
  expect((await send(session, { bytes: Buffer.from(await svg.arrayBuffer()) })).success).toBe(false)
})

test('a photo whose row cannot be written leaves no file behind, and the one before stays', async () => {
  const { session } = await app.newBorrower()
  await send(session, { bytes: await photo() })
  const before = [...files]
  const { db } = app.services
  await sql`alter table consents add constraint planted check (kind <> 'identity-image') not valid`.execute(
    db,
  )
  expect(await send(session, { bytes: await photo('#aa6633') })).toMatchObject({ status: 500 })
  await sql`alter table consents drop constraint planted`.execute(db)
  expect([...files]).toEqual(before)
  expect((await fetchImage(session)).status).toBe(200)
})
