/** A new or changed account: reported by SMS, and no money goes to it for a day unless the loan was applied for with it. */
import * as operator from '@sandigan/contract/client/operator'
import { bindCardNew, cardChange } from '@sandigan/contract'
import { exampleAccount, SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { tell } from '../../testing/ask-operator.ts'
import {
  approved,
  detailsOf,
  must,
  signNote,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { PRODUCTION, startTestApp, TEST_MORNING, type TestApp } from '../../testing/start-test-app.ts'
import { payoutAccounts, renumberAccounts } from '../../testing/readable.ts'
import { readConfig } from '../../platform/config/read-config.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { PAYOUT_HOLD_HOURS: '24' } })
})
afterAll(() => app.close())

const HOUR_MS = 3_600_000
const OTHER = '001234567892'

/** A minute later: nobody applies and binds another account simultaneously. */
async function bind(order: { session: string }, cardNo: string, over: object = {}): Promise<void> {
  await app.pass(60_000)
  must(await app.call(bindCardNew, { ...exampleAccount(cardNo), ...over }, order.session))
}

const bindWallet = (order: { session: string }, walletNo: string, over: object = {}): Promise<void> =>
  bind(order, '', { cardType: '2', bankCode: 'GCASH', walletNo, ...over })

async function confirm(order: TestOrder): Promise<void> {
  await signNote(app, order)
  await app.jobs.runDue()
}

const stageOf = async (order: TestOrder) => (await standingOf(app, order)).stage

async function later(hours: number): Promise<void> {
  await app.pass(hours * HOUR_MS)
  await app.jobs.runDue()
}

