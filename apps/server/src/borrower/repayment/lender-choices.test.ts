/** What a lender offers or not: each field with its other value, through the real app. (Decision 024.) */
import {
  loanDetailConfirm,
  loanPlayDetail,
  repaymentCommit,
  repaymentConfirm,
  repaymentHuichao,
  repaymentWay,
} from '@sandigan/contract'
import { afterEach, expect, test } from 'vitest'
import {
  approved,
  goDays,
  idsOf,
  LITE_OFFER,
  must,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
afterEach(() => app.close())
const start = async (env: Record<string, string>) => {
  app = await startTestApp({ env })
}

const instalmentOf = async (order: TestOrder) =>
  must(await app.call(loanPlayDetail, idsOf(order), order.session))
const wayOf = async (order: TestOrder) =>
  must(await app.call(repaymentWay, { orderId: order.orderId }, order.session))
const textsTo = async (phone: string): Promise<string[]> =>
  (
    await app.services.db.selectFrom('sandbox_messages').select('text').where('phone', '=', phone).execute()
  ).map(({ text }) => text)

test.each([
  [{}, 1, 'Pay with your code at any listed channel.'],
  [{ REPAY_GUIDANCE: 'off' }, 0, 'Pay with your code at any listed channel.'],
  [{ REPAY_GUIDANCE_TEXT: 'Stores close at nine.' }, 1, 'Stores close at nine.'],
])('guidance on the instalment page by %j: %i', async (env, isShowReyTop, text) => {
  await start(env)
  const detail = await instalmentOf(await runningOrder(app))
  expect(detail).toMatchObject({ isShowReyTop, noticeMsg: expect.stringContaining(text) })
})

test.each([
  ['on', 1, true],
  ['off', 0, false],
])(
  'with DECISION_SMS %s the offer promises %i, and an approval is reported by SMS: %s',
  async (value, sendSms, answers) => {
    await start({ DECISION_SMS: value })
    const borrower = await verifiedBorrower(app)
    const offer = must(await app.call(loanDetailConfirm, LITE_OFFER, borrower.session))
    expect(offer.sendSms).toBe(sendSms)
    await approved(app, borrower)
    await app.jobs.runDue()
    const texts = await textsTo(borrower.phone)
    expect(texts.some((text) => text.includes('is approved'))).toBe(answers)
    expect(
      texts.some((text) => text.includes('was set to receive')),
      'other notices go out',
    ).toBe(true)
  },
)

test('where paying elsewhere is off it is not on offer, and a page that asks for it gets nothing', async () => {
  await start({ PAY_ELSEWHERE: 'off' })
  const order = await runningOrder(app)
  expect((await wayOf(order)).alipay).toBe(0)
  const { orderId, session } = order
  const requested = await app.call(repaymentHuichao, { orderId, amount: '100.00', userId: '' }, session)
  expect(requested).toMatchObject({ success: false, data: {} })
})

test('where it is on it is on offer', async () => {
  await start({})
  const order = await runningOrder(app)
  expect((await wayOf(order)).alipay).toBe(1)
  const { orderId, session } = order
  const requested = await app.call(repaymentHuichao, { orderId, amount: '100.00', userId: '' }, session)
  expect(must(requested).url).toMatch(/./)
})

async function commit(order: TestOrder, amount: string, repayToken?: string) {
  const way = await wayOf(order)
  const [card] = way.bankCards
  const payload = {
    amount,
    orderId: order.orderId,
    repayToken: repayToken ?? way.repayToken,
    cardId: card?.id ?? '',
    bankName: '',
    cardNo: '',
    bankCode: '',
    couponId: '',
    sendMsg: '1',
  }
  return app.call(repaymentCommit, payload, order.session)
}
const confirm = async (order: TestOrder, repaymentRecordId: string) => {
  const verifyCode = /\d{6}/.exec((await textsTo(order.phone)).at(-1) ?? '')?.[0] ?? ''
  const payload = { orderId: order.orderId, repaymentRecordId, verifyCode }
  must(await app.call(repaymentConfirm, payload, order.session))
  await app.jobs.runDue()
  await app.jobs.runDue()
}
const received = async (order: TestOrder) => (await standingOf(app, order)).totals.received

test.each([
  ['always', 1],
  ['once', 0],
])('with DEBIT_CODE %s a second debit of an account answers needValid %i', async (value, needValid) => {
  await start({ DEBIT_CODE: value })
  const order = await runningOrder(app)
  const first = must(await commit(order, '100.00'))
  expect(first.needValid, 'the first needs a code either way').toBe(1)
  await app.jobs.runDue()
  expect(await received(order)).toBe(0)
  await confirm(order, first.repayRecordId)
  expect(await received(order)).toBe(100_00)
  await goDays(app, 1)
  const second = must(await commit(order, '200.00'))
  expect(second.needValid).toBe(needValid)
  await app.jobs.runDue()
  await app.jobs.runDue()
  expect(await received(order)).toBe(needValid === 1 ? 100_00 : 300_00)
})

test('a debit without a code is one debit, however often it is submitted', async () => {
  await start({ DEBIT_CODE: 'once' })
  const order = await runningOrder(app)
  await confirm(order, must(await commit(order, '100.00')).repayRecordId)
  await goDays(app, 1)
  const { repayToken } = await wayOf(order)
  expect(must(await commit(order, '200.00', repayToken)).needValid).toBe(0)
  expect((await commit(order, '200.00', repayToken)).code).toBe('800005')
  await app.jobs.runDue()
  await app.jobs.runDue()
  expect((await commit(order, '200.00', repayToken)).code).toBe('800005')
  expect(await received(order)).toBe(300_00)
})

test('an account that was debited in vain, or bound since, needs a code', async () => {
  await start({ DEBIT_CODE: 'once' })
  const order = await runningOrder(app)
  const { db } = app.services
  await confirm(order, must(await commit(order, '100.00')).repayRecordId)
  await db
    .updateTable('loan_payments')
    .set({ outcome: 'suspense' })
    .where('borrower_id', '=', order.borrowerId)
    .execute()
  await goDays(app, 1)
  expect(must(await commit(order, '200.00')).needValid, 'no money of it arrived').toBe(1)
  await db
    .updateTable('loan_payments')
    .set({ outcome: 'credited' })
    .where('borrower_id', '=', order.borrowerId)
    .execute()
  await db
    .updateTable('card_repayments')
    .set({ account_id: 'another' })
    .where('borrower_id', '=', order.borrowerId)
    .where('state', '=', 'confirmed')
    .execute()
  await goDays(app, 1)
  expect(must(await commit(order, '300.00')).needValid, 'that was another account').toBe(1)
})
