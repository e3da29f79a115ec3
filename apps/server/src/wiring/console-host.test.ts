/** The console and the borrowers' pages at a host each: neither answers what is the other's, and links lead to the right one. */
import { callPath, IDENTITY_IMAGE_PATH, sandboxCalls, userInfo } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { startOpenIdStub } from '@sandigan/testkit/providers/open-id'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../platform/config/read-config.ts'
import { addHostCheck } from '../platform/plugins/hosts.ts'
import { mountConsole } from '../platform/web/mount-console.ts'
import { sandboxGreeting } from '../sandbox/greeting.ts'
import { operatorBrowser } from '../testing/operator-browser.ts'
import { softPasskey } from '../testing/soft-passkey.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

const PAGES = 'app.sandigan.localhost:3000'
const CONSOLE = 'office.sandigan.localhost:3000'
const ENV = { H5_BASE: `http://${PAGES}`, CONSOLE_BASE: `http://${CONSOLE}` }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: ENV })
})
afterAll(() => app.close())

const get = (host: string, url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url, headers: { host, ...headers } })

/** Signed in by the sandbox's link, which is the console's. */
async function signedIn(key: string) {
  const { headers } = await get(CONSOLE, `/sandbox/operators/${key}`)
  const browser = operatorBrowser(app, { host: CONSOLE, origin: `http://${CONSOLE}` })
  browser.setCookie(String(headers['set-cookie']).split(';', 1)[0])
  return browser
}

describe('the host of the pages', () => {
  test.each([
    '/operator/api/me',
    '/%6fperator/api/me',
    '/operator/api/nothing',
    '/operator/api/holidays?x=1',
    '/sandbox/operators/admin',
  ])('answers nothing of the console: %s', async (url) => {
    const cookie = (await signedIn('admin')).cookie() ?? ''
    const { statusCode, headers } = await get(PAGES, url, { cookie })
    expect([statusCode, headers['set-cookie'], headers.location]).toEqual([404, undefined, undefined])
  })

  test('answers borrowers, and the sandbox', async () => {
    const { session } = await app.newBorrower()
    const url = `${callPath(userInfo)}?sessionId=${session}`
    const { statusCode } = await app.fastify.inject({ method: 'POST', url, headers: { host: PAGES } })
    expect(statusCode).toBe(200)
    expect((await get(PAGES, '/sandbox')).statusCode).toBe(200)
  })
})

describe('the host of the console', () => {
  test.each([
    ['POST', callPath(userInfo)],
    ['GET', '/files/statement.pdf'],
    ['GET', `${IDENTITY_IMAGE_PATH}/idFront`],
    ['GET', '/sandbox'],
    ['GET', callPath(sandboxCalls.listPersonas)],
    ['POST', '/webhooks/payments/sandbox'],
    ['GET', '/favicon.svg'],
  ] as const)('answers nothing of borrowers: %s %s', async (method, path) => {
    const { session } = await app.newBorrower()
    const headers = { host: CONSOLE, accept: 'text/html' }
    const answer = await app.fastify.inject({ method, url: `${path}?sessionId=${session}`, headers })
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined])
  })

  test('signs in by the links of a start, with a cookie of its own', async () => {
    const greeting = await sandboxGreeting(app.services, `http://${PAGES}`)
    expect(greeting).toContain(`http://${CONSOLE}/sandbox/operators/admin`)
    expect(greeting).toContain(`http://${PAGES}/sandbox\n`)
    const browser = await signedIn('admin')
    expect((await browser.ask(operator.me)).status).toBe(200)
    const elsewhere = await get(CONSOLE, '/sandbox/operators/nobody')
    expect(elsewhere.headers.location).toMatch(new RegExp(`^http://${PAGES}/sandbox\\?problem=`))
  })

  test('takes changes from its own pages, and none from those of borrowers', async () => {
    const browser = await signedIn('admin')
    const foreign = operatorBrowser(app, { host: CONSOLE, origin: `http://${PAGES}` })
    foreign.setCookie(browser.cookie())
    expect((await foreign.ask(operator.signOut)).body.code).toBe('FOREIGN_PAGE')
    expect((await browser.ask(operator.signOut)).status).toBe(200)
  })

  test('is what passkeys are bound to, at sign-in and before money moves', async () => {
    const device = softPasskey()
    const at = { origin: `http://${CONSOLE}`, rpId: 'office.sandigan.localhost' }
    const browser = await signedIn('finance')
    const { body } = await browser.ask(operator.newPasskeyOptions)
    const credential = device.make(body.options, at)
    expect((await browser.ask(operator.addPasskey, { name: 'Laptop', credential })).status).toBe(200)
    const { options } = (await browser.ask(operator.passkeyOptions, { purpose: 'step-up' })).body
    const proof = device.use(options, at)
    expect((await browser.ask(operator.stepUpPasskey, { credential: proof })).status).toBe(200)
    const other = (await browser.ask(operator.passkeyOptions, { purpose: 'step-up' })).body.options
    const wrong = device.use(other, { ...at, origin: `http://${PAGES}` })
    expect((await browser.ask(operator.stepUpPasskey, { credential: wrong })).body.code).toBe('PASSKEY_WRONG')
  })

  test('leads to the pages for a read-only session as the borrower', async () => {
    const { borrowerId } = await app.newBorrower()
    const browser = await signedIn('support')
    const { body } = await browser.ask(operator.viewAsBorrower, { borrowerId, reason: 'they called' })
    expect(body.link).toMatch(new RegExp(`^http://${PAGES}/main\\?sessionId=`))
  })
})

