/** What guards one person's way in: one authenticator app, few guesses at codes, notices by e-mail, and the own sessions. */
import * as operator from '@sandigan/contract/client/operator'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeAt, enrol, newSecret } from '../../core/operators/one-time-codes.ts'
import { invitedOperator } from '../../testing/invited-operator.ts'
import { type OperatorBrowser, operatorBrowser, signedInAs } from '../../testing/operator-browser.ts'
import { softPasskey } from '../../testing/soft-passkey.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { CODE_GUESSES } from '../access/guess-limits.ts'

const MINUTE_MS = 60_000
const HOURS_MS = CODE_GUESSES.hours * 60 * MINUTE_MS
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

const signIn = (by = browser) => by.ask(operator.signIn, { email: EMAIL, password })
const sendCode = (code: string, by = browser) => by.ask(operator.signInCode, { code })
const code = (secret: string) => codeAt(secret, app.clock.now())

async function enrolled(): Promise<{ secret: string }> {
  const { secret } = (await signIn()).body.enrolment
  expect((await sendCode(code(secret))).status).toBe(200)
  return { secret }
}

describe('an authenticator app', () => {
  test('is of one of two who know the password: the other one sets up no app over the first', async () => {
    const later = operatorBrowser(app)
    const [first, second] = [(await signIn()).body.enrolment, (await signIn(later)).body.enrolment]
    const { recoveryCodes } = (await sendCode(code(first.secret))).body
    expect((await sendCode(code(second.secret), later)).status).toBe(401)
    const rows = await app.services.db.selectFrom('operator_recovery_codes').selectAll().execute()
    expect(rows).toHaveLength(recoveryCodes.length)
    await app.pass(60_000)
    await signIn()
    expect((await sendCode(code(first.secret))).status).toBe(200)
  })

  test('ends every other session that was begun before the app was set up', async () => {
    const other = operatorBrowser(app)
    await signIn(other)
    await enrolled()
    expect((await sendCode('123456', other)).body.code).toBe('SIGN_IN_NEEDED')
  })

  test('takes nobody else’s place, whatever session is open by then', async () => {
    const { secret } = await enrolled()
    const { db } = app.services
    const { operator_id: id } = await db
      .selectFrom('operators')
      .select('operator_id')
      .where('email', '=', EMAIL.toLowerCase())
      .executeTakeFirstOrThrow()
    const another = { secret: newSecret(), step: 1 }
    expect(await db.transaction().execute((trx) => enrol(trx, app.services, id, another))).toBeNull()
    await app.pass(MINUTE_MS)
    await signIn()
    expect((await sendCode(code(secret))).status).toBe(200)
  })
})

const mailedTo = async (email: string): Promise<string[]> => {
  const rows = await app.services.db
    .selectFrom('operator_mails as m')
    .innerJoin('operators as o', 'o.operator_id', 'm.operator_id')
    .select('m.subject')
    .where('o.email', '=', email.toLowerCase())
    .orderBy('m.created_at')
    .execute()
  return rows.map(({ subject }) => subject)
}

describe('codes', () => {
  test('at a code of one person end after twenty from anywhere, for hours, and the person is notified once', async () => {
    const { secret } = await enrolled()
    const from = async (remoteAddress: string) => {
      const by = operatorBrowser(app, {}, remoteAddress)
      await signIn(by)
      return (await sendCode('aaaaa-bbbbb-ccccc', by)).status
    }
    // The windows of limits begin at even hours: this one has just begun.
    await app.pass(HOURS_MS - (app.clock.now() % HOURS_MS))
    for (let time = 0; time < CODE_GUESSES.atOne; time += 1) expect(await from(`203.0.113.${time}`)).toBe(401)
    expect([await from('203.0.113.100'), await from('203.0.113.101')]).toEqual([429, 429])
    await app.pass(60 * MINUTE_MS)
    await signIn()
    expect((await sendCode(code(secret))).body.error).toBe('too many wrong tries: wait 300 minutes')
    expect(await mailedTo(EMAIL)).toEqual(['Sandigan: many wrong codes for your account'])
    await app.pass(5 * 60 * MINUTE_MS)
    await signIn()
    expect((await sendCode(code(secret))).status).toBe(200)
  })
})

