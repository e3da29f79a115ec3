/** Sign-in in two steps, what ends a session, and the proof before money moves: each on its edge. */
import * as operator from '@sandigan/contract/client/operator'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeAt } from '../../core/operators/one-time-codes.ts'
import { resetPerson } from '../../wiring/operators/run-operator.ts'
import { invitedOperator } from '../../testing/invited-operator.ts'
import { type OperatorBrowser, operatorBrowser, signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { GUESSES } from '../access/guess-limits.ts'

const MINUTE_MS = 60_000
const EMAIL = 'Finance.Example@lender.example'

let app: TestApp
let browser: OperatorBrowser
let password: string
beforeEach(async () => {
  app = await startTestApp()
  browser = operatorBrowser(app)
  password = await invitedOperator(app, { email: EMAIL, name: 'Example Finance', roles: ['finance'] })
})
afterEach(() => app.close())

const signIn = (given = password, email = EMAIL, by = browser) =>
  by.ask(operator.signIn, { email, password: given })
const sendCode = (code: string, by = browser) => by.ask(operator.signInCode, { code })
const code = (secret: string, steps = 0) => codeAt(secret, app.clock.now() + steps * 30_000)

/** @returns the secret of the app, and the recovery codes. */
async function enrolled(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body } = await signIn()
  const { secret } = body.enrolment
  const answer = await sendCode(code(secret))
  expect(answer.status).toBe(200)
  return { secret, recoveryCodes: answer.body.recoveryCodes }
}

describe('the first sign-in', () => {
  test('sets up an app before any page: the password alone opens nothing', async () => {
    const { status, body } = await signIn()
    expect([status, body.next]).toEqual([200, 'enrol'])
    expect(body.enrolment.uri).toMatch(/^otpauth:\/\/totp\//)
    expect((await browser.ask(operator.me)).body.code).toBe('SIGN_IN_NEEDED')
    expect((await browser.ask(operator.listPayouts)).body.code).toBe('SIGN_IN_NEEDED')
    const answer = await sendCode(code(body.enrolment.secret))
    expect(new Set(answer.body.recoveryCodes).size).toBe(10)
    expect((await browser.ask(operator.me)).body).toMatchObject({
      name: 'Example Finance',
      roles: ['finance'],
      sandbox: true,
    })
    expect((await browser.ask(operator.listPayouts)).status).toBe(200)
  })

  test('stores neither password, secret, cookie nor recovery code as it is', async () => {
    const { secret, recoveryCodes } = await enrolled()
    const { db } = app.services
    const stored = JSON.stringify([
      await db.selectFrom('operators').selectAll().execute(),
      await db.selectFrom('operator_sessions').selectAll().execute(),
      await db.selectFrom('operator_recovery_codes').selectAll().execute(),
    ])
    for (const word of [password, secret, browser.cookie()?.split('=')[1] ?? '', recoveryCodes[0] ?? ''])
      expect([word.length > 8, stored.includes(word)]).toEqual([true, false])
  })
})

describe('a later sign-in', () => {
  test('takes a code once, that of the step before or after, and no older one', async () => {
    const { secret } = await enrolled()
    await signIn()
    expect((await sendCode(code(secret))).body.code).toBe('CODE_WRONG')
    await app.pass(5 * 30_000)
    expect((await sendCode(code(secret, -2))).body.code).toBe('CODE_WRONG')
    expect((await sendCode(code(secret, 2))).body.code).toBe('CODE_WRONG')
    expect((await sendCode(code(secret, 1))).status).toBe(200)
    await signIn()
    // The step of now lies before the one that was used.
    expect((await sendCode(code(secret))).body.code).toBe('CODE_WRONG')
  })

  test('takes each recovery code once', async () => {
    const { recoveryCodes } = await enrolled()
    const [first = '', second = ''] = recoveryCodes
    for (const [typed, status] of [
      [first, 200],
      [first, 401],
      [second.toUpperCase(), 200],
    ] as const) {
      await signIn()
      expect((await sendCode(typed)).status).toBe(status)
    }
  })

  test('waits ten minutes for the code', async () => {
    const { secret } = await enrolled()
    await signIn()
    await app.pass(10 * MINUTE_MS)
    expect((await sendCode(code(secret))).body.code).toBe('SIGN_IN_NEEDED')
    await signIn()
    await app.pass(10 * MINUTE_MS - 1)
    expect((await sendCode(code(secret))).status).toBe(200)
  })

  test('of two codes in parallel admits one', async () => {
    const { recoveryCodes } = await enrolled()
    await signIn()
    const [a = '', b = ''] = recoveryCodes
    const cookie = browser.cookie()
    const others = [a, b].map(() => {
      const other = operatorBrowser(app)
      other.setCookie(cookie)
      return other
    })
    const answers = await Promise.all(others.map((other, index) => sendCode([a, b][index] ?? '', other)))
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 401])
  })

  test('answers an unknown address as a wrong password, and knows letters of any size', async () => {
    const unknown = await signIn(password, 'nobody@lender.example')
    expect(unknown).toEqual(await signIn('wrong'))
    expect((await signIn(password, EMAIL.toUpperCase())).status).toBe(200)
  })
})

