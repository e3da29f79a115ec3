/** The four calls of the older confirmation. */
import {
  alternateAgreements,
  alternateDetail,
  alternateJump,
  alternatePush,
  type CallDeclaration,
  contractJump,
  loanDetailConfirm,
  loanDetailPush,
} from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LITE_OFFER, must, PLUS_OFFER, pushed, verifiedBorrower } from '../../testing/loan-steps.ts'
import { newProduct, saveVersion } from '../../testing/save-product.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const SCENE = { productId: LITE_OFFER.productId, scene: '3' }
const CALLS: readonly { name: string; declaration: CallDeclaration; payload: object }[] = [
  { name: 'detail', declaration: alternateDetail, payload: LITE_OFFER },
  { name: 'agreement list', declaration: alternateAgreements, payload: SCENE },
  { name: 'agreement jump', declaration: alternateJump, payload: { ...SCENE, position: '0' } },
  { name: 'push', declaration: alternatePush, payload: { ...LITE_OFFER, confirmFlag: '1' } },
]

describe('the envelope', () => {
  test.each(CALLS)(
    'of the $name says 00 and carries an attach',
    { meta: { spec: ['7.call.confirm-old', '8.confirm.00'] } },
    async ({ declaration, payload }) => {
      const { session } = await verifiedBorrower(app)
      const { raw, success } = await app.call(declaration, payload as Record<string, string>, session)
      expect(success).toBe(true)
      expect(raw).toEqual({ status: '00', message: expect.any(String), attach: expect.any(Object) })
    },
  )

  test.each(CALLS)(
    'of the $name says why not, in words for the borrower: without a session',
    { meta: { spec: ['7.call.confirm-old', '8.confirm.00'] } },
    async ({ declaration, payload }) => {
      for (const session of [undefined, 'nobody'])
        expect((await app.call(declaration, payload as Record<string, string>, session)).raw).toEqual({
          status: '1001',
          message: 'Your session has ended. Please log in again.',
          attach: {},
        })
    },
  )

  test('is met at the very addresses of the older API, by their methods alone', {
    meta: { spec: ['7.call.confirm-old', '8.confirm.00'] },
  }, async () => {
    const { session } = await verifiedBorrower(app)
    const calls = [alternateAgreements, alternateJump, alternateDetail, alternatePush]
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /gopia/luna/coral',
      'GET /gopia/luna/tide',
      'POST /gopia/luna/reef',
      'POST /gopia/luna/shore',
    ])
    for (const [method, path] of [
      ['POST', 'coral'],
      ['POST', 'tide'],
      ['GET', 'reef'],
      ['GET', 'shore'],
    ] as const) {
      const url = `/borrower/gopia/luna/${path}?sessionId=${session}`
      expect((await app.fastify.inject({ method, url })).json()).not.toMatchObject({ status: '00' })
    }
  })
})

describe('the offer', () => {
  test.each([LITE_OFFER, PLUS_OFFER])(
    'of $productId has the figures of version V3, the day of the first payment and a button',
    { meta: { spec: ['7.call.confirm-old', '2.confirm-old.content'] } },
    async (offer) => {
      const { session } = await verifiedBorrower(app)
      const v3 = must(await app.call(loanDetailConfirm, offer, session))
      const shown = must(await app.call(alternateDetail, offer, session))
      const { details, repay_plans, disclosureHash, isPopType, popTitle, popContent, popAgreementUrl } = v3
      expect(shown).toMatchObject({
        productName: v3.comProductName,
        productLogo: v3.comProductLogo,
        amount: offer.amount,
        repayDate: v3.firstPayTime,
        buttonText: 'Next',
        details,
        repay_plans,
        disclosureHash,
        isPopType,
        popTitle,
        popContent,
        popAgreementUrl,
      })
    },
  )

  test.each([
    { claim: 'an unknown product', over: { productId: 'nothing' }, status: '3001' },
    { claim: 'one centavo above the most', over: { amount: '10000.01' }, status: '3002' },
    { claim: 'one centavo under the least', over: { amount: '1999.99' }, status: '3002' },
    { claim: 'a term that is not offered', over: { periods: '5' }, status: '3003' },
  ])('of $claim is refused with $status', async ({ over, status }) => {
    const { session } = await verifiedBorrower(app)
    const offer = { ...LITE_OFFER, ...over }
    expect((await app.call(alternateDetail, offer, session)).raw).toMatchObject({ status })
    const push = { ...offer, confirmFlag: '1' as const }
    expect((await app.call(alternatePush, push, session)).raw).toMatchObject({ status })
  })
})

