/** What an operator who answers a complaint sees of loans and money, and the reply texts that fit it. */
import * as operator from '@sandigan/contract/client/operator'
import { problemSave, submitUtr } from '@sandigan/contract'
import { addDays, centavosToPesos } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processPayment } from '../../money/payments/process-payments.ts'
import { seedReplyTexts } from '../../core/complaints/seed-reply-texts.ts'
import { peso } from '../../platform/copy/loans/catalogue.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import {
  codeFor,
  goDays,
  goTo,
  idsOf,
  must,
  payContract,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await seedReplyTexts(app.services)
})
afterAll(() => app?.close())

async function complain({ orderId, session }: TestOrder, problemType = '2'): Promise<string> {
  const about = { problemType, problemDetail: 'I paid at the counter.', orderNo: orderId }
  return must(await app.call(problemSave, about, session)).problemId
}
const show = async (problemId: string) => (await ask(app, operator.showComplaint, { problemId })).body
const offered = async (problemId: string) =>
  (await ask(app, operator.suggestReplies, { problemId })).body.replies.filter(({ fits }) => fits)

test('a code without a payment is offered as such; a payment takes its place, with its figures', async () => {
  const order = await runningOrder(app)
  const problemId = await complain(order)
  expect(await offered(problemId)).toEqual([])
  const { payCode } = await codeFor(app, order, (await standingOf(app, order)).nextDue)
  const before = await show(problemId)
  expect(before.loans).toMatchObject([
    { orderId: order.orderId, stage: 'running', dueNow: '0.00', daysLate: 0 },
  ])
  expect(before.codes.find((code) => code.payCode === payCode)).toMatchObject({ state: 'open' })
  expect((await offered(problemId)).map(({ templateId }) => templateId)).toEqual(['code-still-open'])
  await payContract(app, order, 700_00)
  expect((await show(problemId)).payments).toMatchObject([
    { orderId: order.orderId, amount: '700.00', state: 'credited', paidOn: app.services.clock.today() },
  ])
  const [first, ...others] = await offered(problemId)
  const { nextDue } = await standingOf(app, order)
  expect(others).toEqual([])
  expect(first?.templateId).toBe('payment-found')
  expect(first?.text).toContain('₱700.00')
  expect(first?.text).toContain(peso(nextDue))
  expect(first?.missing).toEqual([])
})

test('of two payments of one day the later one comes first, and is the one a reply names', async () => {
  const order = await runningOrder(app)
  await payContract(app, order, 700_00)
  await payContract(app, order, 77_00)
  const problemId = await complain(order)
  expect((await show(problemId)).payments.map(({ amount }) => amount)).toEqual(['77.00', '700.00'])
  const [reply] = await offered(problemId)
  expect(reply?.text).toContain('₱77.00')
})

test('a payment of a late loan says what is still due, one that ends it that it is paid', async () => {
  const order = await runningOrder(app)
  const { nextDueOn } = await standingOf(app, order)
  await goTo(app, addDays(nextDueOn ?? '', 3))
  await payContract(app, order, 100_00)
  const problemId = await complain(order)
  const { dueNow } = await standingOf(app, order)
  expect((await show(problemId)).loans).toMatchObject([{ dueNow: centavosToPesos(dueNow), daysLate: 3 }])
  const [late] = await offered(problemId)
  expect([late?.templateId, late?.text.includes(peso(dueNow))]).toEqual(['payment-found-still-due', true])
  await payContract(app, order, (await standingOf(app, order)).outstanding)
  expect((await offered(problemId)).map(({ templateId }) => templateId)).toEqual(['payment-found-settled'])
})

test('what the borrower reported is found in suspense by its number', async () => {
  const order = await runningOrder(app)
  const paidOn = app.services.clock.today()
  const report = { ...idsOf(order), utr: 'Receipt-0077', amount: '55.00', paidOn, channelNumber: '90101' }
  must(await app.call(submitUtr, report, order.session))
  const problemId = await complain(order)
  const states = async () => (await show(problemId)).payments.map(({ state, amount }) => [state, amount])
  expect(await states()).toEqual([['reported', '55.00']])
  const money = { reference: 'Receipt-0077', payCode: 'unknown', amount: 54_00, currency: 'PHP', paidOn }
  expect(await processPayment(app.services, 'sandbox', money)).toBe('suspense')
  expect(await states()).toEqual([['suspense', '54.00']])
  expect((await offered(problemId)).map(({ templateId }) => templateId)).toEqual(['payment-being-matched'])
})

test('payments of sixty days are shown, and no older ones', async () => {
  const order = await runningOrder(app)
  await payContract(app, order, 10_00)
  const problemId = await complain(order)
  await goDays(app, 60)
  expect((await show(problemId)).payments).toHaveLength(1)
  await goDays(app, 1)
  expect((await show(problemId)).payments).toEqual([])
})

test('a text for other complaints is not offered; one that was taken off stays off at the next start', async () => {
  const order = await runningOrder(app)
  await payContract(app, order, 20_00)
  expect(await offered(await complain(order, '6'))).toEqual([])
  await tell(app, operator.removeReplyTemplate, { templateId: 'payment-found' })
  await seedReplyTexts(app.services)
  expect(await offered(await complain(order))).toEqual([])
})
