/** How the server passes a request on to the pages, and their answer back. */
import type { PageAnswer, PageRequest } from '@sandigan/contract/client'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownOrigin } from '../http/own-origin.ts'
import { createWaitingLine } from '../limits/waiting-line.ts'
import { requestedAddress, liftSession } from '../http/session-address.ts'
import { mountWeb } from './mount-web.ts'
import { readConfig } from '../config/read-config.ts'

const OURS = 'https://app.example'
const EVIL = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }

/** Pages that show their requested address, and send on where `to` says so. */
const render = async ({ url }: PageRequest): Promise<PageAnswer> => {
  const to = url.searchParams.get('to')
  return to === null
    ? { status: 200, headers: {}, body: `<link rel="canonical" href="${url.href}">` }
    : { status: 307, headers: { location: to }, body: '' }
}

let app: FastifyInstance
const budget = { left: true }
beforeAll(async () => {
  const read = readConfig({ SANDBOX: 'on', H5_BASE: OURS, TRUST_PROXY: 'on' })
  if (!read.ok) throw new Error(read.problems.join())
  app = Fastify({ rewriteUrl: liftSession, trustProxy: true })
  await mountWeb(app, {
    pages: {
      entry: async () => ({ mount: () => {}, render, keepAs: () => undefined }),
      serveFiles: async () => {},
      close: async () => {},
    },
    page: {} as never,
    reach: { apiOrigin: 'https://api.example', pictureHosts: ['qr.example'] },
    addressOf: (request) => requestedAddress(request.raw),
    origin: () => ownOrigin(read.config, app),
    inProcessCall: async () => ({}),
    mayDraw: () => budget.left,
    line: createWaitingLine({ parallel: 1, waiting: 9, perClient: 2 }),
    developing: false,
  })
})
afterAll(() => app.close())

const get = (url: string) => app.inject({ url, headers: EVIL })
const sentTo = async (url: string) => (await get(url)).headers['location']

describe('the host of our pages', () => {
  test('is that of H5_BASE, whatever the request and a proxy say', async () => {
    const { body } = await get('/main?sessionId=s')
    expect(body).toBe('<link rel="canonical" href="https://app.example/main?sessionId=s">')
  })

  test('is where the server listens when nothing is set', async () => {
    const read = readConfig({ PORT: '3210' })
    expect(read.ok && ownOrigin(read.config, Fastify())).toBe('http://127.0.0.1:3210')
    const all = readConfig({ HOST: '::', SANDBOX: 'on' })
    expect(all.ok && ownOrigin(all.config, Fastify())).toBe('http://127.0.0.1:3000')
    const six = readConfig({ HOST: '::1' })
    expect(six.ok && ownOrigin(six.config, Fastify())).toBe('http://[::1]:3000')
  })
})

test('a page may show pictures and make calls only where the settings say', async () => {
  const policy = String((await get('/main')).headers['content-security-policy'])
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "img-src 'self' data: blob: https://api.example https://qr.example",
      "connect-src 'self' https://api.example",
    ]),
  )
})

describe('a way on', () => {
  test.each([
    { to: '/main?a=1#b', location: '/main?a=1#b' },
    { to: `${OURS}/main?a=1`, location: '/main?a=1' },
    { to: `${OURS}//evil.example/`, location: '/evil.example/' },
    { to: 'https://store.example/x', location: 'https://store.example/x' },
  ])('to $to is $location', async ({ to, location }) => {
    expect(await sentTo(`/x?${new URLSearchParams({ to })}`)).toBe(location)
  })

  test.each([
    { requested: '//main?sessionId=SECRET', location: '/main' },
    { requested: '//evil.example/main?sessionId=SECRET&lang=fil', location: '/evil.example/main?lang=fil' },
    { requested: '///main', location: '/main' },
  ])('from $requested stays here and leaves the session out', async ({ requested, location }) => {
    expect(await sentTo(requested)).toBe(location)
  })
})

describe('a page that is not drawn', () => {
  const asPerson = { headers: { ...EVIL, accept: 'text/html' } }

  test('since the budget is spent says so to a person, with a time to wait', async () => {
    budget.left = false
    const { statusCode, headers, body } = await app.inject({ url: '/main?lang=fil', ...asPerson })
    budget.left = true
    expect([statusCode, headers['retry-after']]).toEqual([429, '60'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<html lang="fil">')
    expect((await app.inject({ url: '/main', ...asPerson })).statusCode).toBe(200)
  })

  test('since one network has too many under way leaves the line to the others', async () => {
    const ask = (remoteAddress: string) => app.inject({ url: '/main', remoteAddress })
    const flood = Array.from({ length: 5 }, () => ask('203.0.113.7'))
    const other = ask('198.51.100.1')
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    expect(statuses.filter((status) => status === 503)).toHaveLength(3)
    expect((await other).statusCode).toBe(200)
  })
})
