/** What a person sees whose address is broken, and a program. */
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStorableCheck } from '../http/storable-text.ts'
import { addErrorHandlers, answerBadAddress } from './errors.ts'

let app: FastifyInstance
beforeAll(() => {
  app = Fastify({ frameworkErrors: answerBadAddress })
  addErrorHandlers(app)
  addStorableCheck(app)
  app.get('/*', () => 'a page')
})
afterAll(() => app.close())

const BROKEN = [
  '/%ZZ',
  '/login%',
  '/%E0%A4%A/main',
  '/repaymentOfCode?payCode=%00',
  '/main?orderId=a%00b&sessionId=s',
]

test.each(BROKEN)('a person at %s is led to the page that says that there is none', async (url) => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html,*/*' } })
  expect([statusCode, headers['location']]).toEqual([302, '/not-found'])
})

test.each(BROKEN)('a program at %s reads an envelope', async (url) => {
  const answer = await app.inject({ url, headers: { accept: '*/*' } })
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 1002 }])
})

test.each([
  ['GET', '/borrower/user-problem/save-score', { code: '1003' }],
  ['PUT', '/borrower/user-problem/save-score?problemId=1', { code: '1003' }],
  ['GET', '/borrower/relations/imitating', { success: false, code: 1003 }],
  ['GET', '/api/v2/youmi/promotion/register', { code: '1003' }],
  ['POST', '/borrower/nobody/knows', { code: 1003 }],
] as const)('%s %s is not found, in the envelope of that call', async (method, url, body) => {
  const own = Fastify()
  addErrorHandlers(own)
  const answer = await own.inject({ method, url })
  expect([answer.statusCode, answer.json()]).toMatchObject([404, body])
  await own.close()
})
