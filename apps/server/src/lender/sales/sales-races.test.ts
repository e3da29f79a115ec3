/**
 * Sales of loans on a real PostgreSQL: approved by several people in parallel, withdrawn and paid at the midnight of the
 * transfer, and a list that several processes carry out. Each has one outcome, and the books are what the loans say.
 */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, earliestTransfer, type IsoDate } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeBooks } from '../../core/loans/close-books.ts'
import { readHolidays } from '../../core/loans/holidays.ts'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { ask, SIGNED, tell } from '../../testing/ask-operator.ts'
import {
  goTo,
  keyOf,
  payContract,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { type OperatorBrowser, signedInNew } from '../../testing/operator-browser.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { CALLERS, doneOrWaiting, inParallel, startAppOnPostgres } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { noticeTransfers } from '../automation/notice-transfers.ts'
import { sellListedLoans } from './sell-listed-loans.ts'
import { withdrawSale } from './sell-loan.ts'

const BUYER = { name: 'Bagong Kapital Inc.', contact: '02 8123 4567', payTo: 'BDO 0012 3456 7890' }
const WHY = { reason: 'as a test' }
const APPROVERS = 4

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  let seller: OperatorBrowser
  let approvers: OperatorBrowser[]
  let people = 0
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 180_000)
  afterAll(() => app?.close())

  /** Time passes between these tests, and sessions with it. */
  async function signIn(): Promise<void> {
    people += 1
    seller = await signedInNew(app, `Seller ${people}`, 'finance')
    approvers = []
    for (let no = 0; no < APPROVERS; no += 1)
      approvers.push(await signedInNew(app, `Buyer side ${people} ${no}`, 'finance'))
  }

  let references = 0
  async function terms() {
    const holidays = await readHolidays(app.services.db)
    const transferOn = earliestTransfer(app.services.clock.today(), holidays)
    return { reference: `sale-${(references += 1)}`, buyer: BUYER, transferOn }
  }
  const request = async (action: string, payload: object): Promise<string> =>
    (await seller.ask(operator.requestApproval, { action, payload, ...WHY })).body.approvalId
  const approve = async (approvalId: string, by: number) =>
    approvers[by]?.ask(operator.approve, { approvalId, ...WHY })
  const codes = (answers: readonly Awaited<ReturnType<typeof approve>>[]): string[] =>
    answers.map((one) => String(one?.body.code ?? one?.status)).toSorted()

  /** A loan that is sold from a day on. */
  async function agreed(): Promise<{ order: TestOrder; transferOn: IsoDate }> {
    const order = await runningOrder(app)
    const at = await terms()
    const { status } = await tell(app, operator.sellLoan, { orderId: order.orderId, price: '4000', ...at })
    expect(status).toBe(200)
    return { order, transferOn: at.transferOn }
  }

  const eventsOf = async (order: TestOrder, type: string) =>
    (await readEvents(app.services.db, keyOf(order))).filter((event) => event.type === type)
  const messagesOf = ({ borrowerId }: TestOrder) =>
    app.services.db
      .selectFrom('messages')
      .select('template')
      .where('borrower_id', '=', borrowerId)
      .where('template', 'in', ['loanSold', 'loanTransferred', 'saleWithdrawn'])
      .execute()
      .then((rows) => rows.map(({ template }) => template).toSorted())

  /** Closes today and compares it with the loans. */
  async function expectBooksEqual(): Promise<void> {
    const day = app.services.clock.today()
    await goTo(app, addDays(day, 1))
    await closeBooks(app.services)
    const { body } = await ask(app, operator.reconcileBooksOfDay, { date: day })
    expect(body).toMatchObject({ date: day, difference: '0.00' })
  }

  const priceOf = async ({ orderId }: TestOrder): Promise<number> => {
    const lines = await app.services.db
      .selectFrom('journal_entries as e')
      .innerJoin('journal_lines as l', (join) =>
        join.onRef('l.borrower_id', '=', 'e.borrower_id').onRef('l.entry_id', '=', 'e.entry_id'),
      )
      .select(['l.debit', 'l.credit'])
      .where('e.loan_id', '=', orderId)
      .where('l.account', '=', '1210')
      .execute()
    return lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)
  }

  test('of several who approve one sale in parallel one does, and the borrower is notified once', async () => {
    await signIn()
    const order = await runningOrder(app)
    const approvalId = await request('sellLoan', {
      orderId: order.orderId,
      price: '4000',
      ...(await terms()),
    })
    const answers = await inParallel(APPROVERS, (caller) => approve(approvalId, caller))
    expect(codes(answers)).toEqual(['200', ...Array.from({ length: APPROVERS - 1 }, () => 'APPROVAL_CLOSED')])
    expect(await eventsOf(order, 'sold')).toHaveLength(1)
    expect(await messagesOf(order)).toEqual(['loanSold'])
    await expectBooksEqual()
  })

  test('of two sales of one loan that are approved in parallel one is agreed', async () => {
    await signIn()
    const order = await runningOrder(app)
    const requests: string[] = []
    for (const price of ['4000', '4100'])
      requests.push(await request('sellLoan', { orderId: order.orderId, price, ...(await terms()) }))
    const answers = await inParallel(2, (caller) => approve(requests[caller] ?? '', caller))
    expect(codes(answers)).toEqual(['200', 'APPROVAL_STALE'])
    expect(await eventsOf(order, 'sold')).toHaveLength(1)
    expect(await messagesOf(order)).toEqual(['loanSold'])
  })

  test('of two lists under one reference that are approved in parallel one is agreed', async () => {
    await signIn()
    const orders = [await runningOrder(app), await runningOrder(app)]
    const list = await terms()
    const requests: string[] = []
    for (const { orderId } of orders)
      requests.push(await request('sellLoans', { ...list, loans: `${orderId},100` }))
    const answers = await inParallel(2, (caller) => approve(requests[caller] ?? '', caller))
    const [first, second] = codes(answers)
    expect(first).toBe('200')
    expect(['APPROVAL_STALE', 'REFERENCE_REUSED']).toContain(second)
    await app.jobs.runDue()
    const sold = await Promise.all(orders.map((order) => eventsOf(order, 'sold')))
    expect(sold.flat()).toHaveLength(1)
  })

  test('payments at the midnight of the transfer count once, for us or for the buyer', async () => {
    for (const callers of CALLERS) {
      const { order, transferOn } = await agreed()
      await goTo(app, addDays(transferOn, -1))
      const { outstanding } = await standingOf(app, order)
      const AMOUNT = 10_00
      const isSecondHalf = (caller: number) => caller >= callers / 2
      const [payments] = await Promise.all([
        inParallel(callers, async (caller) => {
          // Half of them are made before midnight and known before or after it.
          if (isSecondHalf(caller)) await app.passDays(caller === Math.ceil(callers / 2) ? 1 : 0)
          return payContract(app, order, AMOUNT, isSecondHalf(caller) ? undefined : addDays(transferOn, -1))
        }),
        closeBooks(app.services, 1),
        inParallel(2, () => noticeTransfers(app.services)),
      ])
      for (const paid of payments) expect(paid).toMatchObject({ status: 'credited' })
      expect(app.services.clock.today()).toBe(transferOn)
      await closeBooks(app.services)
      await inParallel(2, () => noticeTransfers(app.services))
      const { stage, sale } = await standingOf(app, order)
      const { owed = 0, receivedSince = 0, forBuyer = 0 } = sale?.transferred ?? {}
      expect(forBuyer).toBeGreaterThanOrEqual(receivedSince)
      expect([stage, owed - receivedSince]).toEqual(['sold', outstanding - callers * AMOUNT])
      expect(await priceOf(order)).toBe(4_000_00)
      expect(await messagesOf(order)).toEqual(['loanSold', 'loanTransferred'])
      await expectBooksEqual()
    }
  })

  test('a sale that is being withdrawn at midnight is withdrawn, and nobody reads that a buyer owns the loan', async () => {
    const { order, transferOn } = await agreed()
    await goTo(app, addDays(transferOn, -1))
    const { services } = app
    let noticed: Promise<unknown> = Promise.resolve()
    await services.db.transaction().execute(async (trx) => {
      const done = await withdrawSale.make(trx, services, SIGNED, { orderId: order.orderId, ...WHY })
      expect(done).toMatchObject({ ok: true })
      await app.passDays(1)
      noticed = Promise.all([noticeTransfers(services), noticeTransfers(services)])
      await doneOrWaiting(app, noticed)
    })
    await noticed
    expect(await messagesOf(order)).toEqual(['loanSold', 'saleWithdrawn'])
    expect(await standingOf(app, order)).toMatchObject({ status: 170 })
    expect((await standingOf(app, order)).sale).toBeUndefined()
    await expectBooksEqual()
    expect(await priceOf(order)).toBe(0)
  })

  test('withdrawn and transferred in parallel is one of the two', async () => {
    for (const callers of CALLERS) {
      const { order, transferOn } = await agreed()
      await goTo(app, addDays(transferOn, -1))
      const [withdrawals] = await Promise.all([
        inParallel(callers, () => tell(app, operator.withdrawSale, { orderId: order.orderId })),
        app.passDays(1),
        closeBooks(app.services),
        inParallel(2, () => noticeTransfers(app.services)),
      ])
      await inParallel(2, () => noticeTransfers(app.services))
      const withdrawn = await eventsOf(order, 'saleWithdrawn')
      const isSold = (await standingOf(app, order)).stage === 'sold'
      expect(withdrawn).toHaveLength(isSold ? 0 : 1)
      expect(withdrawals.filter(({ body }) => body.repeated === false)).toHaveLength(withdrawn.length)
      expect(await messagesOf(order)).toEqual(
        ['loanSold', isSold ? 'loanTransferred' : 'saleWithdrawn'].toSorted(),
      )
      await expectBooksEqual()
      expect(await priceOf(order)).toBe(isSold ? 4_000_00 : 0)
    }
  })

  test('a list that several processes carry out sells each of its loans once', async () => {
    for (const callers of CALLERS) {
      const orders = [await runningOrder(app), await runningOrder(app), await runningOrder(app)]
      const list = await terms()
      const loans = orders.map(({ orderId }) => `${orderId},1000`).join('\n')
      expect((await tell(app, operator.sellLoans, { ...list, loans })).status).toBe(200)
      // One is paid while its turn comes.
      await Promise.all([
        inParallel(callers, () => sellListedLoans(app.services, { reference: list.reference, position: 0 })),
        payContract(app, orders[1] as TestOrder, 100_00),
      ])
      await app.jobs.runDue()
      const { body } = await ask(app, operator.listSaleLists, {})
      const found = body.lists.find(({ reference }) => reference === list.reference)
      expect(found).toMatchObject({
        loans: 3,
        sold: 3,
        processed: 3,
        refused: [],
        doneAt: expect.any(String),
      })
      for (const order of orders) {
        expect(await eventsOf(order, 'sold')).toHaveLength(1)
        expect(await messagesOf(order)).toEqual(['loanSold'])
      }
      await goTo(app, list.transferOn)
      await expectBooksEqual()
      for (const order of orders) expect(await priceOf(order)).toBe(1_000_00)
    }
  })
})
