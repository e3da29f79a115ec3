import { register, userInfo } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantForgetting } from '../../testing/plant-forgetting.ts'
import { askForCode, lastCode, solveCaptcha } from '../../testing/register-by-calls.ts'
import { newPhoneNumber, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const MINUTE_MS = 60_000
const otherCode = (code: string) => (code === '000000' ? '000001' : '000000')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('registering', () => {
  test("picture and code right: code '0', and the borrower exists", {
    meta: { spec: ['8.register.0', '7.call.register', '3.registration.fields'] },
  }, async () => {
    const registration = await askForCode(app, newPhoneNumber())
    const smsCode = await lastCode(app, registration.phone)
    const answer = await app.call(register, {
      ...registration,
      smsCode,
      deviceId: registration.sid,
      appName: 'Sandigan',
      merchantNumber: '0',
      userName: registration.phone,
      invite_code: 'FRIEND',
      user_from: 'demo',
      id: 'default',
      app_from: 'sandbox',
      utm_tag: 'demo',
    })
    expect(answer.raw).toEqual({
      code: '0',
      message: '',
      data: { sessionId: expect.stringMatching(/^[\w-]{43}$/) },
    })
    const borrower = await app.services.db
      .selectFrom('borrowers')
      .selectAll()
      .where('phone', '=', registration.phone)
      .executeTakeFirstOrThrow()
    expect(borrower.origin).toMatchObject({ invite_code: 'FRIEND', user_from: 'demo', utm_tag: 'demo' })
  })

  test('the answer opens a session of the new borrower and of nobody else', async () => {
    const registration = await askForCode(app, newPhoneNumber())
    const smsCode = await lastCode(app, registration.phone)
    const { sessionId } = (await app.call(register, { ...registration, smsCode })).data
    const info = await app.call(userInfo, {}, sessionId)
    expect(info.data.phone.slice(-4)).toBe(registration.phone.slice(-4))
    const sessions = await app.services.db
      .selectFrom('sessions')
      .innerJoin('borrowers', 'borrowers.borrower_id', 'sessions.borrower_id')
      .select('sessions.token_hash')
      .where('borrowers.phone', '=', registration.phone)
      .execute()
    expect(sessions).toHaveLength(1)
    expect(JSON.stringify(sessions)).not.toContain(sessionId)
  })

  test('no refusal opens a session: a wrong picture, a wrong code, a phone that is registered', async () => {
    await expect(refusalsOpenNothing(app)).resolves.toBeUndefined()
  })

  test('a wrong picture is -1', { meta: { spec: ['8.register.-1'] } }, async () => {
    const registration = await askForCode(app, newPhoneNumber())
    const smsCode = await lastCode(app, registration.phone)
    const answer = await app.call(register, { ...registration, capcode: '0000', smsCode })
    expect(answer.raw).toMatchObject({ code: '-1' })
  })

  test('a refreshed picture after the SMS serves as well as the first', async () => {
    const { phone, sid } = await askForCode(app, newPhoneNumber())
    const capcode = await solveCaptcha(app, sid)
    const answer = await app.call(register, { phone, sid, capcode, smsCode: await lastCode(app, phone) })
    expect(answer.success).toBe(true)
  })

  test('a wrong code leaves the picture good, so that only the code is typed again', {
    meta: { spec: ['8.registration.other'] },
  }, async () => {
    const registration = await askForCode(app, newPhoneNumber())
    const smsCode = await lastCode(app, registration.phone)
    expect((await app.call(register, { ...registration, smsCode: otherCode(smsCode) })).code).toBe('2014')
    expect((await app.call(register, { ...registration, smsCode })).code).toBe('0')
  })

  test('the fifth wrong code ends it, even for the right one', async () => {
    await expect(fiveWrongCodesEndIt(app)).resolves.toBeUndefined()
  })

  test('a code is over after five minutes', async () => {
    const { phone, sid } = await askForCode(app, newPhoneNumber())
    const smsCode = await lastCode(app, phone)
    await app.pass(5 * MINUTE_MS)
    const capcode = await solveCaptcha(app, sid)
    expect((await app.call(register, { phone, sid, capcode, smsCode })).code).toBe('2003')
  })

  test("a code sent to one phone does not register another, nor does another purpose's", async () => {
    const mine = await askForCode(app, newPhoneNumber())
    const theirs = await askForCode(app, newPhoneNumber())
    const smsCode = await lastCode(app, theirs.phone)
    expect((await app.call(register, { ...mine, smsCode })).code).toBe('2014')
  })

  test('a repeat whose answer was lost is 11 and makes no second borrower', {
    meta: { spec: ['8.registration.11'] },
  }, async () => {
    const registration = await askForCode(app, newPhoneNumber())
    const smsCode = await lastCode(app, registration.phone)
    await app.call(register, { ...registration, smsCode })
    expect((await app.call(register, { ...registration, smsCode })).raw).toMatchObject({ code: '11' })
    const borrowers = await app.services.db
      .selectFrom('borrowers')
      .select('borrower_id')
      .where('phone', '=', registration.phone)
      .execute()
    expect(borrowers).toHaveLength(1)
  })

  test('one picture registers one phone', async () => {
    const first = await askForCode(app, newPhoneNumber())
    await app.call(register, { ...first, smsCode: await lastCode(app, first.phone) })
    const second = await askForCode(app, newPhoneNumber())
    const smsCode = await lastCode(app, second.phone)
    const answer = await app.call(register, { ...first, phone: second.phone, smsCode })
    expect(answer.code).toBe('-1')
  })

  test('every field that is missing is named', async () => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/v2/youmi/promotion/register',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'phone=13912345678&capcode=AAAA&sid=abcdefgh',
    })
    expect(answer.json()).toMatchObject({ code: '1002', message: 'Please check what was entered: smsCode' })
  })
})

test('planted bug: tries are not counted', async () => {
  const broken = await plantForgetting('sms_codes', 'tries', '0')
  try {
    await expect(fiveWrongCodesEndIt(broken)).rejects.toThrow(/2004/)
  } finally {
    await broken.close()
  }
})

async function fiveWrongCodesEndIt(on: TestApp): Promise<void> {
  const registration = await askForCode(on, newPhoneNumber())
  const smsCode = await lastCode(on, registration.phone)
  for (let n = 0; n < 5; n += 1)
    expect((await on.call(register, { ...registration, smsCode: otherCode(smsCode) })).code).toBe('2014')
  expect((await on.call(register, { ...registration, smsCode })).code).toBe('2004')
}

async function refusalsOpenNothing(on: TestApp): Promise<void> {
  const registration = await askForCode(on, newPhoneNumber())
  const smsCode = await lastCode(on, registration.phone)
  const sessions = () => on.services.db.selectFrom('sessions').select('token_hash').execute()
  const before = (await sessions()).length
  expect((await on.call(register, { ...registration, smsCode: otherCode(smsCode) })).raw).toMatchObject({
    code: '2014',
    data: {},
  })
  expect(await sessions()).toHaveLength(before)
  expect((await on.call(register, { ...registration, smsCode })).code).toBe('0')
  const repeat = await on.call(register, { ...registration, smsCode })
  expect([repeat.code, JSON.stringify(repeat.raw).includes('sessionId')]).toEqual(['11', false])
  const wrongPicture = await on.call(register, { ...registration, capcode: '0000', smsCode })
  expect([wrongPicture.code, JSON.stringify(wrongPicture.raw).includes('sessionId')]).toEqual(['-1', false])
  expect(await sessions()).toHaveLength(before + 1)
}
