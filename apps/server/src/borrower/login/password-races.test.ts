/** A password that is reset while somebody logs in with the old one, on a real PostgreSQL. */
import { loginByPassword, loginInit, resetPassword, sendLoginCode } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { postgresAvailable } from '../../testing/postgres.ts'
import { startAppOnPostgres } from '../../testing/races.ts'
import { lastCode, registerByCalls, solveCaptcha } from '../../testing/register-by-calls.ts'
import { newPhoneNumber, type TestApp } from '../../testing/start-test-app.ts'

const OLD = 'the old password'
const NEW = 'the new password'

const paused = vi.hoisted(() => ({ until: Promise.resolve(), reached: () => {} }))
vi.mock('../../core/identity/password-hash.ts', async (load) => {
  const real = await load<typeof import('../../core/identity/password-hash.ts')>()
  // The old password has been found right; what follows comes when the test says so.
  const passwordMatches: typeof real.passwordMatches = async (...given) => {
    const right = await real.passwordMatches(...given)
    paused.reached()
    await paused.until
    return right
  }
  return { ...real, passwordMatches }
})

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 120_000)
  afterAll(() => app?.close())

  async function reset(phone: string, password: string) {
    const { sid } = (await app.call(loginInit, {})).data
    await app.call(sendLoginCode, { phone, sid, capcode: await solveCaptcha(app, sid) })
    return app.call(resetPassword, { phone, sid, smsCode: await lastCode(app, phone), password })
  }

  test('an old password that was right before a reset opens no session after it', async () => {
    const phone = newPhoneNumber()
    await registerByCalls(app, phone)
    expect((await reset(phone, OLD)).success).toBe(true)
    await app.pass(60_000)
    let letGo = () => {}
    paused.until = new Promise((resolve) => {
      letGo = resolve
    })
    const matched = new Promise<void>((resolve) => {
      paused.reached = resolve
    })
    const login = app.call(loginByPassword, { phone, password: OLD })
    await matched
    expect((await reset(phone, NEW)).success).toBe(true)
    letGo()
    expect((await login).code).toBe('2009')
    const sessions = await app.services.db.selectFrom('sessions').select('token_hash').execute()
    // The one that the reset opened.
    expect(sessions).toHaveLength(1)
  })
})
