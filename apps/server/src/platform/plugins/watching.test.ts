/** What those who run the service see of it: log, metrics, health, callers' addresses. */
import { setTimeout } from 'node:timers/promises'
import { logout } from '@sandigan/contract'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askForCode, lastCode, logInByCalls, registerByCalls } from '../../testing/register-by-calls.ts'
import { newPhoneNumber, PRODUCTION, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { addHealth } from './health.ts'

/** Beside its begin and commit. */
const WRITE_STATEMENTS = 3
const LOGOUT = '/borrower/user/logout'

let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  app = await startTestApp({ logTo: { write: (line: string) => lines.push(line) } })
})
afterAll(() => app.close())

function expectNoneOf(secrets: readonly string[]): void {
  const log = lines.join('')
  for (const secret of secrets) expect(log).not.toContain(secret)
}

describe('the log', () => {
  test('holds no phone, no session, no code and no picture text, at any level', async () => {
    lines.length = 0
    const phone = newPhoneNumber()
    const registration = await askForCode(app, newPhoneNumber())
    const code = await lastCode(app, registration.phone)
    await registerByCalls(app, phone)
    const session = await logInByCalls(app, phone)
    await app.fastify.inject(`/api/v2/youmi/promotion/track-click?phone=${phone}&sessionId=${session}`)
    await app.fastify.inject(`/nothing?sessionId=${session}&phone=${phone}`)
    const origin = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
    await fetch(`${origin}${LOGOUT}?a=1&sessionId=${session}`, { method: 'POST' })
    await app.call(logout, {}, session)
    expect(lines.join('')).toContain('"path":"/borrower/user/logout"')
    expectNoneOf([phone, registration.phone, session, code, registration.capcode, 'sessionId'])
  })

  test('planted bug: a log line with the whole address', async () => {
    lines.length = 0
    const { session } = await app.newBorrower()
    app.services.log.info({ address: `${LOGOUT}?sessionId=${session}` }, 'planted')
    expect(() => expectNoneOf([session])).toThrow()
  })

  test('names a bug without the values of the query that failed', async () => {
    lines.length = 0
    const broken = await startTestApp({ logTo: { write: (line: string) => lines.push(line) } })
    await broken.services.db.schema.alterTable('captchas').renameColumn('text', 'texts').execute()
    await broken.fastify.inject('/api/v2/youmi/promotion/get-captcha?sid=abcdefgh')
    const log = lines.join('')
    expect(log).toContain('a call failed')
    expect(log).not.toContain('abcdefgh')
    await broken.close()
  })
})

describe('the network address', () => {
  /** The name under which a visit is counted, which stands for its address. */
  const counted = async (env: Record<string, string>, remoteAddress: string, forwarded?: string) => {
    const behind = await startTestApp({ env })
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const url = '/api/v2/youmi/promotion/track-visit?page_id=1'
    await behind.fastify.inject({ url, headers, remoteAddress })
    const row = await behind.services.db.selectFrom('rate_counters').select('counter').executeTakeFirst()
    await behind.close()
    return row?.counter ?? ''
  }
  const FORWARDED = '198.51.100.1, 203.0.113.7'

  test('is the socket’s, whatever a caller writes into headers', async () => {
    const plain = await counted({}, '192.0.2.1')
    expect(await counted({}, '192.0.2.1', FORWARDED)).toBe(plain)
    expect(await counted({}, '192.0.2.2')).not.toBe(plain)
  })

  test('behind a proxy is what that proxy saw, not what a caller put in front of it', async () => {
    const behind = await counted({ TRUST_PROXY: 'on' }, '192.0.2.1', FORWARDED)
    expect(behind).toBe(await counted({}, '203.0.113.7'))
  })
})

describe('the metrics', () => {
  test('count calls by name and code, and watch the pool and the jobs', async () => {
    await app.call(logout, {}, 'nobody')
    // The pool closes what was idle for long, and a slow machine is slow between two tests too.
    await app.services.db.selectFrom('rate_counters').select('counter').execute()
    const { body } = await app.fastify.inject('/metrics')
    expect(body).toMatch(/sandigan_call_seconds_count\{call="logout",code="1001"\} \d+/)
    expect(body).toMatch(/sandigan_database_connections\{state="total"\} [1-9]/)
    expect(body).toMatch(/sandigan_database_oldest_wait_seconds 0\n/)
    // The one that is being answered with this.
    expect(body).toMatch(/sandigan_oldest_request_seconds 0\.\d+\n/)
    expect(body).toContain('nodejs_eventloop_lag_seconds')
  })

  test('are for this machine alone, or for the holder of the token', async () => {
    const remote = { url: '/metrics', remoteAddress: '203.0.113.7' }
    expect((await app.fastify.inject(remote)).statusCode).toBe(404)
    const proxied = { url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.7' } }
    expect((await app.fastify.inject(proxied)).statusCode).toBe(404)
    const guarded = await startTestApp({ env: { METRICS_TOKEN: 'only-for-tests' } })
    expect((await guarded.fastify.inject('/metrics')).statusCode).toBe(404)
    const headers = { authorization: 'Bearer only-for-tests' }
    expect((await guarded.fastify.inject({ ...remote, headers })).statusCode).toBe(200)
    await guarded.close()
  })

  test('are for nobody in production without a token: the proxy on the machine need not say that it is one', async () => {
    const real = await startTestApp({ env: PRODUCTION })
    const headers = { host: 'app.example' }
    expect((await real.fastify.inject({ url: '/metrics', headers })).statusCode).toBe(404)
    expect((await real.fastify.inject({ url: '/docs', headers })).statusCode).toBe(404)
    await real.close()
  })
})

test('many simultaneous requests for the health cost the database one statement, and a write every two seconds', async () => {
  let statements = 0
  const { db } = app.services
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const node = Fastify()
  addHealth(node, { ...app.services, db: watched })
  const answers = await Promise.all(Array.from({ length: 20 }, () => node.inject('/health')))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(statements).toBe(1 + WRITE_STATEMENTS)
  await node.inject('/health')
  expect(statements).toBe(2 + WRITE_STATEMENTS)
  await setTimeout(2_100)
  await node.inject('/health')
  expect(statements).toBe(3 + 2 * WRITE_STATEMENTS)
  await node.close()
})

test('health is 503 when the database is gone', async () => {
  const database = await openTestDatabase()
  const gone = await startTestApp({ database })
  expect((await gone.fastify.inject('/health')).statusCode).toBe(200)
  await database.close()
  expect((await gone.fastify.inject('/health')).statusCode).toBe(503)
  await gone.fastify.close().catch(() => {})
})

test('health is 503 while a connection to the database is silent, though another one answers', async () => {
  let isSilent = true
  const watch = { isSilent: () => isSilent, oldestWaitSeconds: () => 0, onSilence: () => {} }
  const node = Fastify()
  addHealth(node, app.services, watch)
  expect((await node.inject('/health')).statusCode).toBe(503)
  isSilent = false
  expect((await node.inject('/health')).statusCode).toBe(200)
  await node.close()
})
