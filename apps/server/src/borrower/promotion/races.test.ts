/** Registration by many in parallel, on a database with many connections: the embedded one would hide a race. */
import { getSms, loginBySmsCode, loginInit, register, sendLoginCode } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { postgresAvailable } from '../../testing/postgres.ts'
import { CALLERS, meetingOf, startAppOnPostgres, inParallel } from '../../testing/races.ts'
import { askForCode, lastCode, registerByCalls, solveCaptcha } from '../../testing/register-by-calls.ts'
import { newPhoneNumber, type TestApp } from '../../testing/start-test-app.ts'

const PLANTED_CALLERS = 10
const planted = vi.hoisted(() => ({ noLock: false }))
const meet = meetingOf(PLANTED_CALLERS)
vi.mock('../../core/identity/sms-code-repository.ts', async (load) => {
  const real = await load<typeof import('../../core/identity/sms-code-repository.ts')>()
  // All have read the code, which here everybody types rightly, before any of them uses it up.
  const checkCode: typeof real.checkCode = async (trx, services, purpose, phone, typed, how) => {
    if (!planted.noLock) return real.checkCode(trx, services, purpose, phone, typed, how)
    const codes = trx.selectFrom('sms_codes').select('phone')
    const row = await codes.where('phone', '=', phone).where('purpose', '=', purpose).executeTakeFirst()
    await meet()
    if (row === undefined) return 'SMS_CODE_WRONG'
    await real.withdrawCodes(trx, purpose, phone)
    return 'right'
  }
  const holdsCode: typeof real.holdsCode = async (...given) =>
    planted.noLock ? true : real.holdsCode(...given)
  return { ...real, checkCode, holdsCode }
})

/** Callers of one address take turns at its counter, which would hide a race: each has an address of its own. */
const from = (caller: number) => ({ address: `198.51.100.${caller}` })

describe.skipIf(!postgresAvailable)('in parallel', () => {
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
    const phone = newPhoneNumber()
    const answers = await inParallel(callers, (n) =>
      app.call(getSms, { phone, sid, capcode }, undefined, from(n)),
    )
    expect(tally(answers.map((one) => one.code))).toEqual({ 0: 1, 2005: callers - 1 })
    expect(await messagesTo(phone)).toBe(1)
  })

  test.each(CALLERS)('%i requests with a picture each for one phone send one SMS', async (callers) => {
    const phone = newPhoneNumber()
    const answers = await inParallel(callers, async (n) => {
      const sid = `race-phone-${callers}-${n}`
      const capcode = await solveCaptcha(app, sid)
      return app.call(getSms, { phone, sid, capcode }, undefined, from(n))
    })
    expect(answers.filter((one) => one.code === '0')).toHaveLength(1)
    expect(await messagesTo(phone)).toBe(1)
  })

  test.each(CALLERS)('%i registrations of one phone make one borrower', async (callers) => {
    const registration = await askForCode(app, newPhoneNumber())
    const smsCode = await lastCode(app, registration.phone)
    const answers = await inParallel(callers, (n) =>
      app.call(register, { ...registration, smsCode }, undefined, from(n)),
    )
    expect(tally(answers.map((one) => one.code))).toEqual({ 0: 1, 11: callers - 1 })
  })

  /** How many sessions so many logins with one code open. */
  const sessionsOpened = async (callers: number, noLock = false) => {
    const phone = newPhoneNumber()
    await registerByCalls(app, phone)
    const { sid } = (await app.call(loginInit, {})).data
    await app.call(sendLoginCode, { phone, sid, capcode: await solveCaptcha(app, sid) })
    const smsCode = await lastCode(app, phone)
    planted.noLock = noLock
    const answers = await inParallel(callers, (n) =>
      app.call(loginBySmsCode, { phone, smsCode }, undefined, from(n)),
    ).finally(() => {
      planted.noLock = false
    })
    return answers.filter((one) => one.success).length
  }

  test.each(CALLERS)('%i logins with one code open one session', async (callers) => {
    expect(await sessionsOpened(callers)).toBe(1)
  })

  test('planted bug: a code that is read without its lock opens more than one', async () => {
    expect(await sessionsOpened(PLANTED_CALLERS, true)).toBeGreaterThan(1)
  })

  test('50 parallel wrong codes use up five tries, not fifty', async () => {
    const registration = await askForCode(app, newPhoneNumber())
    const right = await lastCode(app, registration.phone)
    const smsCode = right === '000000' ? '000001' : '000000'
    const answers = await inParallel(50, (n) =>
      app.call(register, { ...registration, smsCode }, undefined, from(n)),
    )
    expect(tally(answers.map((one) => one.code))).toEqual({ 2004: 45, 2014: 5 })
  })
})
