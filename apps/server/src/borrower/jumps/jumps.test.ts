import { googleMarket, googleScore, jumpPage, jumpPageView } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goDays, payContract, runningOrder, standingOf } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { allowedTarget } from './jump.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    env: { JUMP_HOSTS: 'partner.example, Other.example', H5_BASE: 'https://app.example' },
  })
})
afterAll(() => app.close())

const GOOD = [
  '/main',
  '/loanDetail?productId=a&orderId=b#top',
  'https://store.example/ios',
  'https://partner.example/offer?x=1',
  'https://OTHER.example/',
  'https://app.example/main',
]
const BAD = [
  '',
  'main',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'http://partner.example/',
  'https://partner.example:8443/',
  'https://partner.example.evil.example/',
  'https://partner.example@evil.example/',
  'https://user:pw@partner.example/',
  'https://sub.partner.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'sandigan://main',
  ' https://partner.example/',
]

describe('a way out', () => {
  test.each(GOOD)('%s may be followed', { meta: { spec: ['7.call.jump-page'] } }, async (url) => {
    const answer = await app.call(jumpPage, { url })
    expect(answer.success).toBe(true)
    expect(answer.data.url.toLowerCase()).toBe(url.toLowerCase())
    expect((await app.call(jumpPageView, { url })).success).toBe(true)
  })

  test.each(BAD)("'%s' may not", async (url) => {
    expect(await app.call(jumpPage, { url })).toMatchObject({ success: false, code: '2013', data: {} })
    expect((await app.call(jumpPageView, { url })).code).toBe('2013')
  })

  test('who leaves reads where to; a page of ours needs no words', async () => {
    const out = (await app.call(jumpPageView, { url: 'https://partner.example/x' })).data
    expect(out).toMatchObject({ host: 'partner.example', outside: 1 })
    expect(out.message).toContain('partner.example')
    expect((await app.call(jumpPageView, { url: '/main' })).data).toMatchObject({ outside: 0, message: '' })
  })

  test('planted bug: with every host allowed the list of bad links would be noticed', () => {
    const hosts = BAD.flatMap((link) => (URL.canParse(link) ? [new URL(link).hostname] : []))
    const careless = { brand: app.services.config.brand, jumpHosts: hosts }
    expect(BAD.filter((link) => allowedTarget(careless, link) !== null)).not.toEqual([])
  })
})

describe('the store', () => {
  test('is offered to who has repaid and was not invited yet, by device', {
    meta: { spec: ['7.call.google-market'] },
  }, async () => {
    const order = await runningOrder(app)
    const ask = async (clientType?: string) => {
      const options = clientType === undefined ? {} : { parameters: { clientType } }
      return (await app.call(googleMarket, { productId: 'sandigan-lite' }, order.session, options)).data
    }
    expect((await ask()).isShow).toBe(0)
    await goDays(app, 70)
    const { settlement } = await standingOf(app, order)
    if (!settlement.allowed) throw new Error('the example cannot be settled')
    await payContract(app, order, settlement.amount)
    expect(await ask('android')).toMatchObject({ isShow: 1, storeUrl: 'https://store.example/android' })
    expect((await ask('ios')).storeUrl).toBe('https://store.example/ios')
    await app.call(googleScore, { score: '5' }, order.session)
    expect((await ask()).isShow).toBe(0)
  })

  test('refuses an unknown product, and nobody without a session', async () => {
    const { session } = await app.newBorrower()
    expect((await app.call(googleMarket, { productId: 'nothing' }, session)).code).toBe('3001')
    expect((await app.call(googleMarket, { productId: 'sandigan-lite' })).code).toBe('1001')
  })
})
