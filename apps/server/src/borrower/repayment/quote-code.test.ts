import { extensionInfo, initPayType, loanPlayDetail } from '@sandigan/contract'
import { pesosToCentavos } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  codeFor,
  goTo,
  idsOf,
  must,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { code128Widths } from '../../platform/pictures/code-128.ts'
import { paySandboxCode } from '../../sandbox/sandbox-payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const quoteOf = async (order: TestOrder) => must(await app.call(extensionInfo, idsOf(order), order.session))
/** A loan on its first due date, where it may be extended. */
async function dueOrder() {
  const order = await runningOrder(app)
  await goTo(app, (await standingOf(app, order)).nextDueOn ?? '')
  return order
}

test('an extension has a default code before one was requested of any channel, and it pays for it', {
  meta: { spec: ['2.extension.like', '3.extension.fields'] },
}, async () => {
  const order = await dueOrder()
  const page = must(await app.call(loanPlayDetail, idsOf(order), order.session))
  const { defDetail, repayDate } = await quoteOf(order)
  const payCode = defDetail?.payCode ?? ''
  expect(payCode).toMatch(/^\d{13}$/)
  expect(payCode).not.toBe(page.defDetail?.payCode)
  expect(defDetail).toEqual({
    ...page.defDetail,
    payCode,
    bars: code128Widths(payCode),
    title: 'Code for this extension',
  })
  expect(await paySandboxCode(app.services, { payCode })).toMatchObject({ status: 'credited' })
  expect(await standingOf(app, order)).toMatchObject({ extensions: 1, nextDueOn: repayDate })
})

test('it stays the same code, also after a wallet code, and is not listed as a payment that was begun', {
  meta: { spec: ['2.extension.like'] },
}, async () => {
  const order = await dueOrder()
  const quote = await quoteOf(order)
  expect((await quoteOf(order)).defDetail).toEqual(quote.defDetail)
  const onTheWay = async () => must(await app.call(initPayType, idsOf(order), order.session)).onTheWay
  expect(await onTheWay()).toEqual([])
  const price = pesosToCentavos(quote.delayInfo.delayAmount) ?? 0
  const wallet = await codeFor(app, order, price, { isDelay: '1', channelNumber: '90102' })
  expect((await quoteOf(order)).defDetail).toEqual(quote.defDetail)
  expect((await onTheWay()).map(({ number }) => number)).toEqual([wallet.payCode])
})

test('where the provider gives no code the box is left out, and the channels remain', async () => {
  const order = await dueOrder()
  const down = vi
    .spyOn(app.services.providers.payment, 'openIntent')
    .mockResolvedValue({ ok: false, reason: 'refused' })
  const quote = await quoteOf(order)
  down.mockRestore()
  expect(quote.defDetail).toBeUndefined()
  expect(quote.repayList).toHaveLength(4)
  expect((await quoteOf(order)).defDetail?.payCode).toMatch(/^\d{13}$/)
})