describe('the person is notified by e-mail', () => {
  test('of a sign-in from a network that is new, and not of the first one or of a known one', async () => {
    const { secret } = await enrolled()
    const signInFrom = async (remoteAddress: string) => {
      await app.pass(60_000)
      const by = operatorBrowser(app, {}, remoteAddress)
      await signIn(by)
      expect((await sendCode(code(secret), by)).status).toBe(200)
    }
    await signInFrom('127.0.0.1')
    expect(await mailedTo(EMAIL)).toEqual([])
    for (const address of ['203.0.113.7', '203.0.113.7', '127.0.0.1']) await signInFrom(address)
    expect(await mailedTo(EMAIL)).toEqual(['Sandigan: you signed in from a new network'])
  })

  test('of another password, which is none of those that are tried first', async () => {
    await enrolled()
    const change = (newPassword: string) => browser.ask(operator.changePassword, { password, newPassword })
    expect((await change('Finance.Example1')).body).toMatchObject({
      code: 'INPUT_INVALID',
      error: expect.stringContaining('newPassword is made of names'),
    })
    expect(await mailedTo(EMAIL)).toEqual([])
    expect((await change('another-quiet-fake-ladder')).status).toBe(200)
    expect(await mailedTo(EMAIL)).toEqual(['Sandigan: your password was changed'])
  })

  test('of a new passkey', async () => {
    await enrolled()
    const { options } = (await browser.ask(operator.newPasskeyOptions)).body
    const credential = softPasskey().make(options)
    expect((await browser.ask(operator.addPasskey, { name: 'Laptop', credential })).status).toBe(200)
    expect(await mailedTo(EMAIL)).toEqual(['Sandigan: your account has a new passkey'])
  })

  test('of a sign-in by a passkey from a network that is new', async () => {
    await enrolled()
    const device = softPasskey()
    const made = (await browser.ask(operator.newPasskeyOptions)).body
    await browser.ask(operator.addPasskey, { name: 'Laptop', credential: device.make(made.options) })
    await app.pass(MINUTE_MS)
    const elsewhere = operatorBrowser(app, {}, '203.0.113.7')
    const { options } = (await elsewhere.ask(operator.passkeyOptions, { purpose: 'sign-in' })).body
    const signedIn = await elsewhere.ask(operator.signInPasskey, { credential: device.use(options) })
    expect(signedIn.status).toBe(200)
    expect((await mailedTo(EMAIL)).at(-1)).toBe('Sandigan: you signed in from a new network')
  })
})

describe('the own sessions', () => {
  test('are listed and ended by whose they are, without anybody else', async () => {
    const { secret } = await enrolled()
    await app.pass(60_000)
    const elsewhere = operatorBrowser(app, { 'user-agent': 'Elsewhere' })
    await signIn(elsewhere)
    await sendCode(code(secret), elsewhere)
    const stranger = await signedInAs(app, 'finance')
    const { rows } = (await browser.ask(operator.listOwnSessions)).body
    expect(rows.map(({ own, userAgent }: { own: boolean; userAgent: string }) => [own, userAgent])).toEqual([
      [false, 'Elsewhere'],
      [true, 'lightMyRequest'],
    ])
    const { sessionId } = rows[0]
    expect((await stranger.ask(operator.endOwnSession, { sessionId })).body).toEqual({ repeated: true })
    expect((await elsewhere.ask(operator.me)).status).toBe(200)
    expect((await browser.ask(operator.endOwnSession, { sessionId })).body).toEqual({ repeated: false })
    expect((await elsewhere.ask(operator.me)).body.code).toBe('SIGN_IN_NEEDED')
    expect((await browser.ask(operator.listOwnSessions)).body.rows).toHaveLength(1)
  })
})
