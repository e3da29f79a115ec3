import {
  loginByPassword,
  loginInit,
  logout,
  resetPassword,
  sendLoginCode,
  sendVoiceCode,
} from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VOICE_MARK } from '../../platform/providers/voice/sandbox.ts'
import { lastCode, registerByCalls, solveCaptcha } from '../../testing/register-by-calls.ts'
import { newPhoneNumber, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { HASHING_BUSY, hashPassword, passwordMatches } from '../../core/identity/password-hash.ts'

const PASSWORD = 'a long enough password'
const MINUTE_MS = 60_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function picture() {
  const { sid } = (await app.call(loginInit, {})).data
  return { sid, capcode: await solveCaptcha(app, sid) }
}

async function codeFor(phone: string): Promise<string> {
  await app.call(sendLoginCode, { phone, ...(await picture()) })
  return lastCode(app, phone)
}

async function registered(): Promise<string> {
  const phone = newPhoneNumber()
  await registerByCalls(app, phone)
  return phone
}

async function withPassword(password = PASSWORD) {
  const phone = await registered()
  const answer = await app.call(resetPassword, { phone, smsCode: await codeFor(phone), password })
  expect(answer.success).toBe(true)
  return { phone, session: answer.data.sessionId }
}

async function hashed(password: string): Promise<string> {
  const hash = await hashPassword(password, 'here')
  if (hash === HASHING_BUSY) throw new Error('nothing else hashes here')
  return hash
}

const logIn = (phone: string, password = PASSWORD) => app.call(loginByPassword, { phone, password })
const alive = async (session: string) => (await app.call(logout, {}, session)).success

describe('a code by telephone', () => {
  test('is said in a call and logs in like one by SMS', {
    meta: { spec: ['7.call.send-voice-code'] },
  }, async () => {
    const phone = await registered()
    const answer = await app.call(sendVoiceCode, { phone, ...(await picture()) })
    expect(answer).toMatchObject({ success: true, data: { resendSeconds: 60 } })
    const { text } = await app.services.db
      .selectFrom('sandbox_messages')
      .select('text')
      .where('phone', '=', phone)
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow()
    expect(text.startsWith(VOICE_MARK)).toBe(true)
    const set = await app.call(resetPassword, {
      phone,
      smsCode: await lastCode(app, phone),
      password: PASSWORD,
    })
    expect(set.success).toBe(true)
  })

  test('shares the minute with the SMS: no second code in either way', async () => {
    const phone = await registered()
    await codeFor(phone)
    expect((await app.call(sendVoiceCode, { phone, ...(await picture()) })).code).toBe('2005')
  })

  test('follows an SMS that did not come, by a new picture, once its minute is over', async () => {
    const request = { phone: await registered(), ...(await picture()) }
    expect((await app.call(sendLoginCode, request)).code).toBe('0')
    expect((await app.call(sendVoiceCode, request)).code).toBe('2005')
    await app.pass(MINUTE_MS)
    expect((await app.call(sendVoiceCode, request)).code).toBe('101')
    expect((await app.call(sendVoiceCode, { ...request, ...(await picture()) })).code).toBe('0')
    const other = { ...request, phone: await registered() }
    expect((await app.call(sendVoiceCode, other)).code).toBe('101')
  })

  test('a wrong picture and a number that is none are refused', async () => {
    const phone = await registered()
    const { sid } = await picture()
    expect((await app.call(sendVoiceCode, { phone, sid, capcode: '0000' })).code).toBe('101')
    expect((await app.call(sendVoiceCode, { phone: '12', sid, capcode: '0000' })).code).toBe('2001')
  })

  test('is offered as a login opens, where somebody makes calls for us', {
    meta: { spec: ['7.call.login-init'] },
  }, async () => {
    expect((await app.call(loginInit, {})).data.voiceCode).toBe(1)
    const silent = await startTestApp({ env: { SANDBOX: 'off' } })
    try {
      expect((await silent.call(loginInit, {})).data.voiceCode).toBe(0)
      const request = { phone: newPhoneNumber(), sid: 'abcdefgh', capcode: 'AAAA' }
      expect((await silent.call(sendVoiceCode, request)).code).toBe('1503')
    } finally {
      await silent.close()
    }
  })

  test('an unknown phone gets the same answer, and no call', async () => {
    const phone = newPhoneNumber()
    expect((await app.call(sendVoiceCode, { phone, ...(await picture()) })).success).toBe(true)
    const calls = app.services.db.selectFrom('sandbox_messages').selectAll().where('phone', '=', phone)
    expect(await calls.execute()).toEqual([])
  })
})

describe('who is notified of a new password', () => {
  const messages = async (phone: string) =>
    (
      await app.services.db.selectFrom('sandbox_messages').select('text').where('phone', '=', phone).execute()
    ).filter(({ text }) => text.includes('password was changed')).length

  test('its owner, by SMS, at night too', async () => {
    const { phone } = await withPassword()
    await app.jobs.runDue()
    expect(await messages(phone)).toBe(1)
    await app.pass(13 * 3_600_000)
    const again = { phone, smsCode: await codeFor(phone), password: 'another password' }
    expect((await app.call(resetPassword, again)).success).toBe(true)
    await app.jobs.runDue()
    expect(await messages(phone)).toBe(2)
    await app.pass(7 * 3_600_000 + 1000)
  })
})

describe('a password', () => {
  test('is set with a code and opens a session', {
    meta: { spec: ['7.call.reset-pwd', '7.call.login'] },
  }, async () => {
    const { phone } = await withPassword()
    const answer = await logIn(phone)
    expect(answer.data.phone).toBe(phone)
    expect(await alive(answer.data.sessionId)).toBe(true)
  })

  test('is stored only as a salted hash', async () => {
    await withPassword('the same password')
    await withPassword('the same password')
    const rows = await app.services.db.selectFrom('passwords').select('password_hash').execute()
    expect(JSON.stringify(rows)).not.toContain('the same password')
    expect(new Set(rows.map((row) => row.password_hash)).size).toBe(rows.length)
  })

  test('an unknown phone, one without a password and a wrong password are answered alike', async () => {
    const { phone } = await withPassword()
    const wrong = await logIn(phone, 'not the password')
    const unknown = await logIn(newPhoneNumber())
    const without = await logIn(await registered())
    expect(wrong).toMatchObject({ success: false, code: '2009' })
    expect(unknown.raw).toEqual(wrong.raw)
    expect(without.raw).toEqual(wrong.raw)
  })

  test('after five wrong ones even the right one waits, for at most 15 minutes', async () => {
    const { phone } = await withPassword()
    for (let n = 0; n < 5; n += 1) expect((await logIn(phone, `wrong ${n}`)).code).toBe('2009')
    expect((await logIn(phone)).code).toBe('2011')
    await app.pass(15 * MINUTE_MS)
    expect((await logIn(phone)).success).toBe(true)
  })

  test('an unknown phone runs out of tries like a known one', async () => {
    const phone = newPhoneNumber()
    for (let n = 0; n < 5; n += 1) await logIn(phone)
    expect((await logIn(phone)).code).toBe('2011')
  })

  test('a right one gives all tries back', async () => {
    const { phone } = await withPassword()
    for (let n = 0; n < 4; n += 1) await logIn(phone, `wrong ${n}`)
    expect((await logIn(phone)).success).toBe(true)
    expect((await logIn(phone, 'wrong')).code).toBe('2009')
    expect((await logIn(phone)).success).toBe(true)
  })

  test('set anew it ends every session and the old one, and opens one', async () => {
    const { phone, session } = await withPassword()
    const other = (await logIn(phone)).data.sessionId
    await app.pass(MINUTE_MS)
    const smsCode = await codeFor(phone)
    const answer = await app.call(resetPassword, { phone, smsCode, password: 'another password' })
    expect((await logIn(phone)).code).toBe('2009')
    expect(await alive(session)).toBe(false)
    expect(await alive(other)).toBe(false)
    expect(await alive(answer.data.sessionId)).toBe(true)
    expect((await app.call(resetPassword, { phone, smsCode, password: 'third password' })).code).toBe('2002')
  })

  test.each([
    { claim: 'one character less is refused', password: '1234567', code: '2010' },
    { claim: 'eight are enough', password: '12345678', code: '0' },
    { claim: 'characters count, not bytes', password: 'ñññññññ', code: '2010' },
    { claim: 'more than 128 are refused by name', password: 'x'.repeat(129), code: '1002' },
  ])('$claim, and a refusal leaves the code usable', async ({ password, code }) => {
    const phone = await registered()
    const smsCode = await codeFor(phone)
    expect((await app.call(resetPassword, { phone, smsCode, password })).code).toBe(code)
    const again = await app.call(resetPassword, { phone, smsCode, password: PASSWORD })
    expect(again.success).toBe(code !== '0')
  })

  test('a guessed code sets nothing, for an unknown phone neither', async () => {
    const phone = await registered()
    await codeFor(phone)
    const wrong = { smsCode: '000000', password: PASSWORD }
    const known = await app.call(resetPassword, { phone, ...wrong })
    const unknown = await app.call(resetPassword, { phone: newPhoneNumber(), ...wrong })
    expect(unknown.raw).toEqual(known.raw)
    expect((await logIn(phone)).code).toBe('2009')
  })

  test('a password matches letter for letter, and nothing matches where none was set', async () => {
    const stored = await hashed(PASSWORD)
    expect(await passwordMatches(PASSWORD, stored, 'here')).toBe(true)
    for (const near of [PASSWORD.slice(0, -1), `${PASSWORD} `, PASSWORD.toUpperCase(), ''])
      expect(await passwordMatches(near, stored, 'here')).toBe(false)
    expect(await passwordMatches('', undefined, 'here')).toBe(false)
  })
})
