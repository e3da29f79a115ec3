/** Whatever costs time has a budget, and what is beyond it costs nothing. */
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { createWaitingLine } from '../limits/waiting-line.ts'
import { mountConsole } from '../web/mount-console.ts'
import { mountWeb } from '../web/mount-web.ts'
import { addBudgets } from './budgets.ts'

/** The whole service without its pages, and those beside it. */
async function startWhole(): Promise<TestApp> {
  const app = await startTestApp({ env: { DOCS: 'on' } })
  return app
}

test('each route of the service names its budget, or why it needs none: else it does not start', async () => {
  const app = await startWhole()
  const pages = Fastify()
  addBudgets(pages, app.services)
  const close = async () => {}
  await mountConsole(pages, {
    page: { html: async () => '', serveFiles: async () => {}, close },
    developing: false,
  })
  await mountWeb(pages, {
    pages: { entry: () => Promise.reject(new Error('no page is drawn')), serveFiles: async () => {}, close },
    page: { brandColor: '#000000', onBrandColor: '#ffffff' } as never,
    reach: { apiOrigin: '', pictureHosts: [] },
    addressOf: ({ url }) => url,
    origin: () => '',
    inProcessCall: async () => ({}),
    mayDraw: () => true,
    line: createWaitingLine({ parallel: 1, waiting: 1, perClient: 1 }),
    developing: false,
  })
  await expect(pages.ready()).resolves.toBeDefined()
  await pages.close()
  await app.close()
})

test('a route that names none is no start, and is named', async () => {
  const app = await startWhole()
  const careless = Fastify()
  addBudgets(careless, app.services)
  careless.get('/media/new/:file', async () => '')
  careless.get('/media/known', { config: { budget: 'visitor' } }, async () => '')
  await expect(careless.ready()).rejects.toThrow('these routes name no budget: GET /media/new/:file')
  await app.close()
})

const SMALL = {
  LIMIT_CALLS_PER_MINUTE: '6',
  LIMIT_SAME_CALL_PER_MINUTE: '4',
  LIMIT_CALLS_PER_ADDRESS_MINUTE: '30',
}
const statement = '/files/statement.pdf?productId=p&orderId=o'

test.each([
  statement,
  '/borrower/credit-info/image/idFront?',
  '/media/pay-codes/none.svg?',
  '/media/problem-images/none.jpg?',
])('of %s a session gets so many a minute, and what is refused asks the database nothing', async (url) => {
  const app = await startTestApp({ env: SMALL })
  const { session } = await app.newBorrower()
  const other = await app.newBorrower()
  const ask = async (who: string, headers = {}) => {
    const answer = await app.fastify.inject({ url: `${url}&sessionId=${who}`, headers })
    return [answer.statusCode, answer.headers['retry-after']]
  }
  const answers = []
  for (let n = 0; n < 5; n += 1) answers.push(await ask(session))
  expect(answers.slice(0, 4).map(([status]) => status)).toEqual([404, 404, 404, 404])
  expect(answers.at(-1)).toEqual([429, '60'])
  expect((await ask(other.session))[0]).toBe(404)
  await app.services.db.destroy()
  expect(await ask(session)).toEqual([429, '60'])
  expect(await ask(session, { accept: 'text/html' })).toEqual([429, '60'])
  await app.fastify.close().catch(() => {})
})

test('a network gets so many, whatever sessions it makes up, and another one has its own', async () => {
  const app = await startTestApp({ env: SMALL })
  const ask = async (session: string, remoteAddress = '203.0.113.7') =>
    (await app.fastify.inject({ url: `${statement}&sessionId=${session}`, remoteAddress })).statusCode
  const statuses = []
  for (let n = 0; n < 31; n += 1) statuses.push(await ask(`made-up-${n}`))
  expect([statuses[0], statuses[29], statuses[30]]).toEqual([303, 303, 429])
  expect(await ask('another', '198.51.100.1')).toBe(303)
  await app.pass(60_000)
  expect(await ask('made-up-31')).toBe(303)
  await app.close()
})