test('the cookie and the way back from the lender\u2019s own sign-in are of the console\u2019s host', async () => {
  const provider = await startOpenIdStub()
  const real = await startTestApp({
    env: {
      H5_BASE: 'https://app.example',
      CONSOLE_BASE: 'https://office.example',
      OPERATOR_OIDC_ISSUER: provider.origin,
      OPERATOR_OIDC_CLIENT_ID: provider.clientId,
      OPERATOR_OIDC_CLIENT_SECRET: provider.clientSecret,
    },
  })
  const headers = { host: 'office.example', origin: 'https://office.example' }
  const entered = await real.fastify.inject({ url: '/sandbox/operators/admin', headers })
  expect(entered.headers['set-cookie']).toMatch(/^__Host-operator=.*; Secure$/)
  const { body } = await operatorBrowser(real, headers).ask(operator.openIdStart, { purpose: 'sign-in' })
  const back = new URL(body.address).searchParams.get('redirect_uri')
  expect(back).toBe('https://office.example/console/open-id')
  await real.close()
  await provider.close()
})

test('both are watched by whoever watches a node', async () => {
  for (const host of [PAGES, CONSOLE, '127.0.0.1:3000'])
    expect((await get(host, '/health')).statusCode).toBe(200)
})

describe('the page of the console', () => {
  let pages: FastifyInstance
  beforeAll(async () => {
    const read = readConfig(ENV)
    if (!read.ok) throw new Error(read.problems.join())
    pages = Fastify()
    addHostCheck(pages, read.config)
    pages.get('/*', async () => 'a page of a borrower')
    await mountConsole(pages, {
      page: {
        html: async () => 'the console',
        serveFiles: async (files) => void files.get('/console/assets/a.js', () => 'a'),
        close: async () => {},
      },
      developing: false,
    })
  })
  afterAll(() => pages.close())
  const ask = (host: string, url: string) => pages.inject({ url, headers: { host } })

  test.each(['/console', '/console/loans', '/console/assets/a.js', '/%63onsole'])(
    'is with its files at its own host alone: %s',
    async (url) => {
      expect((await ask(CONSOLE, url)).statusCode).toBe(200)
      expect((await ask(PAGES, url)).statusCode).toBe(404)
    },
  )

  test('is where the first address of its host leads; no page of a borrower is there', async () => {
    expect((await ask(CONSOLE, '/')).headers.location).toBe('/console')
    expect((await ask(CONSOLE, '/main')).statusCode).toBe(404)
    expect((await ask(PAGES, '/main')).body).toBe('a page of a borrower')
  })
})
