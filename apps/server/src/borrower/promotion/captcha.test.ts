import { CAPTCHA_PATH, getSid, getSms, register } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantForgetting } from '../../testing/plant-forgetting.ts'
import {
  askForCode,
  countMessages,
  lastCode,
  openPicture,
  solveCaptcha,
} from '../../testing/register-by-calls.ts'
import { newPhoneNumber, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const MINUTE_MS = 60_000
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('the picture', () => {
  test('is a PNG of 4 characters that cannot be mistaken', {
    meta: { spec: ['7.call.get-captcha'] },
  }, async () => {
    const { sid } = (await app.call(getSid, {})).data
    const picture = await app.fastify.inject(`${CAPTCHA_PATH}?sid=${sid}&a=1`)
    expect(picture.headers['content-type']).toBe('image/png')
    const text = await solveCaptcha(app, sid)
    expect(text).toMatch(/^[ACDEFHJKMNPRTWXY34679]{4}$/)
    expect(picture.rawPayload.subarray(1, 4).toString('latin1')).toBe('PNG')
  })

  test('needs a sid, once', async () => {
    for (const query of ['', '?sid=', '?sid=a', '?sid=abcdefgh&sid=abcdefgi']) {
      const answer = await app.fastify.inject(CAPTCHA_PATH + query)
      expect(answer.json()).toMatchObject({ code: '1002' })
    }
  })

  test('capital letters do not matter', async () => {
    const { sid, capcode } = await openPicture(app)
    const answer = await app.call(getSms, { phone: newPhoneNumber(), sid, capcode: capcode.toLowerCase() })
    expect(answer.success).toBe(true)
  })

  test('a wrong one is 101 and sends nothing', { meta: { spec: ['8.sms.101'] } }, async () => {
    const { sid } = await openPicture(app)
    const phone = newPhoneNumber()
    const answer = await app.call(getSms, { phone, sid, capcode: '0000' })
    expect(answer.raw).toMatchObject({ code: '101' })
    expect(answer.message).not.toBe('')
    expect(await countMessages(app, phone)).toBe(0)
  })

  test('a refreshed picture voids the one before', async () => {
    const { sid, capcode } = await openPicture(app)
    const fresh = await otherCaptcha(sid, capcode)
    expect((await app.call(getSms, { phone: newPhoneNumber(), sid, capcode })).code).toBe('101')
    const next = await otherCaptcha(sid, fresh)
    expect((await app.call(getSms, { phone: newPhoneNumber(), sid, capcode: next })).code).toBe('0')
  })

  test.each([
    { claim: 'is good just before five minutes', after: 5 * MINUTE_MS - 1, code: '0' },
    { claim: 'is over at five minutes', after: 5 * MINUTE_MS, code: '101' },
  ])('$claim', async ({ after, code }) => {
    const { sid, capcode } = await openPicture(app)
    await app.pass(after)
    expect((await app.call(getSms, { phone: newPhoneNumber(), sid, capcode })).code).toBe(code)
  })

  test('a wrong try uses it up: the right text comes too late, a new picture serves', {
    meta: { spec: ['8.sms.101'] },
  }, async () => {
    const { sid, capcode } = await openPicture(app)
    const phone = newPhoneNumber()
    expect((await app.call(getSms, { phone, sid, capcode: '0000' })).code).toBe('101')
    expect((await app.call(getSms, { phone, sid, capcode })).code).toBe('101')
    expect((await app.call(getSms, { phone, sid, capcode: await solveCaptcha(app, sid) })).code).toBe('0')
  })

  test('lets one code out, and the registration of that phone through', async () => {
    const { phone, sid, capcode } = await askForCode(app, newPhoneNumber())
    const smsCode = await lastCode(app, phone)
    await app.pass(MINUTE_MS)
    expect((await app.call(getSms, { phone, sid, capcode })).code).toBe('101')
    expect(await countMessages(app, phone)).toBe(1)
    expect((await app.call(register, { phone, sid, capcode, smsCode })).code).toBe('0')
  })

  test('lets codes out to one phone, not to others, neither immediately nor after its minute', async () => {
    await expect(pictureServesOnePhone(app)).resolves.toBeUndefined()
  })
})

test('planted bug: a picture forgets what it was used for', async () => {
  const broken = await plantForgetting('captchas', 'sms_phone', 'null')
  try {
    await expect(pictureServesOnePhone(broken)).rejects.toThrow(/101/)
  } finally {
    await broken.close()
  }
})

async function otherCaptcha(sid: string, before: string): Promise<string> {
  let fresh = await solveCaptcha(app, sid)
  while (fresh === before) fresh = await solveCaptcha(app, sid)
  return fresh
}

async function pictureServesOnePhone(on: TestApp): Promise<void> {
  const { sid, capcode } = await askForCode(on, newPhoneNumber())
  const phone = newPhoneNumber()
  for (const after of [0, MINUTE_MS]) {
    await on.pass(after)
    expect((await on.call(getSms, { phone, sid, capcode })).code).toBe('101')
  }
  expect(await countMessages(on, phone)).toBe(0)
}
