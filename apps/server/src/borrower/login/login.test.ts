import {
  getSid,
  loginBySmsCode,
  loginInit,
  logout,
  sendLoginCode,
  serviceLogout,
  sessionsClose,
  userInfo,
} from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  askForCode,
  lastCode,
  logInByCalls,
  registerByCalls,
  solveCaptcha,
} from '../../testing/register-by-calls.ts'
import { newPhoneNumber, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { openSession } from '../../core/identity/session-repository.ts'
import { hashOfToken } from '../../platform/security/hashes.ts'

const DAY_MS = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function askForLoginCode(phone: string) {
  const { sid } = (await app.call(loginInit, {})).data
  const capcode = await solveCaptcha(app, sid)
  return app.call(sendLoginCode, { phone, sid, capcode })
}

const alive = async (session: string | undefined) => (await app.call(logout, {}, session)).code === '0'
const sessionRows = () => app.services.db.selectFrom('sessions').selectAll().execute()

describe('logging in', () => {
  test('a registered phone gets a session by picture and code', {
    meta: { spec: ['7.call.login-init', '7.call.sms-code-login'] },
  }, async () => {
    const phone = newPhoneNumber()
    await registerByCalls(app, phone)
    const init = await app.call(loginInit, {})
    expect(init.data.resendSeconds).toBe(60)
    const session = await logInByCalls(app, phone)
    expect(session).toMatch(/^[\w-]{43}$/)
    expect(await alive(session)).toBe(true)
  })

  test('the session is stored only as a hash', async () => {
    const phone = newPhoneNumber()
    await registerByCalls(app, phone)
    const session = await logInByCalls(app, phone)
    const stored = JSON.stringify(await sessionRows())
    expect([stored.includes(hashOfToken(session)), stored.includes(session)]).toEqual([true, false])
  })

  test('a wrong picture is 101', { meta: { spec: ['7.call.send-sms-code-new'] } }, async () => {
    const { sid } = (await app.call(loginInit, {})).data
    await solveCaptcha(app, sid)
    const answer = await app.call(sendLoginCode, { phone: newPhoneNumber(), sid, capcode: '0000' })
    expect(answer.code).toBe('101')
  })

  test('an unknown phone gets the same answers as a known one, and no message', async () => {
    const known = newPhoneNumber()
    await registerByCalls(app, known)
    const unknown = newPhoneNumber()
    const [toKnown, toUnknown] = [await askForLoginCode(known), await askForLoginCode(unknown)]
    expect(toUnknown.raw).toEqual(toKnown.raw)
    const [again, againUnknown] = [await askForLoginCode(known), await askForLoginCode(unknown)]
    expect(againUnknown.raw).toEqual(again.raw)
    expect(again.code).toBe('2005')
    const sent = await app.services.db
      .selectFrom('sandbox_messages')
      .select('text')
      .where('phone', '=', unknown)
      .execute()
    expect(sent).toEqual([])
    const wrong = { smsCode: '000000' }
    const wrongForKnown = await app.call(loginBySmsCode, { phone: known, ...wrong })
    const wrongForUnknown = await app.call(loginBySmsCode, { phone: unknown, ...wrong })
    expect(wrongForUnknown.raw).toEqual(wrongForKnown.raw)
    expect(wrongForUnknown.message).toContain('register first')
  })

  test('a code works once', async () => {
    const phone = newPhoneNumber()
    await registerByCalls(app, phone)
    await askForLoginCode(phone)
    const smsCode = await lastCode(app, phone)
    expect((await app.call(loginBySmsCode, { phone, smsCode })).success).toBe(true)
    expect((await app.call(loginBySmsCode, { phone, smsCode })).code).toBe('2002')
  })

  test('a registration code is no login code', async () => {
    const phone = newPhoneNumber()
    await askForCode(app, phone)
    const smsCode = await lastCode(app, phone)
    expect((await app.call(loginBySmsCode, { phone, smsCode })).code).toBe('2002')
  })

  test('a code for an unknown phone opens nothing, even if it were guessed', async () => {
    const phone = newPhoneNumber()
    const { sid } = (await app.call(getSid, {})).data
    const capcode = await solveCaptcha(app, sid)
    await app.call(sendLoginCode, { phone, sid, capcode })
    for (let n = 0; n < 5; n += 1)
      expect((await app.call(loginBySmsCode, { phone, smsCode: '123456' })).success).toBe(false)
  })
})

describe('a session', () => {
  test('is needed by the calls of a borrower', { meta: { spec: ['6.session'] } }, async () => {
    for (const session of [undefined, '', 'nobody', 'x'.repeat(500)]) {
      const answer = await app.call(logout, {}, session)
      expect(answer).toMatchObject({ success: false, code: '1001' })
      expect(answer.message).toContain('log in')
    }
  })

  test('travels in the address or in the header taken from it', {
    meta: { spec: ['6.session'] },
  }, async () => {
    const { session } = await app.newBorrower()
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/borrower/user/logout',
      headers: { 'x-session-id': session },
    })
    expect(answer.json()).toEqual({ code: 0, message: '', data: {} })
  })

  test('given twice is none: nobody can slip a second one in', async () => {
    const { session } = await app.newBorrower()
    const url = `/borrower/user/logout?sessionId=${session}&sessionId=${session}`
    const answer = await app.fastify.inject({ method: 'POST', url })
    expect(answer.json()).toMatchObject({ code: 1001 })
  })

  test('ends by either call, and alone', { meta: { spec: ['7.call.logout'] } }, async () => {
    const { borrowerId, session } = await app.newBorrower()
    const open = () => app.services.db.transaction().execute((trx) => openSession(trx, app.clock, borrowerId))
    const [second, third] = [await open(), await open()]
    expect((await app.call(logout, {}, session)).success).toBe(true)
    expect((await app.call(logout, {}, session)).code).toBe('1001')
    expect((await app.call(serviceLogout, {}, second)).success).toBe(true)
    expect((await app.call(serviceLogout, {}, second)).code).toBe('1001')
    expect(await alive(third)).toBe(true)
  })

  test('ends 30 days after its last use', async () => {
    const used = await app.newBorrower()
    const unused = await app.newBorrower()
    const expiry = async () => {
      const row = await app.services.db
        .selectFrom('sessions')
        .select('expires_at')
        .where('borrower_id', '=', used.borrowerId)
        .executeTakeFirstOrThrow()
      return row.expires_at.getTime()
    }
    await app.passDays(29)
    // An invalid payload uses the session without ending it.
    await app.fastify.inject({
      method: 'POST',
      url: `/borrower/user/logout?sessionId=${used.session}`,
      headers: { 'content-type': 'application/json' },
      payload: '{"x":"1"}',
    })
    expect(await expiry()).toBe(app.clock.now() + 30 * DAY_MS)
    await app.passDays(1)
    expect(await alive(unused.session)).toBe(false)
    expect(await alive(used.session)).toBe(true)
  })
})

