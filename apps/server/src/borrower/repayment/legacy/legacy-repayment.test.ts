import {
  initPayType,
  repaymentCommit,
  repaymentConfirm,
  repaymentHuichao,
  repaymentWay,
} from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  goDays,
  idsOf,
  must,
  pushed,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../../testing/loan-steps.ts'
import { plantForgetting } from '../../../testing/plant-forgetting.ts'
import { renumberAccounts } from '../../../testing/readable.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { readQrPh } from '../../../platform/providers/payment/qr-ph.ts'
import { DEFAULT_MERCHANT_NUMBER } from '../../../platform/providers/payment/sandbox.ts'
import { codeByNumber } from '../../../money/payments/payment-codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const MINUTE_MS = 61_000
const HOUR_MS = 3_600_000
const wayOf = async ({ orderId, session }: TestOrder) =>
  must(await app.call(repaymentWay, { orderId }, session))

async function lastCode({ phone }: TestOrder): Promise<string> {
  const row = await app.services.db
    .selectFrom('sandbox_messages')
    .select('text')
    .where('phone', '=', phone)
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(row.text)?.[0] ?? ''
}

async function commit(order: TestOrder, over: Record<string, string> = {}) {
  const { bankCards, repayToken, withholdingAmount } = await wayOf(order)
  const [card] = bankCards
  return app.call(
    repaymentCommit,
    {
      amount: withholdingAmount,
      orderId: order.orderId,
      repayToken,
      cardId: card?.id ?? '',
      bankName: card?.bankName ?? '',
      cardNo: card?.cardNo ?? '',
      bankCode: card?.bankCode ?? '',
      couponId: '',
      sendMsg: '1',
      ...over,
    },
    order.session,
  )
}

const confirm = (order: TestOrder, repaymentRecordId: string, verifyCode: string) =>
  app.call(repaymentConfirm, { orderId: order.orderId, repaymentRecordId, verifyCode }, order.session)

describe('the accounts to repay from', () => {
  test('are the bound one, covered but for its end, with a fresh token each time', {
    meta: { spec: ['7.call.repayment-way'] },
  }, async () => {
    const order = await runningOrder(app)
    const { nextDue } = await standingOf(app, order)
    const way = await wayOf(order)
    expect(way).toMatchObject({ alipay: 1, withholdingAmount: centavosToPesos(nextDue) })
    expect(way.bankCards).toHaveLength(1)
    expect(way.bankCards[0]?.cardNo).toBe(`•••• ${SANDBOX_ACCOUNT.paid.slice(-4)}`)
    expect((await wayOf(order)).repayToken).not.toBe(way.repayToken)
  })

  test('are for the borrower of a running loan alone', async () => {
    const open = await pushed(app, await verifiedBorrower(app))
    const order = await runningOrder(app)
    const ask = (orderId: string, session?: string) => app.call(repaymentWay, { orderId }, session)
    expect((await ask(open.orderId, open.session)).code).toBe('4007')
    expect((await ask(order.orderId, open.session)).code).toBe('1003')
    expect((await ask(order.orderId)).code).toBe('1001')
  })
})

