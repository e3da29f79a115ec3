/** Registration by many at once, on a database with many connections: the embedded one would hide a race. */
import { getSms, loginBySmsCode, register, sendLoginCode } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresAvailable } from '../../testing/postgres.ts'
import { startAppOnPostgres, together } from '../../testing/races.ts'
import { askForCode, lastCode, registerByCalls, solveCaptcha } from '../../testing/register-by-calls.ts'
import { newPhone, type TestApp } from '../../testing/start-test-app.ts'

const CALLERS = [2, 10, 50]

describe.skipIf(!postgresAvailable)('at the same moment', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 60_000)
  afterAll(() => app?.close())

  const tally = (codes: string[]) => {
    const counts: Record<string, number> = {}
    for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
    return counts
  }
  const messagesTo = async (phone: string) =>
    (await app.services.db.selectFrom('sandbox_messages').select('text').where('phone', '=', phone).execute())
      .length

  test.each(CALLERS)('%i requests for a code with one picture send one SMS', async (callers) => {
    const sid = `race-sms-${callers}`
    const capcode = await solveCaptcha(app, sid)
    const phone = newPhone()
    const answers = await together(callers, () => app.call(getSms, { phone, sid, capcode }))
    expect(tally(answers.map((one) => one.code))).toEqual({ 0: 1, 2005: callers - 1 })
    expect(await messagesTo(phone)).toBe(1)
  })

  test.each(CALLERS)('%i requests with a picture each for one phone send one SMS', async (callers) => {
    const phone = newPhone()
    const answers = await together(callers, async (n) => {
      const sid = `race-phone-${callers}-${n}`
      return app.call(getSms, { phone, sid, capcode: await solveCaptcha(app, sid) })
    })
    expect(answers.filter((one) => one.code === '0')).toHaveLength(1)
    expect(await messagesTo(phone)).toBe(1)
  })

  test.each(CALLERS)('%i registrations of one phone make one borrower', async (callers) => {
    const registration = await askForCode(app, newPhone())
    const smsCode = await lastCode(app, registration.phone)
    const answers = await together(callers, () => app.call(register, { ...registration, smsCode }))
    expect(tally(answers.map((one) => one.code))).toEqual({ 0: 1, 11: callers - 1 })
  })

  test.each(CALLERS)('%i logins with one code open one session', async (callers) => {
    const phone = newPhone()
    await registerByCalls(app, phone)
    const sid = `race-login-${callers}`
    await app.call(sendLoginCode, { phone, sid, capcode: await solveCaptcha(app, sid) })
    const smsCode = await lastCode(app, phone)
    const answers = await together(callers, () => app.call(loginBySmsCode, { phone, smsCode }))
    expect(answers.filter((one) => one.success)).toHaveLength(1)
  })

  test('50 wrong codes at once use up five tries, not fifty', async () => {
    const registration = await askForCode(app, newPhone())
    const right = await lastCode(app, registration.phone)
    const smsCode = right === '000000' ? '000001' : '000000'
    const answers = await together(50, () => app.call(register, { ...registration, smsCode }))
    expect(tally(answers.map((one) => one.code))).toEqual({ 2002: 5, 2004: 45 })
  })
})