test('a session ends 90 days after it was opened, however often it is used', async () => {
  const { session } = await app.newBorrower()
  const use = async () => (await app.call(userInfo, {}, session)).success
  for (const days of [29, 29, 29]) {
    await app.passDays(days)
    expect(await use()).toBe(true)
  }
  await app.pass(3 * DAY_MS - 1)
  expect(await use()).toBe(true)
  await app.pass(1)
  expect(await use()).toBe(false)
})

test("logging out everywhere ends every session of the borrower, and nobody else's", async () => {
  const { borrowerId, session } = await app.newBorrower()
  const other = await app.newBorrower()
  const second = await app.services.db.transaction().execute((trx) => openSession(trx, app.clock, borrowerId))
  expect((await app.call(sessionsClose, {}, session)).success).toBe(true)
  expect((await app.call(sessionsClose, {}, session)).code).toBe('1001')
  expect([await alive(session), await alive(second), await alive(other.session)]).toEqual([
    false,
    false,
    true,
  ])
})

test('what has served its time is forgotten', async () => {
  await askForCode(app, newPhoneNumber())
  await app.newBorrower()
  await app.passDays(31)
  await app.services.db.transaction().execute((trx) => app.services.jobs.send(trx, 'clean-up', {}))
  expect(await app.jobs.runDue()).toBeGreaterThan(0)
  for (const table of ['captchas', 'sms_codes', 'rate_counters', 'sessions'] as const)
    expect(await app.services.db.selectFrom(table).selectAll().execute()).toEqual([])
})
