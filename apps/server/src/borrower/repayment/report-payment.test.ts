/** A payment that the borrower reports by its number. */
import * as operator from '@sandigan/contract/client/operator'
import { initPayType, submitUtr } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  codeFor,
  idsOf,
  keyOf,
  must,
  payContract,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { processPayment } from '../../money/payments/process-payments.ts'
import { paySandboxCode } from '../../sandbox/sandbox-payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const choice = async (order: TestOrder) => must(await app.call(initPayType, idsOf(order), order.session))
const paidReference = async (order: TestOrder): Promise<string> => {
  const events = await readEvents(app.services.db, keyOf(order))
  const paid = events.findLast((event) => event.type === 'paid')
  return paid?.reference.split(':')[1] ?? ''
}

describe('a reported reference number', () => {
  const report = (order: TestOrder, over: Record<string, string> = {}) =>
    app.call(
      submitUtr,
      { ...idsOf(order), utr: 'Receipt-0001', amount: '100.00', paidOn: app.services.clock.today(), ...over },
      order.session,
    )

  test('waits for a person or the provider, once however often it is sent', {
    meta: { spec: ['7.call.submit-utr'] },
  }, async () => {
    const order = await runningOrder(app)
    expect(must(await report(order, { channelNumber: '90101' })).status).toBe('waiting')
    expect(must(await report(order, { utr: 'receipt-0001' })).status).toBe('waiting')
    const { onTheWay } = await choice(order)
    expect(onTheWay).toHaveLength(1)
    expect(onTheWay[0]).toMatchObject({ kind: 'report', number: 'RECEIPT-0001', channel: '7-Eleven' })
  })

  test('is matched when the provider has reported the same number for this loan, and for no other', {
    meta: { spec: ['7.call.submit-utr'] },
  }, async () => {
    const order = await runningOrder(app)
    await payContract(app, order, 100_00)
    const utr = await paidReference(order)
    expect(must(await report(order, { utr })).status).toBe('matched')
    const other = await runningOrder(app)
    expect(must(await report(other, { utr })).status).toBe('waiting')
    expect((await standingOf(app, other)).totals.received).toBe(0)
  })

  test('that came first is matched by itself when the provider reports it later', async () => {
    const order = await runningOrder(app)
    const { payCode } = await codeFor(app, order, 100_00)
    await report(order, { utr: payCode })
    expect((await choice(order)).onTheWay.map((one) => one.kind)).toEqual(['report'])
    await paySandboxCode(app.services, { payCode })
    expect((await choice(order)).onTheWay).toEqual([])
  })

  test('goes to a person, who reads where the money waits, and leaves the list once it is matched', async () => {
    const order = await runningOrder(app)
    const { payCode } = await codeFor(app, order, 100_00)
    must(await report(order, { utr: payCode }))
    const listed = async () => {
      const { body } = await ask(app, operator.listPaymentReports)
      return (
        body.rows as { orderId: string; inSuspense: { provider: string; reference: string } | null }[]
      ).find((row) => row.orderId === order.orderId)
    }
    expect(await listed()).toMatchObject({ reference: payCode, amount: '100.00', inSuspense: null })
    // The provider names the code of another loan beside it.
    const other = await codeFor(app, await runningOrder(app), 90_00)
    const { provider_id: providerId } = await app.services.db
      .selectFrom('provider_codes')
      .select('provider_id')
      .where('pay_code', '=', other.payCode)
      .executeTakeFirstOrThrow()
    const paidOn = app.services.clock.today()
    const reference = `unclear-${payCode}`
    const notice = { reference, payCode, providerId, amount: 90_00, currency: 'PHP', paidOn }
    expect(await processPayment(app.services, 'sandbox', notice)).toBe('suspense')
    const { inSuspense } = (await listed()) ?? {}
    expect(inSuspense?.provider).toBe('sandbox')
    const matched = await tell(app, operator.matchSuspense, { ...inSuspense, orderId: order.orderId })
    expect(matched.status).toBe(200)
    expect(await listed()).toBeUndefined()
    expect((await choice(order)).onTheWay).toEqual([])
  })

  test.each([
    { claim: 'too short', over: { utr: '123' }, code: '1002' },
    { claim: 'with other signs', over: { utr: '<script>' }, code: '1002' },
    { claim: 'for nothing', over: { amount: '0' }, code: '4003' },
    { claim: 'of tomorrow', over: { paidOn: '2099-01-01' }, code: '3008' },
    { claim: 'on a day that is none', over: { paidOn: '2026-02-31' }, code: '3008' },
    { claim: 'from before the loan', over: { paidOn: '2025-01-01' }, code: '3008' },
    { claim: 'of an unknown channel', over: { channelNumber: '1' }, code: '4002' },
    { claim: 'of an order that is not there', over: { orderId: 'nothing' }, code: '1003' },
  ])('$claim is refused', { meta: { spec: ['7.call.submit-utr'] } }, async ({ over, code }) => {
    expect((await report(await runningOrder(app), over)).code).toBe(code)
  })

  test('is taken twenty times for one loan and no more', async () => {
    const order = await runningOrder(app)
    for (let n = 10; n < 30; n += 1) must(await report(order, { utr: `RECEIPT-${n}` }))
    expect((await report(order, { utr: 'RECEIPT-99' })).code).toBe('1004')
    expect(must(await report(order, { utr: 'RECEIPT-10' })).status).toBe('waiting')
  })
})
