import { problemSave } from '@sandigan/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photo, uploadedPicture, uploadPicture } from '../../testing/complaint-pictures.ts'
import { must, pushed, verifiedBorrower } from '../../testing/loan-steps.ts'
import { plantForgetting } from '../../testing/plant-forgetting.ts'
import { createMemoryStorage } from '../../testing/memory-storage.ts'
import { cleanUp } from '../../testing/clean-up.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { TEST_OPERATOR_TOKEN } from '../../testing/test-operator.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const fetchPicture = (own: TestApp, url: string, session?: string) =>
  own.fastify.inject(session === undefined ? url : `${url}?sessionId=${session}`)

/** Whether the file is there, whatever row names it. */
const viewAsOperator = (own: TestApp, url: string, token = TEST_OPERATOR_TOKEN) =>
  own.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } })

/** What became, six days on and eight days on, of a picture that was sent and of one that never was. */
async function picturesLater(own: TestApp) {
  const order = await pushed(own, await verifiedBorrower(own))
  const [sent, loose] = [await uploadedPicture(own, order.session), await uploadedPicture(own, order.session)]
  const about = { problemType: '2', problemDetail: 'My payment does not show.', orderNo: order.orderId }
  must(await own.call(problemSave, { ...about, problemImage: sent }, order.session))
  const received = []
  for (const days of [6, 2]) {
    await own.passDays(days)
    await cleanUp(own)
    for (const url of [sent, loose]) received.push((await viewAsOperator(own, url)).statusCode)
  }
  return received
}
const LOOSE_FORGOTTEN = [200, 200, 200, 404]

describe('pictures', () => {
  test("success is code '00' with an address that shows the picture, without what the camera noted", {
    meta: { spec: ['7.call.upload-problem-img', '8.upload'] },
  }, async () => {
    const { session } = await app.newBorrower()
    const noted = await sharp(await photo())
      .withExif({ IFD0: { Copyright: 'PLACE-AND-TIME' } })
      .jpeg()
      .toBuffer()
    const answer = await uploadPicture(app, session, noted)
    expect(answer.raw).toMatchObject({ code: '00' })
    const picture = await fetchPicture(app, answer.data.url, session)
    expect(picture.headers['content-type']).toBe('image/jpeg')
    expect(picture.rawPayload.includes('PLACE-AND-TIME')).toBe(false)
    expect((await sharp(picture.rawPayload).metadata()).width).toBe(40)
  })

  test.each([
    { claim: 'nothing', bytes: Buffer.alloc(0), code: '7001' },
    { claim: 'an SVG that calls itself a JPEG', bytes: Buffer.from('<svg onload="x"/>'), code: '7002' },
    { claim: 'half a JPEG', bytes: Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]), code: '7005' },
  ])(
    'refuses $claim with a sentence',
    { meta: { spec: ['7.call.upload-problem-img', '8.upload'] } },
    async ({ bytes, code }) => {
      const { session } = await app.newBorrower()
      const answer = await uploadPicture(app, session, bytes)
      expect(answer).toMatchObject({ success: false, code })
      expect(answer.message).not.toBe('')
    },
  )

  test('refuses a file under another name, and nobody uploads without a session', {
    meta: { spec: ['7.call.upload-problem-img', '8.upload'] },
  }, async () => {
    const { session } = await app.newBorrower()
    expect((await uploadPicture(app, session, await photo(), 'other')).code).toBe('1002')
    expect((await uploadPicture(app, 'nobody', await photo())).code).toBe('1001')
  })

  test('an address cannot be guessed: one changed letter finds nothing', async () => {
    const { session } = await app.newBorrower()
    const url = await uploadedPicture(app, session)
    for (const other of [
      url.replace(/.\.jpg$/, (end) => (end === '0.jpg' ? '1.jpg' : '0.jpg')),
      url.replace(/-.*\./, '.'),
      '/media/problem-images/x.jpg',
    ])
      expect((await fetchPicture(app, other, session)).statusCode).toBe(404)
  })

  test('is shown to its borrower and to the operator, and to nobody else', async () => {
    const { session } = await app.newBorrower()
    const url = await uploadedPicture(app, session)
    const other = await app.newBorrower()
    const received = async (to?: string) => (await fetchPicture(app, url, to)).statusCode
    expect([
      await received(session),
      await received(other.session),
      await received('nobody'),
      await received(),
    ]).toEqual([200, 404, 404, 404])
    const asOperator = async (token: string) => (await viewAsOperator(app, url, token)).statusCode
    expect([await asOperator(TEST_OPERATOR_TOKEN), await asOperator('another')]).toEqual([200, 404])
  })

  test('an empty token lets nobody in where there is no operator API', async () => {
    const without = await startTestApp({ env: { SANDBOX: 'off' } })
    const { session } = await without.newBorrower()
    const url = await uploadedPicture(without, session)
    for (const authorization of ['Bearer ', 'Bearer undefined', ''])
      expect((await without.fastify.inject({ url, headers: { authorization } })).statusCode).toBe(404)
    await without.close()
  })

  test('whose row cannot be written leaves no file behind', async () => {
    const files = new Set<string>()
    const storage = createMemoryStorage()
    const own = await startTestApp({
      providers: {
        storage: {
          ...storage,
          put: (key, file) => storage.put(key, file).then(() => void files.add(key)),
          remove: (key) => storage.remove(key).then(() => void files.delete(key)),
        },
      },
    })
    const { session } = await own.newBorrower()
    await sql`alter table complaint_pictures add constraint planted check (part <> 'problem')`.execute(
      own.services.db,
    )
    await expect(uploadPicture(own, session, await photo())).resolves.toMatchObject({ success: false })
    expect([...files]).toEqual([])
    await own.close()
  })

  test('61 within an hour are one too many', async () => {
    const { session } = await app.newBorrower()
    for (let n = 0; n < 60; n += 1) await uploadPicture(app, session, Buffer.alloc(0))
    expect((await uploadPicture(app, session, await photo())).code).toBe('1004')
  })

  test('what was never sent is gone after a week, what was sent stays', async () => {
    expect(await picturesLater(app)).toEqual(LOOSE_FORGOTTEN)
  })

  test('planted bug: a picture whose row goes and whose bytes stay is noticed', async () => {
    const storage = { ...createMemoryStorage(), remove: async () => {} }
    const broken = await startTestApp({ providers: { storage } })
    const received = await picturesLater(broken)
    expect(received).not.toEqual(LOOSE_FORGOTTEN)
    expect(received).toEqual([200, 200, 200, 200])
    await broken.close()
  })

  test('planted bug: a complaint that forgets which pictures it was sent with is noticed', async () => {
    const broken = await plantForgetting('complaint_pictures', 'problem_id', 'null')
    const received = await picturesLater(broken)
    expect(received).not.toEqual(LOOSE_FORGOTTEN)
    expect(received).toEqual([200, 200, 404, 404])
    await broken.close()
  })
})