async function sentTo({ orderId }: TestOrder): Promise<string[]> {
  const { db } = app.services
  const rows = await db
    .selectFrom('payouts')
    .select('state')
    .where('loan_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('updated_at')
    .execute()
  const accounts = await payoutAccounts(db, orderId)
  return rows.map(({ state }, at) => `${accounts[at]?.accountNumber} ${state}`)
}

const textsTo = async ({ phone }: { phone: string }) =>
  (
    await app.services.db
      .selectFrom('sandbox_messages')
      .select('text')
      .where('phone', '=', phone)
      .where('text', 'like', '%account ending in%')
      .execute()
  ).map(({ text }) => text)

describe('the money', () => {
  test('goes immediately to the account that the loan was applied for with', async () => {
    const order = await approved(app, await verifiedBorrower(app))
    await confirm(order)
    expect(await stageOf(order)).toBe('running')
  })

  test('waits a day before it goes to an account that was bound after applying; the page says so', async () => {
    const order = await approved(app, await verifiedBorrower(app))
    await bind(order, OTHER)
    await confirm(order)
    expect(await sentTo(order)).toEqual([])
    expect(await detailsOf(app, order)).toMatchObject({
      orderStatus: 151,
      noticeDesText: expect.stringMatching(/This account is new.* Nov \d{1,2}, 2026, \d{1,2}:\d\d [AP]M /),
      cardNeedPop: 0,
      mayWithdraw: 1,
    })
    await later(23.9)
    expect(await sentTo(order)).toEqual([])
    await later(0.2)
    expect(await sentTo(order)).toEqual([`${OTHER} paid`])
    expect(await stageOf(order)).toBe('running')
  })

  test('goes immediately again after the borrower went back to that account', async () => {
    const order = await approved(app, await verifiedBorrower(app))
    await bind(order, OTHER)
    await bind(order, SANDBOX_ACCOUNT.paid)
    await confirm(order)
    expect(await sentTo(order)).toEqual([`${SANDBOX_ACCOUNT.paid} paid`])
  })

  test('goes immediately to the wallet that the loan was applied for with, however its number is written, and in one form', async () => {
    const send = vi.spyOn(app.services.providers.payout, 'send')
    const borrower = await verifiedBorrower(app)
    await bindWallet(borrower, '139 0000 0001')
    // As they were stored before they had one form.
    await renumberAccounts(app.services.db, borrower.borrowerId, '8613900000001')
    const order = await approved(app, borrower)
    // Another spelling of the holder makes it an account of its own beside the one before.
    await bindWallet(order, '+86 139.0000.0001', { accountName: 'EXAMPLE BORROWER' })
    await confirm(order)
    expect(send).toHaveBeenCalledOnce()
    expect(send.mock.calls[0]?.[0].account.accountNumber).toBe('13900000001')
    expect(await stageOf(order)).toBe('running')
    send.mockRestore()
  })

  test('of an order that waits since before numbers had one form is sent to the one that they have now', async () => {
    const send = vi.spyOn(app.services.providers.payout, 'send')
    const borrower = await verifiedBorrower(app)
    await bindWallet(borrower, '13900000002')
    const order = await approved(app, borrower)
    await renumberAccounts(app.services.db, borrower.borrowerId, '008613900000002')
    await confirm(order)
    expect(send.mock.calls[0]?.[0].account.accountNumber).toBe('13900000002')
    send.mockRestore()
  })

  test('waits no longer because the same account was bound again or its channel changed', async () => {
    const order = await approved(app, await verifiedBorrower(app))
    await bind(order, OTHER)
    await later(12)
    await bind(order, OTHER)
    await bind(order, OTHER, { channelNumber: '90007' })
    await confirm(order)
    await later(11.9)
    expect(await sentTo(order)).toEqual([])
    await later(0.2)
    expect(await sentTo(order)).toEqual([`${OTHER} paid`])
  })

  test('waits a day after a failed transfer, is sent once, and asks for no other account meanwhile', async () => {
    const order = await approved(app, await verifiedBorrower(app, SANDBOX_ACCOUNT.fails))
    await confirm(order)
    expect((await detailsOf(app, order)).cardNeedPop).toBe(1)
    const change = { ...exampleAccount(OTHER), product_id: order.productId, order_id: order.orderId }
    await app.pass(60_000)
    const first = must(await app.call(cardChange, change, order.session))
    expect(must(await app.call(cardChange, change, order.session))).toEqual(first)
    await app.jobs.runDue()
    const shown = await detailsOf(app, order)
    expect(shown).toMatchObject({
      cardNeedPop: 0,
      noticeDesText: expect.stringContaining('This account is new'),
    })
    const again = await tell(app, operator.retryPayout, { orderId: order.orderId })
    expect(again.body['heldUntil']).toBe(new Date(app.clock.now() + 24 * HOUR_MS).toISOString())
    await later(24)
    expect(await sentTo(order)).toEqual([`${SANDBOX_ACCOUNT.fails} failed`, `${OTHER} paid`])
  })

  test('goes nowhere after the borrower withdrew in the meantime', async () => {
    const order = await approved(app, await verifiedBorrower(app))
    await bind(order, OTHER)
    await confirm(order)
    expect((await tell(app, operator.cancelOrder, { orderId: order.orderId })).status).toBe(200)
    await later(25)
    expect(await sentTo(order)).toEqual([])
    expect(await stageOf(order)).toBe('cancelled')
  })
})

describe('the borrower is notified', () => {
  test('of a first and of a changed account by its last four digits, and not of the same one again', async () => {
    const borrower = await verifiedBorrower(app)
    await app.jobs.runDue()
    expect(await textsTo(borrower)).toEqual([expect.stringContaining('ending in 7891')])
    await bind(borrower, SANDBOX_ACCOUNT.paid)
    await app.jobs.runDue()
    expect(await textsTo(borrower)).toHaveLength(1)
    await bind(borrower, OTHER)
    await app.jobs.runDue()
    expect(await textsTo(borrower)).toEqual([
      expect.stringContaining('ending in 7891'),
      expect.stringContaining('ending in 7892'),
    ])
    expect((await textsTo(borrower)).join()).not.toContain(OTHER)
  })

  test('at night of what happened at night, once: in the morning it is too late', async () => {
    const now = app.clock.now()
    const sinceTen = (now - TEST_MORNING) % (24 * HOUR_MS)
    await app.pass(24 * HOUR_MS - sinceTen + 13 * HOUR_MS)
    const borrower = await verifiedBorrower(app)
    await later(0)
    expect(await textsTo(borrower)).toHaveLength(1)
    await later(6.9)
    expect(await textsTo(borrower)).toHaveLength(1)
  })
})

test('a day is the rule, and the sandbox has none unless configured', () => {
  const hours = (env: Record<string, string>) => {
    const read = readConfig(env)
    return read.ok ? read.config.payoutHoldHours : read.problems
  }
  expect(hours({})).toBe(0)
  expect(hours({ SANDBOX: 'off', SECRET_KEY: PRODUCTION.SECRET_KEY })).toBe(24)
  expect(hours({ SANDBOX: 'on', PAYOUT_HOLD_HOURS: '24' })).toBe(24)
})
