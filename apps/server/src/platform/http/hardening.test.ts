import { connect } from 'node:net'
import { CALL_TABLE, callPath, getSms } from '@sandigan/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPhoneNumber, PRODUCTION, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const SMS = '/api/v2/youmi/promotion/get-sms'
const LOGOUT = '/borrower/user/logout'
const FORM = 'application/x-www-form-urlencoded'
/** Less than the service waits by default, and ample for what these tests let it wait. */
const BEFORE_WE_HANG_UP_MS = 20_000

let app: TestApp
let port = 0
beforeAll(async () => {
  app = await startTestApp({
    env: { REQUEST_TIMEOUT_MS: '400' },
  })
  const address = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(address).port)
})
afterAll(() => app.close())

const post = (url: string, type: string, payload: string) =>
  app.fastify.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })

describe('a payload', () => {
  test.each([
    ['null', '{"phone":null,"capcode":"A","sid":"s"}', 'phone'],
    ['true', '{"phone":true,"capcode":"A","sid":"s"}', 'phone'],
    ['1e21', '{"phone":1e21,"capcode":"A","sid":"s"}', 'phone'],
    ['a list', '{"phone":["1"],"capcode":"A","sid":"s"}', 'phone'],
    ['an object', '{"phone":{"a":"b"},"capcode":"A","sid":"s"}', 'phone'],
    ['an unknown field', '{"phone":"1","capcode":"A","sid":"s","admin":"1"}', 'admin'],
    ['too long a field', `{"phone":"${'1'.repeat(21)}","capcode":"A","sid":"s"}`, 'phone'],
    ['a missing field', '{"phone":"1","capcode":"A"}', 'sid'],
    ['a list as a body', '[]', 'body'],
    ['text as a body', '"phone"', 'body'],
    ['a number as a body', '1e21', 'body'],
  ])('is refused by the name of its field: %s', async (_claim, body, field) => {
    await expect(refusesByName(app.fastify, body, field)).resolves.toBeUndefined()
  })

  test('may not give a field twice', async () => {
    const answer = await post(SMS, FORM, 'phone=13912345678&phone=13912345679&capcode=A&sid=s')
    expect(answer.json()).toMatchObject({ code: '1002', message: expect.stringContaining('phone') })
  })

  test('may carry the client parameters, which do not count', async () => {
    const { session } = await app.newBorrower()
    const answer = await post(`${LOGOUT}?sessionId=${session}`, FORM, 'appName=x&sessionId=other&lang=en')
    expect(answer.json()).toMatchObject({ code: 0 })
  })

  test('may be left out where nothing is required', async () => {
    const { session } = await app.newBorrower()
    const answer = await app.fastify.inject({ method: 'POST', url: `${LOGOUT}?sessionId=${session}` })
    expect(answer.json()).toMatchObject({ code: 0 })
  })

  test('in Filipino is refused in Filipino', async () => {
    const answer = await post(`${SMS}?lang=fil`, FORM, 'phone=1')
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('Pakisuri') })
  })

  test.each([
    ['broken JSON', 'application/json', '{"phone":', 400, '1002'],
    ['JSON that reaches for the prototype', 'application/json', '{"__proto__":{"a":1}}', 400, '1002'],
    ['an empty JSON body', 'application/json', '', 400, '1002'],
    ['a huge body', FORM, `phone=${'1'.repeat(70_000)}`, 413, '1005'],
    ['another type', 'text/xml', '<a/>', 415, '1002'],
  ])('that cannot be read is said to be so: %s', async (_claim, type, body, status, code) => {
    const answer = await post(SMS, type, body)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code, data: {} })
    expect(answer.json().message).not.toBe('')
  })

  test.each(['', '%', '%zz', '𝄞', '\n', "'; drop table--", '<script>'])(
    'may hold anything without harm: %j',
    async (text) => {
      const answer = await post(
        SMS,
        FORM,
        new URLSearchParams({ phone: text, capcode: 'A', sid: 's' }).toString(),
      )
      expect(answer.statusCode).toBe(200)
      expect(answer.json().code).toBe('2001')
    },
  )

  test('whose text the database cannot hold is no bug of ours', async () => {
    const answer = await app.call(getSms, { phone: newPhoneNumber(), capcode: 'A', sid: 'a\0b' })
    expect(answer.code).toBe('1002')
  })
})