describe('guesses', () => {
  test('at one operator from one network end after ten, for a quarter of an hour; right ones do not count', async () => {
    for (let time = 0; time < GUESSES.atOneFromOne + 2; time += 1) expect((await signIn()).status).toBe(200)
    for (let time = 0; time < GUESSES.atOneFromOne; time += 1)
      expect((await signIn('wrong')).status).toBe(401)
    expect((await signIn()).body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      error: 'too many wrong tries: wait 15 minutes',
    })
    expect((await signIn(password, 'other@lender.example')).status).toBe(401)
    await app.pass(15 * MINUTE_MS)
    expect((await signIn()).status).toBe(200)
  })

  test('at a code end after ten, too', async () => {
    await enrolled()
    await signIn()
    for (let time = 0; time < GUESSES.atOneFromOne; time += 1)
      expect((await sendCode('aaaaa-bbbbb-ccccc')).status).toBe(401)
    expect((await sendCode('aaaaa-bbbbb-ccccc')).status).toBe(429)
  })
})

describe('a session', () => {
  const isOpen = async (by = browser) => (await by.ask(operator.listPayouts)).status === 200

  test('ends after 15 idle minutes; a list that renews itself is no sign of life', async () => {
    await enrolled()
    await app.pass(10 * MINUTE_MS)
    expect(await isOpen()).toBe(true)
    await app.pass(5 * MINUTE_MS - 1)
    expect((await browser.ask(operator.me)).body.idleEndsAt).toBe(
      new Date(app.clock.now() + 15 * MINUTE_MS).toISOString(),
    )
    await app.pass(15 * MINUTE_MS - 1)
    expect(await isOpen()).toBe(true)
    await app.pass(1)
    expect(await isOpen()).toBe(false)
  })

  test('ends after twelve hours, whatever is done', async () => {
    await enrolled()
    for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
      await app.pass(10 * MINUTE_MS)
      expect((await browser.ask(operator.me)).status).toBe(200)
    }
    await app.pass(10 * MINUTE_MS - 1)
    expect(await isOpen()).toBe(true)
    await app.pass(1)
    expect(await isOpen()).toBe(false)
  })

  test('ends by signing out, which takes the cookie away', async () => {
    await enrolled()
    const cookie = browser.cookie()
    expect((await browser.ask(operator.signOut)).status).toBe(200)
    expect(browser.cookie()).toBeUndefined()
    browser.setCookie(cookie)
    expect(await isOpen()).toBe(false)
  })

  test('ends with a reset, with another password elsewhere, and by an administrator', async () => {
    const { secret } = await enrolled()
    const other = operatorBrowser(app)
    await app.pass(60_000)
    await signIn(password, EMAIL, other)
    await sendCode(code(secret), other)
    const next = 'a-longer-fake-password'
    const changed = await other.ask(operator.changePassword, { password, newPassword: next })
    expect([changed.status, await isOpen(), await isOpen(other)]).toEqual([200, false, true])
    const admin = await signedInAs(app, 'admin')
    const { rows } = (await admin.ask(operator.listSessions)).body
    const own = rows.find(({ name }: { name: string }) => name === 'Example Finance')
    const end = { sessionId: own.sessionId, reason: 'as a test' }
    expect((await admin.ask(operator.endSession, end)).body).toEqual({ repeated: false })
    expect((await admin.ask(operator.endSession, end)).body).toEqual({ repeated: true })
    expect(await isOpen(other)).toBe(false)
    expect((await signIn()).body.code).toBe('SIGN_IN_WRONG')
    expect((await signIn(next)).body.next).toBe('code')
    await resetPerson(app.services, EMAIL)
    expect((await sendCode(code(secret))).body.code).toBe('SIGN_IN_NEEDED')
    expect((await signIn(next)).body.code).toBe('SIGN_IN_WRONG')
  })

  test('has a cookie that no script reads and no other site sends', async () => {
    const answer = await app.fastify.inject({ url: '/sandbox/operators/credit' })
    expect(answer.headers['set-cookie']).toMatch(
      /^operator=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    )
    const secure = await startTestApp({ env: { H5_BASE: 'https://app.example' } })
    const https = await secure.fastify.inject({
      url: '/sandbox/operators/credit',
      headers: { host: 'app.example' },
    })
    expect(https.headers['set-cookie']).toMatch(/^__Host-operator=.*; SameSite=Strict; Secure$/)
    // A sibling host may set the plain name here: it is nobody's session.
    const [, token = ''] = /=([^;]*)/.exec(String(https.headers['set-cookie'])) ?? []
    const statusOf = async (cookie: string) =>
      (await secure.fastify.inject({ url: '/operator/api/me', headers: { host: 'app.example', cookie } }))
        .statusCode
    expect([
      await statusOf(`operator=${token}`),
      await statusOf(`operator=wrong; __Host-operator=${token}`),
    ]).toEqual([401, 200])
    await secure.close()
  })

  test('is used by pages of its own scheme alone: what came by http may be anybody’s', async () => {
    const secure = await startTestApp({ env: { H5_BASE: 'https://app.example' } })
    const signOutFrom = async (origin: string) => {
      const by = operatorBrowser(secure, { host: 'app.example', origin })
      return (await by.ask(operator.signOut)).body.code
    }
    expect(await signOutFrom('http://app.example')).toBe('FOREIGN_PAGE')
    expect(await signOutFrom('https://app.example')).toBeUndefined()
    await secure.close()
  })
})

