import { CAPTCHA_PATH, getSid, getSms, register } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  askForCode,
  countMessages,
  lastCode,
  openPicture,
  registerByCalls,
  solveCaptcha,
} from '../../testing/register-by-calls.ts'
import { newPhoneNumber, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const MINUTE_MS = 60_000

/** The rows of a phone in which its code stands, alone or inside other text. */
async function rowsTelling(phone: string, code: string) {
  const rows = await app.services.db.selectFrom('sms_codes').selectAll().where('phone', '=', phone).execute()
  expect(rows).not.toEqual([])
  const inTheClear = new RegExp(`(?<!\\d)${code}(?!\\d)`)
  return rows.filter((row) => inTheClear.test(JSON.stringify(row)))
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('the SMS code of a registration', () => {
  test("is sent with code '0' and has 6 digits", {
    meta: { spec: ['8.sms.0', '7.call.get-sms'] },
  }, async () => {
    const phone = newPhoneNumber()
    const { sid, capcode } = await openPicture(app)
    const answer = await app.call(getSms, { phone, sid, capcode, deviceId: sid, appName: 'x', utm_tag: 't' })
    expect(answer.raw).toEqual({ code: '0', message: '', data: {} })
    expect(await lastCode(app, phone)).toMatch(/^\d{6}$/)
  })

  test('is stored only as a hash', async () => {
    const phone = newPhoneNumber()
    await askForCode(app, phone)
    expect(await rowsTelling(phone, await lastCode(app, phone))).toEqual([])
  })

  test.each([
    { claim: 'as it is', stored: (code: string) => code },
    { claim: 'inside other text', stored: (code: string) => `register:${code}:v1` },
  ])('planted bug: a code stored $claim is noticed', async ({ stored }) => {
    const phone = newPhoneNumber()
    await askForCode(app, phone)
    const code = await lastCode(app, phone)
    await app.services.db
      .updateTable('sms_codes')
      .set({ code_hmac: stored(code) })
      .where('phone', '=', phone)
      .execute()
    expect(await rowsTelling(phone, code)).toHaveLength(1)
  })

  test.each(['', '12345678901', '1391234567', '139123456789', '12912345678', '1391234567a'])(
    '"%s" is no phone',
    { meta: { spec: ['5.registration.phone'] } },
    async (phone) => {
      const { sid, capcode } = await openPicture(app)
      expect((await app.call(getSms, { phone, sid, capcode })).code).toBe('2001')
    },
  )

  test.each([
    { claim: 'cannot be had again before 60 seconds', after: 59_999, code: '2005' },
    { claim: 'can be had again after 60 seconds', after: 60_000, code: '0' },
  ])('$claim', { meta: { spec: ['4.sms.no-resend'] } }, async ({ after, code }) => {
    const phone = newPhoneNumber()
    await askForCode(app, phone)
    await app.pass(after)
    const { sid, capcode } = await openPicture(app)
    expect((await app.call(getSms, { phone, sid, capcode })).code).toBe(code)
  })

  test.each([
    { claim: 'not before 60 seconds', after: 59_999, code: '2005', messages: 1 },
    { claim: 'from 60 seconds on', after: 60_000, code: '0', messages: 2 },
  ])(
    'a new picture lets the same phone have another $claim',
    { meta: { spec: ['4.sms.countdown'] } },
    async (edge) => {
      const { phone, sid } = await askForCode(app, newPhoneNumber())
      await app.pass(edge.after)
      const capcode = await solveCaptcha(app, sid)
      expect((await app.call(getSms, { phone, sid, capcode })).code).toBe(edge.code)
      expect(await countMessages(app, phone)).toBe(edge.messages)
    },
  )

  test('the second code registers, with the picture that let it out', async () => {
    const { phone, sid } = await askForCode(app, newPhoneNumber())
    await app.pass(MINUTE_MS)
    const capcode = await solveCaptcha(app, sid)
    expect((await app.call(getSms, { phone, sid, capcode })).code).toBe('0')
    const smsCode = await lastCode(app, phone)
    expect((await app.call(register, { phone, sid, capcode, smsCode })).code).toBe('0')
  })

  test('a repeat of the same request has to wait, and does not read that the picture was wrong', async () => {
    const phone = newPhoneNumber()
    const registration = await askForCode(app, phone)
    expect((await app.call(getSms, registration)).message).toBe('please do not resend')
    expect(await countMessages(app, phone)).toBe(1)
  })

  test('a registered phone is 11 and gets no code', { meta: { spec: ['8.registration.11'] } }, async () => {
    const { phone } = await app.newBorrower()
    const { sid, capcode } = await openPicture(app)
    const answer = await app.call(getSms, { phone, sid, capcode })
    expect(answer.raw).toMatchObject({ code: '11' })
    expect(await countMessages(app, phone)).toBe(0)
  })

  test('who is registered cannot be queried without solving a picture', async () => {
    const { phone } = await app.newBorrower()
    const { sid } = await openPicture(app)
    expect((await app.call(getSms, { phone, sid, capcode: '0000' })).code).toBe('101')
  })

  test('a carrier that fails leaves the borrower free to ask again immediately', async () => {
    const failing = await startTestApp({
      providers: { sms: { name: 'down', send: () => Promise.reject(new Error('the carrier is down')) } },
    })
    try {
      const phone = newPhoneNumber()
      for (let n = 0; n < 2; n += 1) {
        const sid = (await failing.call(getSid, {})).data.sid
        const capcode = await solveCaptcha(failing, sid)
        expect((await failing.call(getSms, { phone, sid, capcode })).code).toBe('1503')
      }
    } finally {
      await failing.close()
    }
  })
})

describe('limits', () => {
  test('a phone gets five codes an hour and ten a day', async () => {
    const limited = await startTestApp()
    try {
      const phone = newPhoneNumber()
      const ask = async () => {
        const sid = (await limited.call(getSid, {})).data.sid
        const capcode = await solveCaptcha(limited, sid)
        const { code } = await limited.call(getSms, { phone, sid, capcode })
        await limited.pass(MINUTE_MS)
        return code
      }
      for (let n = 0; n < 5; n += 1) expect(await ask()).toBe('0')
      expect(await ask()).toBe('2006')
      await limited.pass(60 * MINUTE_MS)
      // The refused one used nothing of the day up.
      for (let n = 0; n < 5; n += 1) expect(await ask()).toBe('0')
      await limited.pass(60 * MINUTE_MS)
      expect(await ask()).toBe('2006')
    } finally {
      await limited.close()
    }
  })

  test('guesses of one address are limited', async () => {
    const limited = await startTestApp({ env: { LIMIT_TRIES_PER_ADDRESS_HOUR: '3' } })
    try {
      const guess = async () =>
        (
          await limited.call(register, {
            phone: newPhoneNumber(),
            capcode: 'AAAA',
            sid: 'abcdefgh',
            smsCode: '000000',
          })
        ).code
      expect([await guess(), await guess(), await guess(), await guess()]).toEqual(['-1', '-1', '-1', '1004'])
    } finally {
      await limited.close()
    }
  })

  test('pictures of one address are limited', async () => {
    const limited = await startTestApp({ env: { LIMIT_CAPTCHAS_PER_ADDRESS_MINUTE: '1' } })
    try {
      const draw = () => limited.fastify.inject(`${CAPTCHA_PATH}?sid=abcdefgh`)
      expect((await draw()).headers['content-type']).toBe('image/png')
      expect((await draw()).json()).toMatchObject({ code: '1004' })
    } finally {
      await limited.close()
    }
  })
})

test('the market `ph` takes Philippine mobiles in every usual spelling and keeps one form', async () => {
  const ph = await startTestApp({ env: { MARKET: 'ph' } })
  try {
    await registerByCalls(ph, '0917 123 4567').catch(() => undefined)
    const rows = await ph.services.db.selectFrom('sms_codes').select('phone').execute()
    expect(rows).toEqual([{ phone: '+639171234567' }])
    const { sid } = (await ph.call(getSid, {})).data
    const capcode = await solveCaptcha(ph, sid)
    expect((await ph.call(getSms, { phone: '13912345678', sid, capcode })).code).toBe('2001')
    expect((await ph.call(getSms, { phone: '028123 4567', sid, capcode })).code).toBe('2001')
  } finally {
    await ph.close()
  }
})
