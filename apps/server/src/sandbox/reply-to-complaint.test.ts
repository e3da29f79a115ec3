import { problemDetail, problemList, problemSave, problemScore } from '@sandigan/contract'
import { PERSONAS } from '@sandigan/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../testing/loan-steps.ts'
import { plantForgetting } from '../testing/plant-forgetting.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { personaList } from './list-personas.ts'
import { seedPersonas } from './seed-personas.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { PERSONAS: 'on' } })
})
afterAll(() => app.close())

const answer = async (own: TestApp, payload: object) => {
  const { statusCode, body } = await own.fastify.inject({
    method: 'POST',
    url: '/sandbox/api/answer',
    payload,
  })
  return { status: statusCode, body: JSON.parse(body) as Record<string, string> }
}

/** A complaint that is answered twice, the second time asking for a score: what its borrower reads each time. */
async function answeredTwice(own: TestApp) {
  const { session } = await own.newBorrower()
  const payload = { problemType: '6', problemDetail: 'The app is slow.' }
  const { problemId } = must(await own.call(problemSave, payload, session))
  const read = []
  for (const said of [{ text: 'Since when?' }, { text: 'Mended.', askScore: true }]) {
    const done = { status: 200, body: { status: 'answered' } }
    expect(await answer(own, { problemId, ...said })).toEqual(done)
    const { disposeDetail, isNeedScore } = must(await own.call(problemDetail, { problemId }, session))
    read.push([disposeDetail, isNeedScore])
  }
  return { problemId, read }
}
const READ = [
  ['Since when?', 0],
  ['Mended.', 1],
]

test('an operator answers a complaint, with or without asking for a score', async () => {
  const { problemId, read } = await answeredTwice(app)
  expect(read).toEqual(READ)
  expect((await answer(app, { problemId, text: 'x', askScore: 'perhaps' })).status).toBe(400)
})

test.each([
  { claim: 'a second answer that is lost', column: 'reply', forgotten: 'coalesce(old.reply, new.reply)' },
  { claim: 'a score that is never requested', column: 'asks_score', forgotten: 'false' },
  { claim: 'a score that is always requested', column: 'asks_score', forgotten: 'true' },
])('planted bug: $claim is noticed', async ({ column, forgotten }) => {
  const broken = await plantForgetting('complaints', column, forgotten)
  expect((await answeredTwice(broken)).read).not.toEqual(READ)
  await broken.close()
})

test('the persona with a complaint is prompted for a score, and once it is given another plays the part', async () => {
  const { sessionId } = PERSONAS.find(({ story }) => story === 'complaint') ?? { sessionId: '' }
  const complaintOf = async () => {
    const [all] = must(await app.call(problemList, {}, sessionId)).tabs
    return must(await app.call(problemDetail, { problemId: all?.list[0]?.id ?? '' }, sessionId))
  }
  const complaint = await complaintOf()
  expect(complaint.isNeedScore).toBe(1)
  expect(complaint.disposeDetail).not.toBe('')
  for (const url of [...complaint.images, ...complaint.disposeImages])
    expect(
      (await app.fastify.inject(`${url}${url.includes('?') ? '&' : '?'}sessionId=${sessionId}`)).headers[
        'content-type'
      ],
    ).toBe('image/jpeg')
  expect([complaint.images.length, complaint.disposeImages.length]).toEqual([1, 1])
  const links = (await personaList(app.services, '')).map(({ link }) => link)
  expect(links).toContainEqual(`/complainDetails?problemId=${complaint.problemId}&sessionId=${sessionId}`)
  expect(await seedPersonas(app.services)).not.toContain('complaint')
  must(await app.call(problemScore, { problemId: complaint.problemId, score: '5' }, sessionId))
  expect(await seedPersonas(app.services)).toEqual(['complaint'])
  expect((await complaintOf()).problemId).not.toBe(complaint.problemId)
})
