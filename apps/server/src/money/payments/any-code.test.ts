/** Pesos under any code that we gave for a loan that ran are an ordinary payment of their day. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEvents } from '../../core/loans/loan-repository.ts'
import type { PaymentNotice } from '../../platform/providers/payment/port.ts'
import {
  codeFor,
  goDays,
  keyOf,
  payContract,
  pushed,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newPayCode } from './pay-code.ts'
import { addCode } from './payment-codes.ts'
import { processPayment } from './process-payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let numbers = 0
const noticeFor = (payCode: string, over: Partial<PaymentNotice> = {}): PaymentNotice => ({
  reference: `any-code-${(numbers += 1)}`,
  payCode,
  amount: 500_00,
  currency: 'PHP',
  paidOn: app.services.clock.today(),
  ...over,
})
const receive = (notice: PaymentNotice) => processPayment(app.services, 'sandbox', notice)
const paidAs = async (order: TestOrder) =>
  (await readEvents(app.services.db, keyOf(order))).findLast(({ type }) => type === 'paid')

test('of another amount than the code names, by a centavo', async () => {
  const order = await runningOrder(app)
  const { payCode } = await codeFor(app, order, 500_00)
  expect(await receive(noticeFor(payCode, { amount: 499_99 }))).toBe('credited')
  expect(await paidAs(order)).toMatchObject({ amount: 499_99, purpose: 'instalment' })
})

test('after the last day of the code, as of the day on which they were paid', async () => {
  const order = await runningOrder(app)
  const { payCode } = await codeFor(app, order, 500_00)
  await goDays(app, 2)
  const today = app.services.clock.today()
  expect(await receive(noticeFor(payCode))).toBe('credited')
  expect(await paidAs(order)).toMatchObject({ on: today, amount: 500_00 })
})

test('credit under a code that was cancelled when the loan ended, and under its number', async () => {
  const order = await runningOrder(app)
  const { payCode } = await codeFor(app, order, 500_00)
  await payContract(app, order, (await standingOf(app, order)).outstanding)
  const { credit, stage } = await standingOf(app, order)
  expect(stage).toBe('settled')
  expect(await receive(noticeFor(payCode))).toBe('credited')
  expect(await receive(noticeFor(payCode, { amount: 1_00 }))).toBe('credited')
  expect(await standingOf(app, order)).toMatchObject({ stage: 'settled', credit: credit + 501_00 })
})

test('but not under a code of a loan that never ran', async () => {
  const order = await pushed(app, await verifiedBorrower(app))
  const payCode = newPayCode()
  const code = { payCode, channel: '90101', amount: null, purpose: 'repay', quoteId: null } as const
  await app.services.db
    .transaction()
    .execute((trx) => addCode(trx, app.services, keyOf(order), { ...code, expiresOn: null, qr: null }))
  const notice = noticeFor(payCode)
  expect(await receive(notice)).toBe('suspense')
  const row = await app.services.db
    .selectFrom('suspense')
    .select('reason')
    .where('reference', '=', notice.reference)
    .executeTakeFirst()
  expect(row).toEqual({ reason: 'NOT_DISBURSED' })
})

test('for what is due where what is due was shown with the code or with the number of the loan', async () => {
  const order = await runningOrder(app)
  await payContract(app, order, 1_00)
  expect(await paidAs(order)).toMatchObject({ purpose: 'instalment' })
  await goDays(app, 35)
  const { dueNow } = await standingOf(app, order)
  const { payCode } = await codeFor(app, order, dueNow - 1_00)
  await payContract(app, order, 1_00)
  expect(await paidAs(order)).toMatchObject({ amount: 1_00, purpose: 'due' })
  await receive(noticeFor(payCode, { amount: dueNow - 1_00 }))
  expect(await paidAs(order)).toMatchObject({ amount: dueNow - 1_00, purpose: 'due' })
})
