/** Who may use up what: nobody anything that belongs to others. */
import {
  getSid,
  getSms,
  loginByPassword,
  loginBySmsCode,
  loginInit,
  register,
  resetPassword,
  sendLoginCode,
} from '@sandigan/contract'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import {
  askForCode,
  lastCode,
  logInByCalls,
  registerByCalls,
  solveCaptcha,
} from '../../testing/register-by-calls.ts'
import { type CallOptions, newPhoneNumber, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { eraseBorrower } from '../account/erase-borrower.ts'
import { limitName } from '../../core/identity/clients.ts'

const MINUTE_MS = 60_000
const PASSWORD = 'a long enough password'

const apps: TestApp[] = []
async function appWith(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp({ env })
  apps.push(app)
  return app
}
const closeAll = () => Promise.all(apps.splice(0).map((app) => app.close()))
afterEach(closeAll)
afterAll(closeAll)

async function askFor(app: TestApp, phone: string, options: CallOptions = {}) {
  const { sid } = (await app.call(getSid, {})).data
  const capcode = await solveCaptcha(app, sid)
  return (await app.call(getSms, { phone, sid, capcode }, undefined, options)).code
}

async function askForLogin(app: TestApp, phone: string, options: CallOptions = {}) {
  const { sid } = (await app.call(loginInit, {})).data
  const capcode = await solveCaptcha(app, sid)
  const { code } = await app.call(sendLoginCode, { phone, sid, capcode }, undefined, options)
  return { sid, code }
}

const used = async (app: TestApp, kind: string) => {
  const rows = await app.services.db.selectFrom('rate_counters').select(['counter', 'used']).execute()
  return rows.filter(({ counter }) => counter.split(':')[0] === kind).reduce((sum, row) => sum + row.used, 0)
}

describe('codes that are sent', () => {
  test('what a phone is refused uses nothing up of what all have together', async () => {
    const app = await appWith({ LIMIT_SMS_PER_PHONE_HOUR: '1' })
    const phone = newPhoneNumber()
    expect(await askFor(app, phone)).toBe('0')
    await app.pass(MINUTE_MS)
    for (let n = 0; n < 5; n += 1) expect(await askFor(app, phone)).toBe('2006')
    expect(await used(app, 'sms-minute')).toBe(1)
  })

  test('one network gets a tenth of what all have in a minute, others the rest', async () => {
    const app = await appWith({ LIMIT_SMS_PER_MINUTE: '30' })
    const flood = { address: '2001:db8::1' }
    for (let n = 0; n < 3; n += 1) expect(await askFor(app, newPhoneNumber(), flood)).toBe('0')
    expect(await askFor(app, newPhoneNumber(), { address: '2001:db8::2' })).toBe('1004')
    expect(await used(app, 'sms-minute')).toBe(3)
    expect(await askFor(app, newPhoneNumber(), { address: '2001:db8:0:9::1' })).toBe('0')
    await app.pass(MINUTE_MS)
    expect(await askFor(app, newPhoneNumber(), flood)).toBe('0')
  })

  test('a network has its hour, and all IPv6 networks of one /48 four times as much', async () => {
    const app = await appWith({ LIMIT_SMS_PER_ADDRESS_HOUR: '1' })
    expect(await askFor(app, newPhoneNumber(), { address: '10.0.0.1' })).toBe('0')
    expect(await askFor(app, newPhoneNumber(), { address: '10.0.0.1' })).toBe('1004')
    const codes: string[] = []
    for (let n = 0; n < 5; n += 1)
      codes.push(await askFor(app, newPhoneNumber(), { address: `2001:db8:7:${n}::1` }))
    expect(codes).toEqual(['0', '0', '0', '0', '1004'])
  })

  test('what everybody has together ends, too, and comes back with the next minute', async () => {
    const app = await appWith({ LIMIT_SMS_PER_MINUTE: '2' })
    const ask = (n: number) => askFor(app, newPhoneNumber(), { address: `10.0.0.${n}` })
    expect([await ask(1), await ask(2), await ask(3)]).toEqual(['0', '0', '1004'])
    await app.pass(MINUTE_MS)
    expect(await ask(3)).toBe('0')
  })

  test('a registered phone gets that answer at the price of a code: one picture and a place in the limits', async () => {
    const app = await appWith({ LIMIT_SMS_PER_ADDRESS_HOUR: '2' })
    const requested: string[] = []
    for (let n = 0; n < 3; n += 1) requested.push(await askFor(app, (await app.newBorrower()).phone))
    expect(requested).toEqual(['11', '11', '1004'])
  })

  test('strangers who use up the SMS of a phone do not keep its owner out', async () => {
    const app = await appWith()
    const phone = newPhoneNumber()
    await registerByCalls(app, phone)
    await logInByCalls(app, phone)
    await app.pass(MINUTE_MS)
    const codes: string[] = []
    for (let n = 0; n < 6; n += 1) {
      codes.push((await askForLogin(app, phone, { address: `10.1.0.${n}` })).code)
      await app.pass(MINUTE_MS)
    }
    expect(codes.at(-1)).toBe('2006')
    const { sid, code } = await askForLogin(app, phone)
    expect(code).toBe('0')
    const smsCode = await lastCode(app, phone)
    expect((await app.call(loginBySmsCode, { phone, smsCode, sid })).success).toBe(true)
  })
})

describe('a code', () => {
  test('of the borrower survives every wrong try of others', async () => {
    const app = await appWith()
    const phone = newPhoneNumber()
    await registerByCalls(app, phone)
    const { sid } = await askForLogin(app, phone)
    const smsCode = await lastCode(app, phone)
    for (let n = 0; n < 12; n += 1) await app.call(loginBySmsCode, { phone, smsCode: '000000' })
    expect((await app.call(loginBySmsCode, { phone, smsCode })).code).toBe('2004')
    expect((await app.call(loginBySmsCode, { phone, smsCode, sid })).success).toBe(true)
  })

  test('that a stranger asks for does not replace the one of the borrower', async () => {
    const app = await appWith()
    const phone = newPhoneNumber()
    await registerByCalls(app, phone)
    const mine = await askForLogin(app, phone)
    const smsCode = await lastCode(app, phone)
    await app.pass(MINUTE_MS)
    expect((await askForLogin(app, phone, { address: '10.1.0.1' })).code).toBe('0')
    expect((await app.call(loginBySmsCode, { phone, smsCode, sid: mine.sid })).success).toBe(true)
  })

  test('belongs to the device of a native shell that does not carry the sid on', async () => {
    const app = await appWith()
    const phone = newPhoneNumber()
    await registerByCalls(app, phone)
    const shell = { parameters: { deviceId: 'a-telephone' } }
    await askForLogin(app, phone, shell)
    const smsCode = await lastCode(app, phone)
    for (let n = 0; n < 6; n += 1) await app.call(loginBySmsCode, { phone, smsCode: '000000' })
    expect((await app.call(loginBySmsCode, { phone, smsCode }, undefined, shell)).success).toBe(true)
  })

  test('a neighbour who guesses without end keeps nobody behind the same address out', async () => {
    const app = await appWith({ LIMIT_TRIES_PER_ADDRESS_HOUR: '3' })
    const flood = () =>
      app.call(register, { phone: newPhoneNumber(), capcode: 'AAAA', sid: 'abcdefgh', smsCode: '1' })
    for (let n = 0; n < 4; n += 1) await flood()
    expect((await flood()).code).toBe('1004')
    const phone = newPhoneNumber()
    await registerByCalls(app, phone)
    expect(await logInByCalls(app, phone)).not.toBe('')
    const registration = await askForCode(app, newPhoneNumber())
    const smsCode = await lastCode(app, registration.phone)
    expect((await app.call(register, { ...registration, smsCode: '000000' })).code).toBe('2014')
    expect((await app.call(register, { ...registration, smsCode })).code).toBe('0')
  })
})

describe('a password', () => {
  async function withPassword(app: TestApp) {
    const phone = newPhoneNumber()
    await registerByCalls(app, phone)
    const { sid } = await askForLogin(app, phone)
    const reset = { phone, sid, smsCode: await lastCode(app, phone), password: PASSWORD }
    expect((await app.call(resetPassword, reset)).success).toBe(true)
    return phone
  }
  const logIn = (app: TestApp, phone: string, password: string, options?: CallOptions) =>
    app.call(loginByPassword, { phone, password }, undefined, options)

  test('wrong ones of a stranger do not keep its owner from the right one', async () => {
    const app = await appWith()
    const phone = await withPassword(app)
    const stranger = { address: '10.1.0.1' }
    for (let n = 0; n < 6; n += 1) await logIn(app, phone, 'wrong password', stranger)
    expect((await logIn(app, phone, PASSWORD, stranger)).code).toBe('2011')
    expect((await logIn(app, phone, PASSWORD)).success).toBe(true)
  })
})

test('no phone and no address stands in a counter, and an erased account leaves none', async () => {
  const app = await appWith()
  const phone = newPhoneNumber()
  await registerByCalls(app, phone)
  await app.call(loginByPassword, { phone, password: PASSWORD })
  const counters = async () =>
    (await app.services.db.selectFrom('rate_counters').select('counter').execute()).map((row) => row.counter)
  expect((await counters()).join(' ')).not.toMatch(new RegExp(`${phone}|127\\.0\\.0\\.1`))
  const { borrowerId } = await app.services.db
    .selectFrom('borrowers')
    .select('borrower_id as borrowerId')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  const name = limitName(app.services, phone)
  expect((await counters()).filter((counter) => counter.includes(name)).length).toBeGreaterThan(2)
  await app.services.db.transaction().execute((trx) => eraseBorrower(trx, app.services, borrowerId))
  expect((await counters()).filter((counter) => counter.includes(name))).toEqual([])
})
