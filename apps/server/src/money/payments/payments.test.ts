import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFor, goDays, keyOf, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { deliverWebhook } from '../../testing/webhooks.ts'
import type { PaymentNotice } from '../../platform/providers/payment/port.ts'
import { isPayCode, newPayCode } from './pay-code.ts'
import { contractCode } from './payment-codes.ts'
import { receiveWebhook } from '../webhooks/receive-webhook.ts'
import { HOUSE } from '../../core/loans/journal-rows.ts'
import { paySandboxCode } from '../../sandbox/sandbox-payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const noticeFor = (payCode: string, over: Partial<PaymentNotice> = {}): PaymentNotice => ({
  reference: `ref-${Math.random().toString(36).slice(2)}`,
  payCode,
  amount: 500_00,
  currency: 'PHP',
  paidOn: app.services.clock.today(),
  ...over,
})

let events = 0

/** Each time by an event of its own, as some providers report one payment: the inbox does not know it from before. */
function deliver(notice: PaymentNotice, change: (body: string) => string = (body) => body) {
  const webhook = app.services.providers.sandbox?.payment.webhookFor(notice, String((events += 1)))
  if (webhook === undefined) throw new Error('no sandbox')
  return deliverWebhook(app, { ...webhook, body: change(webhook.body) })
}

const contractOf = async (order: TestOrder) => (await contractCode(app.services.db, keyOf(order))) ?? ''
const received = async (order: TestOrder) => (await standingOf(app, order)).totals.received