describe('a repayment from an account', () => {
  test('is begun, confirmed by the code, debited, and counts once', {
    meta: { spec: ['4.legacy.flow', '7.call.repayment-commit', '7.call.repayment-confirm', '8.legacy.00'] },
  }, async () => {
    const order = await runningOrder(app)
    const { nextDue } = await standingOf(app, order)
    const { needValid, repayRecordId } = must(await commit(order))
    expect(needValid).toBe(1)
    const answer = await confirm(order, repayRecordId, await lastCode(order))
    expect(answer.raw).toMatchObject({ code: '00' })
    const { onTheWay } = must(
      await app.call(initPayType, { productId: order.productId, orderId: order.orderId }, order.session),
    )
    expect(onTheWay).toMatchObject([{ kind: 'card', amount: centavosToPesos(nextDue) }])
    expect((await commit(order)).code).toBe('800005')
    must(await confirm(order, repayRecordId, '000000'))
    await app.jobs.runDue()
    await app.jobs.runDue()
    expect((await standingOf(app, order)).totals.received).toBe(nextDue)
  })

  test('with a wrong code stays open for the right one', {
    meta: { spec: ['7.call.repayment-confirm', '8.legacy.800006'] },
  }, async () => {
    const order = await runningOrder(app)
    const { repayRecordId } = must(await commit(order))
    const right = await lastCode(order)
    const wrong = right === '111111' ? '222222' : '111111'
    expect((await confirm(order, repayRecordId, wrong)).raw).toMatchObject({ code: '800006' })
    expect((await standingOf(app, order)).totals.received).toBe(0)
    must(await confirm(order, repayRecordId, right))
  })

  test('takes the code that was sent for it, not one sent for another amount or another repayment', {
    meta: { spec: ['7.call.repayment-confirm', '8.legacy.800006'] },
  }, async () => {
    const order = await runningOrder(app)
    const { repayToken } = await wayOf(order)
    const first = must(await commit(order, { repayToken, amount: '100.00' }))
    const code = await lastCode(order)
    const raised = must(await commit(order, { repayToken, amount: '900.00', sendMsg: '0' }))
    expect(raised.repayRecordId).toBe(first.repayRecordId)
    expect((await confirm(order, first.repayRecordId, code)).raw).toMatchObject({ code: '800006' })
    await app.pass(MINUTE_MS)
    must(await commit(order, { amount: '200.00' }))
    const ofSecond = await lastCode(order)
    expect((await confirm(order, first.repayRecordId, ofSecond)).raw).toMatchObject({ code: '800006' })
    await app.jobs.runDue()
    expect((await standingOf(app, order)).totals.received).toBe(0)
  })

  test('takes the earlier code after a reload, for the same amount alone', async () => {
    const order = await runningOrder(app)
    must(await commit(order, { amount: '100.00' }))
    const code = await lastCode(order)
    const again = await commit(order, { amount: '100.00' })
    const other = await commit(order, { amount: '300.00' })
    expect([again.code, other.code]).toEqual(['2005', '2005'])
    must(await confirm(order, again.data.repayRecordId ?? '', code))
    expect((await confirm(order, other.data.repayRecordId ?? '', code)).raw).toMatchObject({ code: '800006' })
  })

  test('under a token that was used is a duplicate', { meta: { spec: ['8.legacy.800005'] } }, async () => {
    const order = await runningOrder(app)
    const { repayToken } = await wayOf(order)
    const { repayRecordId } = must(await commit(order, { repayToken, amount: '100.00' }))
    must(await confirm(order, repayRecordId, await lastCode(order)))
    await app.jobs.runDue()
    expect((await commit(order, { repayToken, amount: '100.00' })).raw).toMatchObject({ code: '800005' })
    expect((await commit(order, { amount: '100.00', sendMsg: '0' })).code).toBe('0')
  })

  test('submitted again is the same one, and its code is sent again after a minute only', async () => {
    const order = await runningOrder(app)
    const { repayToken } = await wayOf(order)
    const first = must(await commit(order, { repayToken }))
    const soon = await commit(order, { repayToken })
    expect(soon).toMatchObject({ code: '2005', data: { repayRecordId: first.repayRecordId, needValid: 1 } })
    expect(must(await commit(order, { repayToken, sendMsg: '0' })).repayRecordId).toBe(first.repayRecordId)
    await app.pass(MINUTE_MS)
    expect(must(await commit(order, { repayToken })).repayRecordId).toBe(first.repayRecordId)
  })

  /** A debit that the account did not allow. */
  async function refused() {
    const order = await runningOrder(app)
    await renumberAccounts(app.services.db, order.borrowerId, SANDBOX_ACCOUNT.fails)
    const { repayRecordId } = must(await commit(order))
    must(await confirm(order, repayRecordId, await lastCode(order)))
    await app.jobs.runDue()
    return { order, repayRecordId }
  }

  test('that the account refuses takes nothing, says so, and lets the borrower try again', async () => {
    const { order, repayRecordId } = await refused()
    expect((await standingOf(app, order)).totals.received).toBe(0)
    const { onTheWay } = must(
      await app.call(initPayType, { productId: order.productId, orderId: order.orderId }, order.session),
    )
    expect(onTheWay).toMatchObject([{ kind: 'refused', text: expect.stringContaining('Nothing was taken') }])
    expect((await confirm(order, repayRecordId, '111111')).code).toBe('800005')
    expect((await commit(order, { sendMsg: '0' })).code).toBe('0')
  })

  test('that was refused is reported for three days, by the days of Manila', async () => {
    // Five in the morning, while it is still the day before by UTC.
    await app.pass(19 * HOUR_MS)
    const { order } = await refused()
    const answers = async () =>
      must(await app.call(initPayType, idsOf(order), order.session)).onTheWay.map(({ kind }) => kind)
    await goDays(app, 3)
    expect(await answers()).toEqual(['refused'])
    await goDays(app, 1)
    expect(await answers()).toEqual([])
  })

  test.each([
    { claim: 'from an account that is not theirs', over: { cardId: 'other' }, code: '4008' },
    { claim: 'of more than the full balance', over: { amount: '6000.00' }, code: '4003' },
    { claim: 'of nothing', over: { amount: '0' }, code: '4003' },
    { claim: 'of another order', over: { orderId: 'nothing' }, code: '1003' },
    { claim: 'with another flag', over: { sendMsg: '2' }, code: '1002' },
    { claim: 'without a token', over: { repayToken: '' }, code: '1002' },
  ])('$claim is refused', async ({ over, code }) => {
    expect((await commit(await runningOrder(app), over)).code).toBe(code)
  })

  test('is not confirmed by a short code, by another record or by a stranger', {
    meta: { spec: ['5.legacy.code'] },
  }, async () => {
    const order = await runningOrder(app)
    const { repayRecordId } = must(await commit(order))
    const other = await runningOrder(app)
    expect((await confirm(order, repayRecordId, '12345')).code).toBe('1002')
    expect((await confirm(order, 'other', '123456')).code).toBe('1003')
    expect((await confirm({ ...order, session: other.session }, repayRecordId, '123456')).code).toBe('1003')
  })
})