describe('what an operator gives the product', () => {
  const look = {
    confirmButton: { en: 'Take the loan', fil: 'Kunin ang utang' },
    popUp: {
      message: { en: 'This week without a fee.', fil: 'Walang bayad ngayong linggo.' },
      button: { en: 'Good', fil: 'Ayos' },
    },
  }
  const shownIn = async (productId: string, lang: string) => {
    const { session } = await verifiedBorrower(app)
    return must(await app.call(alternateDetail, { productId }, session, { parameters: { lang } }))
  }

  test.each([
    { lang: 'en', button: 'Take the loan', message: 'This week without a fee.', buttonText: 'Good' },
    { lang: 'default', button: 'Take the loan', message: 'This week without a fee.', buttonText: 'Good' },
    { lang: 'fil', button: 'Kunin ang utang', message: 'Walang bayad ngayong linggo.', buttonText: 'Ayos' },
  ])(
    'is shown in $lang',
    { meta: { spec: ['2.confirm-old.popup'] } },
    async ({ lang, button, message, buttonText }) => {
      const { productId } = await newProduct(app, { look })
      expect(await shownIn(productId, lang)).toMatchObject({
        buttonText: button,
        popUp: { message, buttonText },
      })
    },
  )

  test('is taken away by a version whose presentation has none', async () => {
    const { productId } = await newProduct(app, { look })
    await saveVersion(app, { productId, version: 2, look: {} })
    const shown = await shownIn(productId, 'en')
    expect(shown).not.toHaveProperty('popUp')
    expect(shown.buttonText).toBe('Apply for ₱6,000')
    expect((await shownIn(productId, 'fil')).buttonText).toBe('Mag-apply para sa ₱6,000')
  })

  test('stays where a new version says nothing of its presentation', async () => {
    const { productId } = await newProduct(app, { look })
    await saveVersion(app, { productId, version: 2, feePpm: 0, look: null })
    expect(await shownIn(productId, 'en')).toHaveProperty('popUp.buttonText', 'Good')
  })

  test('stays with the kind of client that it was made for', async () => {
    const { productId } = await newProduct(app, { look, client: 'new' })
    await saveVersion(app, { productId, version: 2, client: 'repeat' })
    await saveVersion(app, { productId, version: 3, client: 'new', feePpm: 0, look: null })
    expect(await shownIn(productId, 'en')).toHaveProperty('popUp.buttonText', 'Good')
  })

  test.each([
    { claim: 'a language short', popUp: { message: { en: 'x' }, button: { en: 'x', fil: 'x' } } },
    { claim: 'without a button', popUp: { message: { en: 'x', fil: 'x' } } },
    {
      claim: 'longer than the page can show',
      popUp: { message: { en: 'x'.repeat(401), fil: 'x' }, button: { en: 'x', fil: 'x' } },
    },
  ])('is refused $claim', async ({ popUp }) => {
    await expect(newProduct(app, { look: { popUp } })).rejects.toThrow('INPUT_INVALID')
  })

  test('the catalogue promises cheaper loans to new clients alone, and keeps the promise', async () => {
    expect((await shownIn('sandigan-lite', 'en')).popUp?.message).toContain('your next one costs less')
    const { CATALOGUE } = await import('../../core/products/catalogue.ts')
    for (const { definition, look: given } of CATALOGUE.filter((one) => one.look.popUp !== undefined)) {
      expect(definition.client).toBe('new')
      const next = CATALOGUE.find(
        ({ definition: { productId, client } }) => productId === definition.productId && client === 'repeat',
      )
      expect(next?.definition.dailyRatePpm).toBeLessThan(definition.dailyRatePpm)
      expect(next?.definition.feePpm).toBeLessThan(definition.feePpm)
      expect(next?.look.popUp, given.tagline.en).toBeUndefined()
    }
  })
})

