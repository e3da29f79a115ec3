/** What a provider gives in place of our number: one of its own for a counter, a wallet's page, a QR for a bank. */
import {
  codeCheck,
  codeStatus,
  type DataOf,
  ERROR_CODES,
  extensionInfo,
  initPayType,
  loanPlayDetail,
} from '@sandigan/contract'
import { startXenditStub, type XenditStub } from '@sandigan/testkit/providers/xendit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createXenditPayment } from '../../platform/providers/payment/xendit.ts'
import {
  askCode,
  codeFor,
  detailsOf,
  goDays,
  idsOf,
  must,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { createClock } from '../../platform/clock.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { deliverWebhook } from '../../testing/webhooks.ts'

let app: TestApp
let stub: XenditStub
beforeAll(async () => {
  stub = await startXenditStub()
  const config = { url: stub.origin, secretKey: stub.secretKey, callbackTokens: [stub.callbackToken] }
  const clock = createClock(() => app.services.clock.now())
  app = await startTestApp({
    env: { PAYMENT_WALLETS: 'gcash,grabpay', H5_BASE: 'https://app.example' },
    providers: { payment: createXenditPayment(config, clock, { firstWaitMs: 0 }) },
  })
})
afterAll(async () => {
  await app.close()
  await stub.close()
})

const lastOpened = () => stub.openedIds().at(-1) ?? ''
const payCodeIn = (payUrl: string) => new URL(payUrl, 'https://app.example').searchParams.get('payCode') ?? ''
const statusOf = async (order: TestOrder, payCode: string): Promise<DataOf<typeof codeStatus>> =>
  must(await app.call(codeStatus, { ...idsOf(order), payCode }, order.session))
const check = async (payload: Record<string, string>): Promise<DataOf<typeof codeCheck>> =>
  must(await app.call(codeCheck, payload))
const paid = (id: string) => stub.pay(id, { at: new Date(app.services.clock.now()).toISOString() })
const deliver = (webhook: Parameters<typeof deliverWebhook>[1]) =>
  deliverWebhook(app, webhook, 'payments/xendit')

test('the channels are those that the provider has and the lender has activated', async () => {
  const order = await runningOrder(app)
  const { repayList, payTypes, defDetail } = must<DataOf<typeof initPayType>>(
    await app.call(initPayType, idsOf(order), order.session),
  )
  // Its counters know nothing of our contract number, so nobody is sent there with it.
  expect([payTypes.map(({ type }) => type), defDetail]).toEqual([
    ['instalment', 'full', 'extension'],
    undefined,
  ])
  const detail = await app.call(loanPlayDetail, idsOf(order), order.session)
  expect(detail.success && detail.data.defDetail).toBeUndefined()
  expect(repayList.map(({ name }) => name)).toEqual(['7-Eleven', 'GCash', 'Maya', 'Bank transfer', 'GrabPay'])
  expect(await askCode(app, order, { channelNumber: '90106' })).toMatchObject({
    success: false,
    code: String(ERROR_CODES.CHANNEL_UNKNOWN),
  })
})

describe("a counter's number of the provider", () => {
  const open = async () => {
    const order = await runningOrder(app)
    const { payUrl, payCode } = await codeFor(app, order, 100_00, { channelNumber: '90101' })
    return { order, number: payCode, payCode: payCodeIn(payUrl), payUrl }
  }

  test('is what the borrower has to say, and nobody else', async () => {
    const { order, number, payCode, payUrl } = await open()
    expect(number).toMatch(/^91\d+$/)
    expect(payUrl).toContain('showType=1')
    expect(payUrl).not.toContain(number)
    expect(await statusOf(order, payCode)).toMatchObject({
      channel: '7-Eleven',
      number,
      h5Url: '',
      contractTaken: 0,
    })
    expect(await check({ payCode, repayAmount: '100.00' })).toEqual({
      issued: 1,
      open: 1,
      direct: 0,
      initials: 'E. B.',
      method: 'store',
      steps: expect.arrayContaining(['Choose Bills Payment and then Loans.']),
    })
  })

  test('is credited when it is paid, also a second time', async () => {
    const { order } = await open()
    for (const sum of [100_00, 200_00]) {
      expect(await deliver(paid(lastOpened()))).toMatchObject({ status: 'credited' })
      expect((await standingOf(app, order)).totals.received).toBe(sum)
    }
  })

  test('that ended is shown no more, and asking again gives another under the same code', async () => {
    const { order, number, payCode } = await open()
    expect(await deliver(stub.expire(lastOpened()))).toMatchObject({ status: 'ended' })
    expect(await statusOf(order, payCode)).toMatchObject({ number: '', h5Url: '' })
    const { payUrl, payCode: next } = await codeFor(app, order, 100_00, { channelNumber: '90101' })
    expect(payCodeIn(payUrl)).toBe(payCode)
    expect(next).not.toBe(number)
    expect(await statusOf(order, payCode)).toMatchObject({ number: next })
  })

  test('does not stand beside a quote, where only ours can: the page has its channels', async () => {
    const order = await runningOrder(app)
    await goDays(app, 29)
    const opened = stub.openedIds().length
    const answer = await app.call(extensionInfo, idsOf(order), order.session)
    expect(answer.success && answer.data.defDetail).toBeFalsy()
    expect(stub.openedIds()).toHaveLength(opened)
  })
})

describe("a wallet's page", () => {
  const open = async (channelNumber = '90102') => {
    const order = await runningOrder(app)
    const { payUrl, payCode } = await codeFor(app, order, 100_00, { channelNumber })
    return { order, payCode, payUrl, page: `https://wallet.example/pay/${lastOpened()}` }
  }
  const h5Url = async (order: TestOrder) => (await detailsOf(app, order)).h5Url

  test('is led to from the page of the code and from the order, and leads back without the session', async () => {
    const { order, payCode, payUrl, page } = await open()
    expect(payUrl).toContain('showType=1')
    expect(payUrl).not.toContain('wallet.example')
    expect(await statusOf(order, payCode)).toMatchObject({ channel: 'GCash', number: '', h5Url: page })
    expect(await check({ payCode })).toEqual({ issued: 1, open: 1, direct: 0, initials: 'E. B.' })
    expect(await h5Url(order)).toBe(page)
    const sent = stub.requests.at(-1)?.body as { channel_properties: Record<string, string> }
    const back = sent.channel_properties['success_return_url'] ?? ''
    expect(back).toMatch(/^https:\/\/app\.example\/repaymentOfCode\?/)
    const { searchParams } = new URL(back)
    expect(Object.fromEntries(searchParams)).toEqual({
      showType: '1',
      payCode,
      payCodeImg: '',
      repayAmount: '100.00',
      ...idsOf(order),
    })
  })

  test('is none of the order’s once a quarter of an hour has passed, it is paid, or it has ended', async () => {
    const first = await open()
    await app.pass(15 * 60_000 - 1)
    expect(await h5Url(first.order)).toBe(first.page)
    await app.pass(1)
    expect(await h5Url(first.order)).toBe('')
    expect(await statusOf(first.order, first.payCode)).toMatchObject({ h5Url: first.page })

    const second = await open('90105')
    expect(await deliver(paid(lastOpened()))).toMatchObject({ status: 'credited' })
    expect(await h5Url(second.order)).toBe('')
    expect(await statusOf(second.order, second.payCode)).toMatchObject({ h5Url: '', payments: 1 })

    const ended = await open()
    await deliver(stub.expire(lastOpened()))
    expect(await h5Url(ended.order)).toBe('')
    expect(await statusOf(ended.order, ended.payCode)).toMatchObject({ h5Url: '' })
  })

  test('is shown again when requested again, and made anew where the wallet ended it', async () => {
    const { order, payCode, page } = await open()
    const again = () => codeFor(app, order, 100_00, { channelNumber: '90102' })
    expect((await again()).payCode).toBe(payCode)
    expect(await statusOf(order, payCode)).toMatchObject({ h5Url: page })
    // Given up on the wallet's page; nobody has reported it.
    stub.expire(lastOpened())
    expect((await again()).payCode).toBe(payCode)
    const next = `https://wallet.example/pay/${lastOpened()}`
    expect(next).not.toBe(page)
    expect(await statusOf(order, payCode)).toMatchObject({ h5Url: next })
  })

  test('that was paid, and of which nobody knows, is not opened a second time', async () => {
    const { order, payCode } = await open()
    paid(lastOpened())
    const opened = stub.openedIds().length
    expect((await codeFor(app, order, 100_00, { channelNumber: '90102' })).payCode).toBe(payCode)
    stub.behave('down')
    expect((await codeFor(app, order, 100_00, { channelNumber: '90102' })).payCode).toBe(payCode)
    stub.behave('well')
    expect(stub.openedIds()).toHaveLength(opened)
  })

  test('is shown to its own borrower alone', async () => {
    const { order, payCode } = await open()
    const stranger = await runningOrder(app)
    const answer = await app.call(codeStatus, { ...idsOf(order), payCode }, stranger.session)
    expect(answer).toMatchObject({ success: false, code: String(ERROR_CODES.NOT_FOUND) })
  })
})

test('a bank is paid by QR where that is what the provider gives', async () => {
  const order = await runningOrder(app)
  const { payUrl, payCode } = await codeFor(app, order, 100_00, { channelNumber: '90104' })
  expect(payUrl).toMatch(/showType=2.*payCodeImg=%2Fmedia%2Fpay-codes%2F/)
  expect(payCodeIn(payUrl)).toBe(payCode)
  expect(await statusOf(order, payCode)).toMatchObject({ channel: 'Bank transfer', number: '', h5Url: '' })
  const picture = new URL(payUrl, 'https://app.example').searchParams.get('payCodeImg') ?? ''
  expect(await check({ payCodeImg: picture })).toEqual({ issued: 1, open: 1, direct: 1, initials: 'E. B.' })
})