test('paying elsewhere leads to a page with a code, whoever userId names', {
  meta: { spec: ['7.call.repayment-huichao'] },
}, async () => {
  const order = await runningOrder(app)
  const payload = { userId: 'somebody', orderId: order.orderId, amount: '100.00' }
  const { url } = must(await app.call(repaymentHuichao, payload, order.session))
  expect(url).toMatch(/^\/repaymentOfCode\?showType=2&/)
  await goDays(app, 1)
  expect((await app.call(repaymentHuichao, { ...payload, amount: '0' }, order.session)).code).toBe('4003')
  const other = await runningOrder(app)
  expect((await app.call(repaymentHuichao, payload, other.session)).code).toBe('1003')
})

test('no call of the older repayment names a merchant: its page stands on the default number', {
  meta: { spec: ['3.legacy.merchant'] },
}, async () => {
  const order = await runningOrder(app)
  const payload = { userId: 'somebody', orderId: order.orderId, amount: '100.00' }
  for (const call of [repaymentWay, repaymentCommit, repaymentConfirm, repaymentHuichao])
    expect(Object.keys(call.payload.properties).filter((field) => /merchant/i.test(field))).toEqual([])
  await app.call(repaymentHuichao, payload, order.session)
  const { onTheWay } = must(await app.call(initPayType, idsOf(order), order.session))
  const code = await codeByNumber(app.services.db, onTheWay[0]?.number ?? '')
  expect(readQrPh(code?.qr ?? '')).toMatchObject({ merchantId: DEFAULT_MERCHANT_NUMBER, amount: 100_00 })
})

test('planted bug: a repayment that forgets how far it came may be begun twice', async () => {
  const sound = app
  app = await plantForgetting('card_repayments', 'state', 'old.state')
  try {
    const order = await runningOrder(app)
    const { repayToken } = await wayOf(order)
    const { repayRecordId } = must(await commit(order, { repayToken, amount: '100.00' }))
    await confirm(order, repayRecordId, await lastCode(order))
    await app.jobs.runDue()
    expect((await commit(order, { repayToken, amount: '100.00' })).code).not.toBe('800005')
  } finally {
    await app.close()
    app = sound
  }
})
