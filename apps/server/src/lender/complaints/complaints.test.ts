/** Complaints as operators see them: what waits and until when, and the reply that the borrower is notified of. */
import * as operator from '@sandigan/contract/client/operator'
import { problemDetail, problemSave, problemScore, userDelete } from '@sandigan/contract'
import { exampleBasicInfo } from '@sandigan/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { must, verifiedBorrower } from '../../testing/loan-steps.ts'
import { cleanUp } from '../../testing/clean-up.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { TEST_OPERATOR_TOKEN } from '../../testing/test-operator.ts'
import { answerComplaint } from '../../core/complaints/answer-complaint.ts'
import { savePicture } from '../../core/complaints/save-picture.ts'
import { pictureUrl } from '../../core/complaints/picture-links.ts'

const HOUR_MS = 3_600_000
const SMS = /we have answered your complaint/

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const fetchPicture = (url: string) =>
  app.fastify.inject({ url, headers: { authorization: `Bearer ${TEST_OPERATOR_TOKEN}` } })

type Borrower = Awaited<ReturnType<TestApp['newBorrower']>>
interface Listed {
  problemId: string
  late: boolean
  replyBy: string
  score: number | null
}

const complain = async (over: { problemImage?: string } = {}) => {
  const borrower = await app.newBorrower()
  const about = { problemType: '6', problemDetail: 'The app is slow.', ...over }
  const { problemId } = must(await app.call(problemSave, about, borrower.session))
  return { ...borrower, problemId }
}
const listed = async (state?: string) =>
  (await ask(app, operator.listComplaints, state === undefined ? {} : { state })).body.rows as Listed[]
const whoseOf = async (problemId: string) =>
  (await ask(app, operator.listComplaints, { q: problemId })).body.rows.map(({ name, phone }) => ({
    name,
    phone,
  }))
const reply = (problemId: string, over: object = {}) =>
  tell(app, operator.replyToComplaint, { problemId, text: 'It is mended.', askScore: false, ...over }, {})
const details = async ({ session }: Borrower, problemId: string) =>
  must(await app.call(problemDetail, { problemId }, session))