describe('the agreements', () => {
  test('are those of version V3, and other scenes have none', {
    meta: { spec: ['2.confirm-old.agreement', '7.call.confirm-old'] },
  }, async () => {
    const { session } = await verifiedBorrower(app)
    const { data } = must(await app.call(alternateAgreements, SCENE, session))
    expect(data).toEqual([{ title: 'Loan Agreement' }, { title: 'Disclosure Statement' }])
    expect(must(await app.call(alternateAgreements, { ...SCENE, scene: '1' }, session)).data).toEqual([])
  })

  test('open at this very offer, with a way back to the page that they were opened from', {
    meta: { spec: ['2.confirm-old.agreement', '7.call.confirm-old'] },
  }, async () => {
    const { session } = await verifiedBorrower(app)
    const jump = { ...LITE_OFFER, scene: '3', position: '1' }
    const { contract_url } = must(await app.call(alternateJump, jump, session))
    const url = new URL(contract_url, 'http://host')
    expect([url.pathname, url.hash]).toEqual(['/loanAgreement', '#disclosure'])
    expect(Object.fromEntries(url.searchParams)).toEqual({ ...LITE_OFFER, from: 'loanConfirm' })
  })

  test.each(['2', '-1', 'x', ''])('have no place "%s"', async (position) => {
    const { session } = await verifiedBorrower(app)
    const { raw } = await app.call(alternateJump, { ...SCENE, position }, session)
    expect(raw).toMatchObject({ status: '1003' })
  })
})

describe('agreeing', () => {
  test('opens the order, with the redirect to it, and the same again is the same order by either version', {
    meta: { spec: ['7.call.confirm-old'] },
  }, async () => {
    const borrower = await verifiedBorrower(app)
    const { disclosureHash } = must(await app.call(alternateDetail, LITE_OFFER, borrower.session))
    const payload = { ...LITE_OFFER, confirmFlag: '1' as const, disclosureHash }
    const key = { idempotencyKey: 'screen' }
    const first = must(await app.call(alternatePush, payload, borrower.session, key))
    expect(first.lendDetailsUrl).toMatch(/^\/loanDetail\?/)
    expect(first.lendDetailsUrl).toContain(first.orderId)
    expect(must(await app.call(alternatePush, payload, borrower.session, key))).toEqual(first)
    expect(must(await app.call(alternatePush, payload, borrower.session))).toEqual(first)
    expect(must(await app.call(loanDetailPush, payload, borrower.session, key))).toEqual(first)
    expect(
      (await app.call(alternatePush, { ...payload, amount: '5500.00' }, borrower.session)).raw,
    ).toMatchObject({
      status: '3006',
    })
  })

  test("is the caller's own: a stranger's open order is in nobody's way", async () => {
    const one = await pushed(app, await verifiedBorrower(app))
    const other = await verifiedBorrower(app)
    const { orderId } = must(
      await app.call(alternatePush, { ...LITE_OFFER, confirmFlag: '1' }, other.session),
    )
    expect(orderId).not.toBe(one.orderId)
  })

  test('without certification is refused as in version V3', {
    meta: { spec: ['7.call.confirm-old'] },
  }, async () => {
    const { session } = await app.newBorrower()
    expect((await app.call(alternatePush, { ...LITE_OFFER, confirmFlag: '1' }, session)).raw).toMatchObject({
      status: '3004',
    })
  })
})

test("planted bug: version V3's jump in place of the older one is noticed, for its way back leads elsewhere", async () => {
  const { session } = await verifiedBorrower(app)
  const jump = { ...LITE_OFFER, scene: '3', position: '1' }
  const planted = must(await app.call(contractJump, jump, session)).contract_url
  expect(planted).not.toBe(must(await app.call(alternateJump, jump, session)).contract_url)
  expect(new URL(planted, 'http://host').searchParams.has('from')).toBe(false)
})
