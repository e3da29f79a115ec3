import { channelTemplate, getSid, trackClick, trackVisit } from '@sandigan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../core/products/product-repository.ts'
import { newPhoneNumber, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('the template of a promotion page', () => {
  test("a known template answers '00' with its id, texts and store links", {
    meta: { spec: ['8.template.00', '7.call.channel-template'] },
  }, async () => {
    const answer = await app.call(channelTemplate, { templateId: 'default' })
    expect(answer.raw).toMatchObject({ code: '00', data: { id: 'default', appName: 'Sandigan' } })
    expect(answer.data.storeLinks.ios).toMatch(/^https:/)
  })

  test('each campaign that the configuration names has its page, and so has the one of our own links', async () => {
    const configured = await startTestApp({ env: { PROMOTION_IDS: 'payday-2026, 42' } })
    try {
      const codeOf = async (templateId: string) => {
        const { code, success, data } = await configured.call(channelTemplate, { templateId })
        expect(success ? data.id : templateId).toBe(templateId)
        return code
      }
      for (const id of ['payday-2026', '42', 'default']) expect(await codeOf(id)).toBe('0')
      for (const id of ['1', 'payday', '']) expect(await codeOf(id)).toBe('2008')
    } finally {
      await configured.close()
    }
  })

  test('an unknown template is refused with a message', { meta: { spec: ['8.template.00'] } }, async () => {
    const answer = await app.call(channelTemplate, { templateId: 'nobody-made-this' })
    expect(answer).toMatchObject({
      success: false,
      code: '2008',
      message: 'This page is no longer available.',
    })
  })

  test('the title names the most that a new client may borrow, whatever is on offer', async () => {
    const offered = await startTestApp()
    try {
      const titleNow = async () => (await offered.call(channelTemplate, { templateId: 'default' })).data.title
      expect(await titleNow()).toBe('Borrow up to ₱50,000 with Sandigan')
      await offered.services.cache.change([PRODUCTS], (trx) =>
        trx.deleteFrom('products').where('product_id', '=', 'sandigan-plus').execute(),
      )
      expect(await titleNow()).toBe('Borrow up to ₱10,000 with Sandigan')
      await offered.services.cache.change([PRODUCTS], (trx) => trx.deleteFrom('products').execute())
      expect(await titleNow()).toBe('A short-term loan with Sandigan')
    } finally {
      await offered.close()
    }
  })

  test('the texts follow the language of the caller', async () => {
    const parameters = { lang: 'fil' }
    const answer = await app.call(channelTemplate, { templateId: 'default' }, undefined, { parameters })
    expect(answer.data.banner).toContain('desisyon')
  })
})

describe('what is counted', () => {
  const FACTS = { page_id: 'default', user_from: 'u1', client_type: 'ios', page_type: '1', app_from: 'a1' }
  const clicks = () =>
    app.services.db.selectFrom('promotion_events').selectAll().where('kind', '=', 'click').execute()
  /** The recorded clicks from which a phone could be read, however it is written there. */
  const tellingOf = async (phone: string) =>
    (await clicks()).filter((row) => JSON.stringify(row).replace(/[ +-]/g, '').includes(phone))

  test('a visit and a click are recorded; the phone of a click is not stored in the clear', {
    meta: { spec: ['7.call.track-visit', '7.call.track-click'] },
  }, async () => {
    const phone = newPhoneNumber()
    expect((await app.call(trackVisit, FACTS)).success).toBe(true)
    expect((await app.call(trackClick, { ...FACTS, phone })).success).toBe(true)
    const rows = await clicks()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.phone_hmac).not.toBeNull()
    expect(await tellingOf(phone)).toEqual([])
    expect(rows[0]?.facts).toMatchObject({ page_id: 'default', user_from: 'u1' })
  })

  test('planted bug: a click recorded with its phone, in whatever writing, is noticed', async () => {
    const phone = newPhoneNumber()
    for (const written of [phone, `+86 ${phone}`, phone.replace(/(\d{3})(\d{4})/, '$1 $2 ')]) {
      expect((await app.call(trackClick, { ...FACTS, phone })).success).toBe(true)
      const before = (await tellingOf(phone)).length
      await sql`update promotion_events set facts = facts || jsonb_build_object('phone', ${written}::text)
        where event_id = (select max(event_id) from promotion_events where kind = 'click'
          and not facts ? 'phone')`.execute(app.services.db)
      expect(await tellingOf(phone)).toHaveLength(before + 1)
    }
  })

  test("a landing page's own query does no harm to a GET call", async () => {
    const answer = await app.fastify.inject('/api/v2/youmi/promotion/track-visit?page_id=1&UC=7&links_id=3')
    expect(answer.json()).toMatchObject({ code: '0' })
  })
})

test("a registration opens with code '0' and an id of its own", {
  meta: { spec: ['8.sid.0', '7.call.get-sid'] },
}, async () => {
  const first = await app.call(getSid, {})
  const second = await app.call(getSid, {})
  expect(first.raw).toMatchObject({ code: '0' })
  expect(first.data.sid).not.toBe(second.data.sid)
})