async function textsTo({ phone }: Borrower): Promise<string[]> {
  await app.jobs.runDue()
  const rows = await app.services.db
    .selectFrom('sandbox_messages')
    .select('text')
    .where('phone', '=', phone)
    .execute()
  return rows.map((row) => row.text)
}
const photo = (format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#36a' } })
    .toFormat(format)
    .toBuffer()
const addPicture = async (problemId: string, bytes?: Buffer) =>
  tell(
    app,
    operator.addReplyPicture,
    { problemId, picture: (bytes ?? (await photo())).toString('base64') },
    {},
  )
const added = async (problemId: string) => String((await addPicture(problemId)).body['pictureId'])

describe('what waits for a reply', () => {
  test('says who complains, by the name and the ends of the phone', async () => {
    const { problemId, phone } = await complain()
    // Nothing is certified yet.
    expect(await whoseOf(problemId)).toEqual([
      { name: '', phone: `${phone.slice(0, -8)}••••${phone.slice(-4)}` },
    ])
  })

  test('comes oldest first with the promised day, and is late from the day after it', {
    meta: { spec: ['9.complaint.constants'] },
  }, async () => {
    const first = await complain()
    await app.pass(HOUR_MS)
    const second = await complain()
    const mine = async () =>
      (await listed()).filter(({ problemId }) => [first.problemId, second.problemId].includes(problemId))
    expect(await mine()).toMatchObject([
      { problemId: first.problemId, replyBy: '2026-11-26', late: false, type: 'The app', orderId: null },
      { problemId: second.problemId, replyBy: '2026-11-26', late: false },
    ])
    await app.passDays(3)
    expect((await mine()).map(({ late }) => late)).toEqual([false, false])
    await app.passDays(1)
    expect((await mine()).map(({ late }) => late)).toEqual([true, true])
    expect((await reply(first.problemId)).body).toMatchObject({ repeated: false })
    expect((await mine()).map(({ problemId }) => problemId)).toEqual([second.problemId])
    expect((await listed('answered'))[0]).toMatchObject({ problemId: first.problemId, late: false })
  })

  test('is read whole, with its pictures', async () => {
    const { borrowerId, session } = await verifiedBorrower(app)
    const stored = await savePicture(app.services, { borrowerId, part: 'problem', bytes: await photo() })
    const url = stored.ok ? pictureUrl(app.services.config.secretKey, stored.pictureId) : ''
    const about = { problemType: '6', problemDetail: 'Look at this.', problemImage: url }
    const { problemId } = must(await app.call(problemSave, about, session))
    const { body } = await ask(app, operator.showComplaint, { problemId })
    expect(body).toMatchObject({ content: 'Look at this.', pictures: [{ url }], reply: null, borrowerId })
    const { firstName, lastName } = exampleBasicInfo()
    expect(body.borrowerName.split(' ')).toEqual(expect.arrayContaining([firstName, lastName]))
    expect((await fetchPicture(url)).headers['content-type']).toBe('image/jpeg')
    const { rows } = (await ask(app, operator.listReads, { borrowerId })).body
    expect(rows).toContainEqual(
      expect.objectContaining({ call: 'complaint-picture', subject: stored.ok ? stored.pictureId : '' }),
    )
    expect((await ask(app, operator.showComplaint, { problemId: 'none' })).status).toBe(404)
    expect((await ask(app, operator.showComplaint)).status).toBe(400)
    expect((await ask(app, operator.listComplaints, { state: 'lost' })).status).toBe(400)
  })
})

describe('a reply', () => {
  test('with words and pictures reaches the borrower, and a score if it asks', {
    meta: { spec: ['2.complaint-details.content'] },
  }, async () => {
    const complaint = await complain()
    const { problemId } = complaint
    const pictures = [await added(problemId), await added(problemId)]
    expect((await reply(problemId, { askScore: true, pictures })).body).toMatchObject({ repeated: false })
    const shown = await details(complaint, problemId)
    expect(shown).toMatchObject({ disposeDetail: 'It is mended.', isNeedScore: 1 })
    expect(shown.disposeImages).toEqual(pictures.map((id) => pictureUrl(app.services.config.secretKey, id)))
    must(await app.call(problemScore, { problemId, score: '4' }, complaint.session))
    expect((await listed('answered')).find((one) => one.problemId === problemId)?.score).toBe(4)
    const deeds = (await ask(app, operator.listActions, { subject: problemId })).body as { action: string }[]
    expect(deeds.map(({ action }) => action).toSorted()).toEqual([
      'add-reply-picture',
      'add-reply-picture',
      'answer-complaint',
    ])
    expect(JSON.stringify(deeds)).not.toContain('mended')
  })

  test('is reported by SMS once, to its borrower alone and without a link', async () => {
    const [complaint, other] = [await complain(), await complain()]
    expect((await reply(complaint.problemId)).body['repeated']).toBe(false)
    expect((await reply(complaint.problemId)).body['repeated']).toBe(true)
    const [text, ...more] = await textsTo(complaint)
    expect(text).toMatch(SMS)
    expect(text).not.toMatch(/https?:|www\.|\.com|^test/i)
    expect([more, await textsTo(other)]).toEqual([[], []])
  })

  test('at night is reported in the morning, and one that was replaced is not', async () => {
    await app.pass(12 * HOUR_MS)
    const complaint = await complain()
    for (const text of ['Wrong words.', 'The right words.']) {
      await reply(complaint.problemId, { text })
      expect(await textsTo(complaint)).toEqual([])
      await app.pass(HOUR_MS / 2)
    }
    await app.pass(10 * HOUR_MS)
    expect(await textsTo(complaint)).toHaveLength(1)
    await app.pass(HOUR_MS)
  })

  test('takes the place of an earlier one, and pictures it leaves out are gone', async () => {
    const complaint = await complain()
    const { problemId } = complaint
    const [stored, left] = [await added(problemId), await added(problemId)]
    await reply(problemId, { pictures: [left, stored] })
    await app.pass(1)
    await reply(problemId, { text: 'Better words.', pictures: [stored] })
    const { secretKey } = app.services.config
    expect(await details(complaint, problemId)).toMatchObject({
      disposeDetail: 'Better words.',
      disposeImages: [pictureUrl(secretKey, stored)],
    })
    await app.passDays(8)
    await cleanUp(app)
    const status = async (id: string) => (await fetchPicture(pictureUrl(secretKey, id))).statusCode
    expect([await status(stored), await status(left)]).toEqual([200, 404])
  })

  test.each([
    { claim: 'to nothing', over: { problemId: 'none' }, status: 404 },
    { claim: 'without words', over: { text: ' \n' }, status: 400 },
    { claim: 'of 2,001 characters', over: { text: 'x'.repeat(2_001) }, status: 400 },
    { claim: 'with a picture that nobody added', over: { pictures: ['a'.repeat(20)] }, status: 409 },
    { claim: 'without saying whether to ask for a score', over: { askScore: undefined }, status: 400 },
    { claim: 'with another field', over: { stars: 5 }, status: 400 },
  ])('$claim is refused and changes nothing', async ({ over, status }) => {
    const complaint = await complain()
    expect((await reply(complaint.problemId, over)).status).toBe(status)
    expect((await details(complaint, complaint.problemId)).disposeDetail).toBe('')
    expect(await textsTo(complaint)).toEqual([])
  })

  test('of 2,000 characters is taken whole; nobody signs for nobody', async () => {
    const complaint = await complain()
    const text = 'ñ'.repeat(2_000)
    expect(
      (await tell(app, operator.replyToComplaint, { problemId: complaint.problemId, text }, {})).status,
    ).toBe(400)
    expect((await reply(complaint.problemId, { text })).status).toBe(200)
    expect((await details(complaint, complaint.problemId)).disposeDetail).toBe(text)
  })

  test("takes no picture of another borrower's, and none of the borrower's own", async () => {
    const [complaint, other] = [await complain(), await complain()]
    const foreign = await added(other.problemId)
    const { borrowerId } = complaint
    const own = await savePicture(app.services, { borrowerId, part: 'problem', bytes: await photo() })
    for (const id of [foreign, own.ok ? own.pictureId : ''])
      expect((await reply(complaint.problemId, { pictures: [id] })).status).toBe(409)
  })

  test('is gone with the account, and nothing of it stays in the record', async () => {
    const complaint = await complain()
    await reply(complaint.problemId, { text: 'Words about somebody.' })
    must(await app.call(userDelete, { confirm: '1' }, complaint.session))
    expect((await ask(app, operator.showComplaint, { problemId: complaint.problemId })).status).toBe(404)
    expect(JSON.stringify((await ask(app, operator.listActions)).body)).not.toContain('Words about somebody')
    expect((await reply(complaint.problemId)).status).toBe(404)
  })
})

describe('a picture for a reply', () => {
  test('is taken up to 10 MB of whatever a telephone makes, and drawn anew', async () => {
    const { problemId } = await complain()
    const answers = await addPicture(problemId, await photo('png'))
    expect(answers.status).toBe(200)
    const picture = await fetchPicture(String(answers.body['url']))
    expect(picture.headers['content-type']).toBe('image/jpeg')
  })

  test.each([
    { claim: 'no picture', bytes: Buffer.from('<svg onload="x"/>'), status: 409, code: 'PICTURE_WRONG' },
    { claim: 'nothing', bytes: Buffer.alloc(0), status: 400, code: 'INPUT_INVALID' },
    { claim: 'more than 10 MB', bytes: Buffer.alloc(10.1 * 1024 * 1024), status: 413, code: 'INPUT_INVALID' },
  ])('refuses $claim', async ({ bytes, status, code }) => {
    const { problemId } = await complain()
    expect(await addPicture(problemId, bytes)).toMatchObject({ status, body: { code } })
    expect((await addPicture('none')).status).toBe(404)
  })
})

test('planted bug: a text that does not go with the transaction would be sent for a reply that never was', async () => {
  const complaint = await complain()
  const given = { problemId: complaint.problemId, text: 'Lost.', askScore: false }
  const lost = (services: typeof app.services) =>
    services.db.transaction().execute(async (trx) => {
      await answerComplaint(trx, services, given)
      throw new Error('the connection broke')
    })
  await expect(lost(app.services)).rejects.toThrow('broke')
  expect(await textsTo(complaint)).toEqual([])
  // On one connection nothing else can write while the transaction runs: the planted text goes to a list.
  const outside: string[] = []
  const send = async () => {
    outside.push('too early')
  }
  const apart = { ...app.services, jobs: { ...app.services.jobs, send } }
  await expect(lost(apart)).rejects.toThrow('broke')
  expect(outside).toEqual(['too early'])
})