describe('an answer', () => {
  test('to an unknown path is 404 in an envelope, below the prefixes even for GET', async () => {
    for (const url of ['/borrower/nothing', '/api/v2/nothing', '/webhooks/nothing', '/nothing'])
      for (const method of ['GET', 'POST'] as const) {
        const answer = await app.fastify.inject({ method, url })
        expect(answer.statusCode).toBe(404)
        expect(answer.json()).toMatchObject({ code: 1003 })
      }
  })

  test('carries the fixed headers, and an id by which its log line is found', async () => {
    const answer = await app.fastify.inject(LOGOUT)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-request-id': expect.stringMatching(/^[0-9a-z]{20}$/),
    })
    expect(answer.headers['x-powered-by']).toBeUndefined()
  })

  test.each([
    ['none', undefined],
    ['same-origin', undefined],
    ['same-site', 'same-origin'],
    ['cross-site', 'same-origin'],
    ['something new', 'same-origin'],
    [undefined, 'same-origin'],
  ])('to a request from %s has the opener policy %s', async (site, policy) => {
    const headers = site === undefined ? {} : { 'sec-fetch-site': site }
    for (const url of ['/', '/login', '/nothing', LOGOUT]) {
      const answer = await app.fastify.inject({ method: 'GET', url, headers })
      expect(answer.headers['cross-origin-opener-policy']).toBe(policy)
    }
  })

  test('to a bug of ours says nothing of the inside', async () => {
    const broken = await startTestApp()
    await broken.services.db.schema.dropTable('sessions').execute()
    await expect(saysNothingOfTheInside(broken.fastify)).resolves.toBeUndefined()
    await broken.close()
  })

  test.each(Object.entries(CALL_TABLE).filter(([, one]) => one.access === 'borrower'))(
    'without a session is refused: %s',
    { meta: { spec: ['6.session'] } },
    async (_name, declaration) => {
      const answer = await app.fastify.inject({ method: declaration.method, url: callPath(declaration) })
      expect(answer.statusCode).toBe(200)
      expect(String(answer.json().code ?? answer.json().status)).toBe('1001')
    },
  )
})

