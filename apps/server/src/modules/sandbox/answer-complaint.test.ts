import { problemDetail, problemList, problemSave, problemScore } from '@sandigan/contract'
import { PERSONAS } from '@sandigan/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { personaList } from './persona-links.ts'
import { seedPersonas } from './seed-personas.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { PERSONAS: 'on' } })
})
afterAll(() => app.close())

const answer = async (payload: object) => {
  const { statusCode, body } = await app.fastify.inject({
    method: 'POST',
    url: '/sandbox/api/answer',
    payload,
  })
  return { status: statusCode, body: JSON.parse(body) as Record<string, string> }
}

test('an operator answers a complaint, with or without asking for a score', async () => {
  const { session } = await app.newBorrower()
  const payload = { problemType: '6', problemDetail: 'The app is slow.' }
  const { problemId } = must(await app.call(problemSave, payload, session))
  const detail = async () => must(await app.call(problemDetail, { problemId }, session))
  expect(await answer({ problemId, text: 'Since when?' })).toEqual({
    status: 200,
    body: { status: 'answered' },
  })
  expect(await detail()).toMatchObject({ disposeDetail: 'Since when?', isNeedScore: 0 })
  expect((await answer({ problemId, text: 'Mended.', askScore: true })).status).toBe(200)
  expect(await detail()).toMatchObject({ disposeDetail: 'Mended.', isNeedScore: 1 })
  expect((await answer({ problemId, text: 'x', askScore: 'perhaps' })).status).toBe(400)
})

test('the persona with a complaint is asked for a score, and once it is given another plays the part', async () => {
  const { sessionId } = PERSONAS.find(({ story }) => story === 'complaint') ?? { sessionId: '' }
  const complaintOf = async () => {
    const [all] = must(await app.call(problemList, {}, sessionId)).tabs
    return must(await app.call(problemDetail, { problemId: all?.list[0]?.id ?? '' }, sessionId))
  }
  const complaint = await complaintOf()
  expect(complaint.isNeedScore).toBe(1)
  expect(complaint.disposeDetail).not.toBe('')
  for (const url of [...complaint.images, ...complaint.disposeImages])
    expect((await app.fastify.inject(url)).headers['content-type']).toBe('image/jpeg')
  expect([complaint.images.length, complaint.disposeImages.length]).toEqual([1, 1])
  const links = (await personaList(app.services, '')).map(({ link }) => link)
  expect(links).toContainEqual(`/complainDetails?problemId=${complaint.problemId}&sessionId=${sessionId}`)
  expect(await seedPersonas(app.services)).not.toContain('complaint')
  must(await app.call(problemScore, { problemId: complaint.problemId, score: '5' }, sessionId))
  expect(await seedPersonas(app.services)).toEqual(['complaint'])
  expect((await complaintOf()).problemId).not.toBe(complaint.problemId)
})