describe('money', () => {
  const money = (by = browser) => by.ask(operator.releasePayout, { orderId: 'none', reason: 'as a test' })

  test('moves for five minutes after a code, and then asks for another one', async () => {
    const { secret } = await enrolled()
    await app.pass(5 * MINUTE_MS - 1)
    expect((await money()).body.code).toBe('NOT_FOUND')
    await app.pass(1)
    expect([(await money()).body.code, (await browser.ask(operator.me)).body.stepUpUntil]).toEqual([
      'STEP_UP_NEEDED',
      null,
    ])
    expect((await browser.ask(operator.stepUp, { code: '123456' })).body.code).toBe('CODE_WRONG')
    const proven = await browser.ask(operator.stepUp, { code: code(secret) })
    expect(proven.body.stepUpUntil).toBe(new Date(app.clock.now() + 5 * MINUTE_MS).toISOString())
    expect((await money()).body.code).toBe('NOT_FOUND')
  })
})

describe('the sandbox’s operators', () => {
  test('sign in by link, and prove themselves by a known code', async () => {
    const finance = await signedInAs(app, 'finance')
    expect((await finance.ask(operator.me)).body).toMatchObject({
      roles: ['finance'],
      email: 'finance@sandbox.invalid',
    })
    expect((await finance.ask(operator.stepUp, { code: '000000' })).status).toBe(200)
    expect((await operatorBrowser(app).open('/sandbox/operators/nobody')).body).toContain('problem')
  })

  test('are nobody where the sandbox is off, in a database that knows them', async () => {
    const finance = await signedInAs(app, 'finance')
    const { config } = app.services
    Object.assign(config, { sandbox: false })
    expect((await finance.ask(operator.me)).body.code).toBe('SIGN_IN_NEEDED')
  })
})
