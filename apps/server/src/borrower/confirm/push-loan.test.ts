import { bindCardNew, loanDetailConfirm, loanDetailPush, productDetail } from '@sandigan/contract'
import { daysBetween, lateTermsOf } from '@sandigan/lending'
import { exampleAccount } from '@sandigan/testkit'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certify } from '../../testing/certify.ts'
import {
  LITE_OFFER,
  must,
  PLUS_OFFER,
  pushed,
  standingOf,
  type TestBorrower,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What agrees to an offer and names the statement that was shown with it. */
async function shown(from: TestApp, { session }: TestBorrower) {
  const { disclosureHash } = must(await from.call(loanDetailConfirm, LITE_OFFER, session))
  return { ...LITE_OFFER, confirmFlag: '1', disclosureHash } as const
}

const digest = (body: string) => createHash('sha256').update(body).digest('hex')
/** The documents of an order that are not, to the letter, what its borrower gave a consent to. */
async function notConsentedTo(own: TestApp, orderId: string): Promise<string[]> {
  const { db } = own.services
  const documents = await db.selectFrom('documents').selectAll().where('loan_id', '=', orderId).execute()
  const consents = await db.selectFrom('consents').selectAll().where('subject', '=', orderId).execute()
  expect(documents.map((one) => one.kind).sort()).toEqual(['disclosure-statement', 'loan-agreement'])
  expect(consents).toHaveLength(documents.length)
  const agreed = new Set(consents.map((one) => one.sha256))
  return documents
    .filter(({ body, sha256 }) => digest(body) !== sha256 || !agreed.has(sha256))
    .map(({ kind }) => kind)
}

const codeOf = async (session: string, over: Partial<typeof LITE_OFFER>) =>
  (await app.call(loanDetailPush, { ...LITE_OFFER, ...over, confirmFlag: '1' }, session)).code

const PESOS = /^\d+\.\d{2}$/

describe('an offer', () => {
  test.each([
    { claim: 'below the minimum', over: { amount: '1999.99' }, code: '3002' },
    { claim: 'above the maximum', over: { amount: '10500.00' }, code: '3002' },
    { claim: 'off the step', over: { amount: '5250.00' }, code: '3002' },
    { claim: 'with a term of another product', over: { periods: '6' }, code: '3003' },
    { claim: 'with no number as its term', over: { periods: 'x' }, code: '3003' },
    { claim: 'of an unknown product', over: { productId: 'nothing' }, code: '3001' },
  ])(
    '$claim is refused',
    { meta: { spec: ['7.call.product-detail-new', '7.call.loan-detail-confirm'] } },
    async ({ over, code }) => {
      const { session } = await verifiedBorrower(app)
      expect(await codeOf(session, over)).toBe(code)
      expect((await app.call(productDetail, { ...LITE_OFFER, ...over }, session)).code).toBe(code)
      expect((await app.call(loanDetailConfirm, { ...LITE_OFFER, ...over }, session)).code).toBe(code)
    },
  )

  test('left open is filled in: the middle of the range and the first term', async () => {
    const { session } = await app.newBorrower()
    const shown = must(await app.call(productDetail, { productId: 'sandigan-lite' }, session))
    expect(shown).toMatchObject({ amount: '6000.00', periods: 4, termUnit: 30, minAmount: '2000.00' })
    expect(shown.choices).toContainEqual({ periods: 7, termUnit: 14, days: 98 })
  })

  test('the confirmation carries every field of the list, each with its value', {
    meta: { spec: ['7.call.product-detail-new', '7.call.loan-detail-confirm', '3.confirm.fields'] },
  }, async () => {
    const { session } = await app.newBorrower()
    const offer = must(await app.call(loanDetailConfirm, LITE_OFFER, session))
    const [first] = offer.repay_plans
    expect(offer).toEqual({
      comProductLogo: expect.stringMatching(/^\/.+/),
      comProductName: expect.stringMatching(/./),
      amount: '5000.00',
      periods: 4,
      termUnit: 30,
      details: expect.arrayContaining([{ text: expect.any(String), value: expect.any(String) }]),
      repay_plans: expect.any(Array),
      netProceeds: '4850.00',
      instalment: first?.amount,
      totalPayable: expect.stringMatching(PESOS),
      financeCharge: expect.stringMatching(PESOS),
      effectiveRate: expect.stringMatching(PESOS),
      account: '',
      firstPayTime: first?.pay_time,
      firstPeriodDay: daysBetween(app.services.clock.today(), first?.pay_time ?? ''),
      pRateDsc: expect.stringMatching(/%/),
      sendSms: 1,
      isPopType: 2,
      popContent: expect.stringMatching(/./),
      popTitle: 'Point out',
      popAgreementUrl: '',
      disclosureHash: expect.stringMatching(/./),
    })
    expect(offer.repay_plans).toHaveLength(4)
    for (const step of offer.repay_plans)
      expect(step).toEqual({
        title: expect.stringMatching(/./),
        amount: expect.stringMatching(PESOS),
        principal: expect.stringMatching(PESOS),
        interest: expect.stringMatching(PESOS),
        fee: expect.stringMatching(PESOS),
        balance: expect.stringMatching(PESOS),
        pay_time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        description: expect.any(String),
      })
  })

  test.each([
    { lang: 'default', title: 'Point out', content: /Do you agree to stay and finish\?/ },
    {
      lang: 'en',
      title: 'Stay a moment?',
      content: /Do you agree to stay and finish\? Cancel closes this page/,
    },
    { lang: 'fil', title: 'Sandali lang', content: /Sang-ayon ka bang manatili .*\? Isasara ng Cancel/ },
  ])(
    'the question on going back is answered by Agree for staying, Cancel for leaving: $lang',
    {
      meta: { spec: ['2.confirm.back'] },
    },
    async ({ lang, title, content }) => {
      const { session } = await app.newBorrower()
      const offer = must(await app.call(loanDetailConfirm, LITE_OFFER, session, { parameters: { lang } }))
      expect(offer).toMatchObject({ popTitle: title, popContent: expect.stringMatching(content) })
      expect(offer.popContent).not.toMatch(/leave\?|umalis\?/)
    },
  )

  test('opens its agreement on Next or warns on going back, as its product wants', {
    meta: { spec: ['3.confirm.fields'] },
  }, async () => {
    const { session } = await app.newBorrower()
    const popOf = async (productId: string) => must(await app.call(loanDetailConfirm, { productId }, session))
    expect(await popOf('sandigan-plus')).toMatchObject({
      isPopType: 1,
      popAgreementUrl: expect.stringContaining('/loanAgreement?productId=sandigan-plus&amount='),
    })
    expect(await popOf('sandigan-lite')).toMatchObject({
      isPopType: 2,
      popTitle: 'Point out',
      popAgreementUrl: '',
    })
  })
})

describe('agreeing', () => {
  test('needs certification first and an account second', {
    meta: { spec: ['7.call.loan-detail-push'] },
  }, async () => {
    const { session } = await app.newBorrower()
    expect(await codeOf(session, {})).toBe('3004')
    await certify(app, session)
    expect(await codeOf(session, {})).toBe('3005')
    must(await app.call(bindCardNew, exampleAccount(), session))
    expect(await codeOf(session, {})).toBe('0')
  })

  test('twice to the same terms opens one order; other terms are refused while it is open', {
    meta: { spec: ['7.call.loan-detail-push'] },
  }, async () => {
    const borrower = await verifiedBorrower(app)
    const first = await pushed(app, borrower)
    expect((await pushed(app, borrower, { ...LITE_OFFER, amount: '5000' })).orderId).toBe(first.orderId)
    expect(await codeOf(borrower.session, { amount: '5500.00' })).toBe('3006')
    expect(await codeOf(borrower.session, { periods: '7', termUnit: '14' })).toBe('3006')
  })

  test('under one idempotency key is answered once; the key with another body is refused', async () => {
    const { session } = await verifiedBorrower(app)
    const push = (amount: string) =>
      app.call(loanDetailPush, { ...LITE_OFFER, amount, confirmFlag: '1' }, session, {
        idempotencyKey: 'screen-1',
      })
    const first = must(await push('5000.00'))
    expect(must(await push('5000.00'))).toEqual(first)
    expect((await push('5500.00')).code).toBe('1006')
  })

  test('beside an open order of a large product leaves the small loan under the ceilings', async () => {
    const borrower = await verifiedBorrower(app)
    await pushed(app, borrower, PLUS_OFFER)
    const lite = await pushed(app, borrower)
    const { terms } = await standingOf(app, lite)
    expect(terms === null ? null : lateTermsOf(terms, terms.offeredOn).ceiling?.source).toBe(
      'SEC MC 14 s.2025',
    )
  })

  test('keeps what was shown, hashed, with the time, the device and the address of the consent', async () => {
    const borrower = await verifiedBorrower(app)
    const { orderId } = must(
      await app.call(loanDetailPush, await shown(app, borrower), borrower.session, {
        parameters: { deviceName: 'Example Phone', osVersion: '17' },
        address: '203.0.113.7',
      }),
    )
    const { db } = app.services
    expect(await notConsentedTo(app, orderId)).toEqual([])
    const consents = await db.selectFrom('consents').selectAll().where('subject', '=', orderId).execute()
    for (const consent of consents)
      expect(consent).toMatchObject({ device: 'Example Phone · 17', address: '203.0.113.7' })
  })

  test.each([
    { claim: 'a letter more', change: "new.body := new.body || ' '" },
    {
      claim: 'a letter more and a hash of its own',
      change:
        "new.body := new.body || ' '; new.sha256 := encode(sha256(convert_to(new.body, 'utf8')), 'hex')",
    },
  ])('planted bug: an agreement stored with $claim is noticed', async ({ change }) => {
    const broken = await startTestApp()
    const { db } = broken.services
    const body = `begin if new.kind = 'loan-agreement' then ${change}; end if; return new; end`
    await sql
      .raw(`create function alter_text() returns trigger language plpgsql as $$ ${body} $$`)
      .execute(db)
    await sql`create trigger alter_text before insert on documents
      for each row execute function alter_text()`.execute(db)
    const borrower = await verifiedBorrower(broken)
    const { orderId } = must(
      await broken.call(loanDetailPush, await shown(broken, borrower), borrower.session),
    )
    expect(await notConsentedTo(broken, orderId)).toEqual(['loan-agreement'])
    await broken.close()
  })
})
