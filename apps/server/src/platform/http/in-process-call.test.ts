/** A page gets what the wire would carry, without a request in between. */
import { call, callPath, done, ERROR_CODES } from '@sandigan/contract'
import * as client from '@sandigan/contract/client'
import Fastify from 'fastify'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Handler } from '../context.ts'
import { fil } from '../copy/fil.ts'
import { idsOf, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { createRoute } from './call-route.ts'

const ADDRESS = '203.0.113.7'

let app: TestApp
let order: TestOrder
const lines: { msg: string; path?: string; method?: string; status?: number }[] = []
beforeAll(async () => {
  app = await startTestApp({
    env: { LIMIT_CALLS_PER_ADDRESS_MINUTE: '3' },
    logTo: { write: (line) => lines.push(JSON.parse(line)) },
  })
  order = await runningOrder(app)
})
afterAll(() => app.close())

async function overTheWire(fields: client.CallFields): Promise<unknown> {
  const { body, ...request } = client.writeOut(fields)
  const answer = await app.fastify.inject({ ...request, ...(body === undefined ? {} : { payload: body }) })
  return answer.json()
}

describe('is answered as over the wire', () => {
  const details = (payload: object, parameters: client.ClientParameters) =>
    client.callFields(client.loanDetails, payload as never, parameters)

  test.each(['en', 'fil'])('with its data, in %s', async (lang) => {
    const fields = details(idsOf(order), { sessionId: order.session, lang })
    const answer = (await app.inProcessCall(fields, ADDRESS)) as { success: boolean; data: object }
    expect(answer.success).toBe(true)
    expect(Object.keys(answer.data)).toContain('noticeStatusText')
    expect(answer).toEqual(await overTheWire(fields))
  })

  test.each([
    { why: 'no session', payload: { productId: 'p', orderId: 'o' }, parameters: {} },
    { why: 'a session of nobody', payload: { productId: 'p', orderId: 'o' }, parameters: { sessionId: 'x' } },
    { why: 'a field that is missing', payload: { productId: 'p' }, own: true },
    { why: 'a field that nobody declared', payload: { productId: 'p', orderId: 'o', more: '1' }, own: true },
    { why: 'an order of nobody', payload: { productId: 'p', orderId: 'o' }, own: true },
  ])('refused: $why', async ({ payload, parameters, own }) => {
    const fields = details(payload, own ? { sessionId: order.session, lang: 'fil' } : (parameters ?? {}))
    const answer = (await app.inProcessCall(fields, ADDRESS)) as { success: boolean; message: string }
    expect(answer).toMatchObject({ success: false, message: expect.stringMatching(/./) })
    expect(answer).toEqual(await overTheWire(fields))
  })
})

test('is one line of the log, without the session', async () => {
  lines.length = 0
  const fields = client.callFields(client.homeIndex, {}, { sessionId: order.session })
  await app.inProcessCall(fields, ADDRESS)
  const said = lines.filter(({ msg }) => msg === 'answered')
  expect(said).toEqual([expect.objectContaining({ method: fields.method, path: fields.path, status: 200 })])
  expect(JSON.stringify(lines)).not.toContain(order.session)
})

test('spends nothing of what an address may call', async () => {
  const fields = client.callFields(client.productExample, {}, {})
  for (let n = 0; n < 5; n++)
    expect(await app.inProcessCall(fields, ADDRESS)).toMatchObject({ success: true })
})

describe('of a service of one call', () => {
  const example = (file?: string) =>
    call({
      method: 'POST',
      path: '/example',
      envelope: 'code0',
      access: 'anyone',
      summary: 'An example',
      ...(file === undefined ? {} : { file }),
      payload: Type.Object({}),
      data: Type.Object({ field: Type.String() }),
    })
  const EXAMPLE = {
    method: 'POST',
    path: callPath(example()),
    query: { lang: 'fil' },
    body: {},
    headers: {},
  } as const

  /** What a page gets of a handler, and the status that the call would have over the wire. */
  async function answerOf(handler: Handler<object, { field: string }>, file?: string) {
    const fastify = Fastify()
    let status = 0
    const { route, inProcessCall } = createRoute(fastify, app.services, {
      findBorrower: async () => undefined,
      observe: () => {},
      watchPageCall: async (_call, work) => {
        status = await work()
      },
    })
    route(example(file), handler)
    await fastify.ready()
    const answer = await inProcessCall(EXAMPLE, ADDRESS)
    await fastify.close()
    return { status, answer }
  }

  test('only declared fields get to a page', async () => {
    const leaky = { field: 'yes', secret: 'no' }
    expect(await answerOf(async () => done(leaky))).toEqual({
      status: 200,
      answer: { code: 0, message: '', data: { field: 'yes' } },
    })
  })

  test('a fault is an envelope in the words of the page, and is logged', async () => {
    lines.length = 0
    const { status, answer } = await answerOf(() => Promise.reject(new Error('inner words')))
    expect(status).toBe(500)
    expect(answer).toEqual({ code: ERROR_CODES.INTERNAL, message: fil.INTERNAL, data: {} })
    expect(lines.map(({ msg }) => msg)).toEqual(['a call failed'])
  })

  test('a database that is away is said so', async () => {
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    expect(await answerOf(() => Promise.reject(gone))).toEqual({
      status: 503,
      answer: { code: ERROR_CODES.UNAVAILABLE, message: fil.UNAVAILABLE, data: {} },
    })
  })

  test('no page uploads', async () => {
    const { answer } = await answerOf(async () => done({ field: 'never' }), 'picture')
    expect(answer).toMatchObject({ code: ERROR_CODES.PAYLOAD_INVALID })
  })
})

test('a call that nobody declared is a fault of ours', async () => {
  const fields = { method: 'GET', path: '/nothing', query: {}, headers: {} } as const
  await expect(app.inProcessCall(fields, ADDRESS)).rejects.toThrow('no call is declared as GET /nothing')
})