async function suspenseOf(reference: string) {
  const row = await app.services.db
    .selectFrom('suspense')
    .select(['reason', 'state', 'amount'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  const lines = await app.services.db
    .selectFrom('journal_lines')
    .select(['account', 'debit', 'credit'])
    .where('borrower_id', '=', HOUSE)
    .where('entry_id', '=', `sandbox:${reference}`)
    .orderBy('line_no')
    .execute()
  return { ...row, lines }
}

describe('a webhook', () => {
  test('credits once, however often it comes', async () => {
    const order = await runningOrder(app)
    const notice = noticeFor(await contractOf(order))
    expect(await deliver(notice)).toEqual({ http: 200, status: 'credited' })
    expect(await deliver(notice)).toEqual({ http: 200, status: 'repeated' })
    await Promise.all([deliver(notice), deliver(notice)])
    expect(await received(order)).toBe(500_00)
  })

  test('that somebody forged, changed or sent to another provider does nothing', async () => {
    const order = await runningOrder(app)
    const notice = noticeFor(await contractOf(order))
    expect(await deliver(notice, (body) => body.replace('500.00', '900.00'))).toMatchObject({ http: 401 })
    const plain = await app.fastify.inject({
      method: 'POST',
      url: '/webhooks/payments/sandbox',
      payload: { ...notice },
    })
    expect(plain.statusCode).toBe(401)
    const elsewhere = await app.fastify.inject({
      method: 'POST',
      url: '/webhooks/payments/paymongo',
      payload: {},
    })
    expect(elsewhere.statusCode).toBe(404)
    expect(await received(order)).toBe(0)
  })

  test('planted bug: a provider that believes everybody lets forged money in', async () => {
    const order = await runningOrder(app)
    const notice = noticeFor(await contractOf(order))
    const { services } = app
    const forged = { kind: 'payment', eventId: 'forged', type: 'paid', notice } as const
    const credulous = { ...services.providers.payment, readWebhook: () => forged }
    const broken = { ...services, providers: { ...services.providers, payment: credulous } }
    const body = Buffer.from('forged')
    await receiveWebhook(broken, { kind: 'payments', provider: 'sandbox', headers: {}, body })
    await app.jobs.runDue()
    // What the forged one above must not do.
    expect(await received(order)).not.toBe(0)
  })

  test('with a signed body that makes no sense changes nothing', async () => {
    const order = await runningOrder(app)
    const code = await contractOf(order)
    for (const over of [
      { amount: -1_00 },
      { amount: 0 },
      { paidOn: '2026-02-30' },
      { reference: 'x'.repeat(81) },
      { reference: '' },
    ])
      expect(await deliver(noticeFor(code, over))).toEqual({ http: 200, status: 'failed' })
    expect(await received(order)).toBe(0)
  })
})

describe('money that fits nothing goes to suspense, booked and never lost:', () => {
  const cases: { claim: string; reason: string; make: () => Promise<PaymentNotice> }[] = [
    { claim: 'an unknown code', reason: 'unknown-code', make: async () => noticeFor(newPayCode()) },
    {
      claim: 'a payment dated before the loan',
      reason: 'DATE_BEFORE_LOAN',
      make: async () => noticeFor(await contractOf(await runningOrder(app)), { paidOn: '2026-01-05' }),
    },
    {
      claim: 'a payment dated tomorrow',
      reason: 'DATE_IN_FUTURE',
      make: async () => noticeFor(await contractOf(await runningOrder(app)), { paidOn: '2099-01-05' }),
    },
  ]
  test.each(cases)('$claim', async ({ reason, make }) => {
    const notice = await make()
    expect(await deliver(notice)).toEqual({ http: 200, status: 'suspense' })
    expect(await deliver(notice)).toEqual({ http: 200, status: 'repeated' })
    const { amount } = notice
    expect(await suspenseOf(notice.reference)).toEqual({
      reason,
      state: 'open',
      amount,
      lines: [
        { account: '1010', debit: amount, credit: 0 },
        { account: '2020', debit: 0, credit: amount },
      ],
    })
  })

  test.each([
    { claim: 'tomorrow', days: 1 },
    { claim: 'in three days', days: 3 },
    { claim: 'on the day before the loan began', days: -1 },
  ])('but not one of a valid number that a wrong clock dates $claim', async ({ days }) => {
    const order = await runningOrder(app)
    const paidOn = addDays(app.services.clock.today(), days)
    const notice = noticeFor(await contractOf(order), { paidOn })
    expect(await deliver(notice)).toEqual({ http: 200, status: 'credited' })
    expect(await received(order)).toBe(notice.amount)
  })

  test('another currency, which is listed but not booked in pesos', async () => {
    const notice = noticeFor(await contractOf(await runningOrder(app)), { currency: 'USD' })
    expect(await deliver(notice)).toMatchObject({ status: 'suspense' })
    expect(await suspenseOf(notice.reference)).toMatchObject({ reason: 'other-currency', lines: [] })
  })
})

describe('a payment reported again', () => {
  const differing: { claim: string; over: () => Promise<Partial<PaymentNotice>> }[] = [
    { claim: 'another amount', over: async () => ({ amount: 900_00 }) },
    { claim: 'another currency', over: async () => ({ currency: 'USD' }) },
    {
      claim: 'another code',
      over: async () => ({ payCode: await contractOf(await runningOrder(app)) }),
    },
  ]
  test.each(differing)(
    'with $claim is listed once under a number of its own, and not booked',
    async ({ over }) => {
      const order = await runningOrder(app)
      const first = noticeFor(await contractOf(order))
      expect(await deliver(first)).toEqual({ http: 200, status: 'credited' })
      const again = { ...first, ...(await over()) }
      expect(await deliver(again)).toEqual({ http: 200, status: 'suspense' })
      expect(await deliver(again)).toEqual({ http: 200, status: 'repeated' })
      expect(await deliver(first)).toEqual({ http: 200, status: 'repeated' })
      const listed = await app.services.db
        .selectFrom('suspense')
        .selectAll()
        .where('reference', 'like', `${first.reference}%`)
        .execute()
      expect(listed).toMatchObject([
        { reason: 'differs-from-first', state: 'open', amount: again.amount, booked: false },
      ])
      expect((await suspenseOf(listed[0]?.reference ?? '')).lines).toEqual([])
      expect(await received(order)).toBe(500_00)
    },
  )

  test('from suspense with another amount is listed beside it', async () => {
    const first = noticeFor(newPayCode())
    expect(await deliver(first)).toEqual({ http: 200, status: 'suspense' })
    expect(await deliver({ ...first, amount: 1_00 })).toEqual({ http: 200, status: 'suspense' })
    expect(await suspenseOf(first.reference)).toMatchObject({ amount: 500_00 })
  })
})

describe('a report that is signed and cannot be stored', () => {
  test.each([
    { claim: 'a reference with a space', over: { reference: 'a b' } },
    { claim: 'a zero character in the code', over: { payCode: '123\u0000' } },
    { claim: 'half of a pair in the currency', over: { currency: '\ud800' } },
  ])('for $claim is left to a person', async ({ over }) => {
    const order = await runningOrder(app)
    const notice = noticeFor(await contractOf(order), over)
    expect(await deliver(notice)).toEqual({ http: 200, status: 'failed' })
    expect(await received(order)).toBe(0)
  })
})

describe('the sandbox', () => {
  test('pays what the code asks for, and twice is credited once', async () => {
    const order = await runningOrder(app)
    const { nextDue } = await standingOf(app, order)
    const { payCode } = await codeFor(app, order, nextDue)
    expect(await paySandboxCode(app.services, { payCode, deliver: 'twice' })).toMatchObject({
      status: 'credited',
    })
    expect(await received(order)).toBe(nextDue)
  })

  test('holds a late payment of today until the date moves on', async () => {
    const order = await runningOrder(app)
    const payCode = await contractOf(order)
    const paid = await paySandboxCode(app.services, { payCode, amount: 700_00, deliver: 'late' })
    expect(paid).toEqual({ ok: true, status: 'held' })
    expect(await received(order)).toBe(0)
    await goDays(app, 1)
    expect(await received(order)).toBe(700_00)
  })

  test('refuses a payment of tomorrow and an unknown code without an amount', async () => {
    const payCode = await contractOf(await runningOrder(app))
    expect(await paySandboxCode(app.services, { payCode, paidOn: '2099-01-01' })).toMatchObject({ ok: false })
    expect(await paySandboxCode(app.services, { payCode: newPayCode() })).toMatchObject({ ok: false })
  })
})

test('a mistyped digit makes a pay code no pay code', () => {
  for (let round = 0; round < 200; round += 1) {
    const code = newPayCode()
    expect(isPayCode(code)).toBe(true)
    const at = round % 13
    const wrong = code.slice(0, at) + String((Number(code[at]) + 1 + (round % 9)) % 10) + code.slice(at + 1)
    expect(isPayCode(wrong)).toBe(wrong === code)
  }
})