/** Sends raw bytes and gives back all that came until the server hung up. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let got = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const timer = setTimeout(() => socket.destroy(), BEFORE_WE_HANG_UP_MS)
    socket.on('data', (chunk) => {
      got += chunk
    })
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(got)
    })
    socket.on('error', () => {})
  })
}

describe('these tests notice', () => {
  test('planted bug: schemas that turn what they are given into text', async () => {
    const lenient = Fastify()
    const schema = { body: { type: 'object', properties: { phone: { type: 'string' } } } }
    lenient.post(SMS, { schema }, async () => ({ code: '2001', message: '', data: {} }))
    const body = '{"phone":null,"capcode":"A","sid":"s"}'
    await expect(refusesByName(lenient, body, 'phone')).rejects.toThrow(/1002/)
    await lenient.close()
  })

  test('planted bug: an error handler that shows the inside', async () => {
    const open = Fastify()
    open.post(LOGOUT, async () => {
      throw new Error('relation "sessions" does not exist')
    })
    await expect(saysNothingOfTheInside(open)).rejects.toThrow(/1500/)
    await open.close()
  })
})

async function refusesByName(on: FastifyInstance, body: string, field: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await on.inject({ method: 'POST', url: SMS, headers, payload: body })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    code: '1002',
    message: `Please check what was entered: ${field}`,
    data: {},
  })
}

async function saysNothingOfTheInside(on: FastifyInstance): Promise<void> {
  const answer = await on.inject({ method: 'POST', url: `${LOGOUT}?sessionId=x` })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    code: 1500,
    message: 'Something went wrong on our side. Please try again.',
    data: {},
  })
}

describe('the host of a request', () => {
  test.each(['a b', '[', '<x>', 'x@y', 'a/b', 'a:b', 'a,b'])(
    'is refused where it is none: %j',
    async (host) => {
      for (const url of ['/', LOGOUT, '/nothing']) {
        const answer = await app.fastify.inject({ url, headers: { host } })
        expect([url, answer.statusCode]).toEqual([url, 400])
      }
    },
  )

  test.each(['x', 'app.example:3000', '127.0.0.1', '[::1]:80', 'my_node'])(
    'may be any while developing: %s',
    async (host) => {
      expect((await app.fastify.inject({ url: '/health', headers: { host } })).statusCode).toBe(200)
    },
  )

  test('is ours alone in production, and reached by TLS alone; a node is watched by its own address', async () => {
    const real = await startTestApp({
      env: {
        ...PRODUCTION,
        API_BASE: 'https://api.example',
        METRICS_TOKEN: 'a-fake-token-that-is-long-enough-for-it',
      },
    })
    const status = async (host: string, url: string) =>
      (await real.fastify.inject({ url, headers: { host, 'x-forwarded-host': 'app.example' } })).statusCode
    for (const host of ['evil.example', 'app.example.evil.example', '10.0.0.7:3000'])
      expect([host, await status(host, '/nothing')]).toEqual([host, 421])
    for (const host of ['app.example', 'APP.example:443', 'api.example'])
      expect([host, await status(host, '/nothing')]).toEqual([host, 404])
    expect(await status('10.0.0.7:3000', '/health')).toBe(200)
    const { headers } = await real.fastify.inject({ url: '/nothing', headers: { host: 'app.example' } })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await real.close()
  })

  test('is ours alone wherever the sandbox is off, also on one machine and without a word of production', async () => {
    const alone = await startTestApp({ env: { SANDBOX: 'off' } })
    const ask = (host: string, url: string) => alone.fastify.inject({ url, headers: { host } })
    expect((await ask('evil.example', '/nothing')).statusCode).toBe(421)
    const { statusCode, headers } = await ask('127.0.0.1:3000', '/nothing')
    expect([statusCode, headers['strict-transport-security']]).toEqual([
      404,
      'max-age=31536000; includeSubDomains',
    ])
    expect((await ask('127.0.0.1:3000', '/metrics')).statusCode).toBe(404)
    await alone.close()
  })
})

describe('a connection', () => {
  test('by a method that no route has, TRACE say, shows nothing of itself', async () => {
    const got = await raw('TRACE /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-secret: shown\r\n\r\n')
    expect(got).toMatch(/^HTTP\/1.1 40[045]/)
    expect(got).not.toContain('shown')
  })

  test('whose body never comes is ended with an answer', async () => {
    const got = await raw(
      `POST ${SMS} HTTP/1.1\r\nhost: x\r\ncontent-type: ${FORM}\r\ncontent-length: 500\r\n\r\nphone=1`,
    )
    expect(got).toContain('408')
  })

  test('whose headers never end is ended', async () => {
    const got = await raw(`POST ${SMS} HTTP/1.1\r\nhost: x\r\nx-slow: `)
    expect(got).toContain('408')
  })

  test.each([
    ['no HTTP at all', 400, 'hello\r\n\r\n'],
    ['a huge header', 431, `GET / HTTP/1.1\r\nhost: x\r\nx-big: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['an empty host', 400, `GET / HTTP/1.1\r\nhost:\r\nconnection: close\r\n\r\n`],
    ['two hosts', 400, `GET ${LOGOUT} HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: close\r\n\r\n`],
    ['a whole address', 400, `GET http://evil.example/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`],
    [
      'two lengths',
      400,
      `POST ${SMS} HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na`,
    ],
  ])('that speaks %s gets a plain refusal, %i', async (_claim, status, bytes) => {
    const got = await raw(bytes)
    expect(got.slice(0, 13)).toBe(`HTTP/1.1 ${status} `)
    expect(got).toContain('"code"')
  })
})
