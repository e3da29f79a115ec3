/** The sale of loans: agreed by operators, read by the borrower, transferred by time, and paid on to the buyer. */
import { homeIndex, loanDetails, loanPlayDetail, loanTrail } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { addDays, centavosToPesos, earliestTransfer } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBooks } from '../../core/loans/close-books.ts'
import { readHolidays } from '../../core/loans/holidays.ts'
import { reconcileClosedDay } from '../../core/loans/reconcile-books.ts'
import { ask, SIGNED, tell } from '../../testing/ask-operator.ts'
import {
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
import { dryRun } from '../approvals/dry-run.ts'
import { APPROVABLE_ACTIONS } from '../approvable.ts'
import { noticeTransfers } from '../automation/notice-transfers.ts'
import { readSaleRows } from './sell-loans.ts'
import { sellListedLoans } from './sell-listed-loans.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const BUYER = { name: 'Bagong Kapital Inc.', contact: '02 8123 4567', payTo: 'BDO 0012 3456 7890' }

async function terms(over: object = {}) {
  const holidays = await readHolidays(app.services.db)
  const transferOn = earliestTransfer(app.services.clock.today(), holidays)
  return { reference: 'sale-1', buyer: BUYER, transferOn, ...over }
}

const messagesOf = ({ borrowerId }: TestOrder) =>
  app.services.db
    .selectFrom('messages')
    .select('template')
    .where('borrower_id', '=', borrowerId)
    .where('template', 'in', ['loanSold', 'loanTransferred', 'saleWithdrawn'])
    .execute()
    .then((rows) => rows.map(({ template }) => template).toSorted())

const linesOf = ({ orderId }: TestOrder, reference: string) =>
  app.services.db
    .selectFrom('journal_entries as e')
    .innerJoin('journal_lines as l', (join) =>
      join.onRef('l.borrower_id', '=', 'e.borrower_id').onRef('l.entry_id', '=', 'e.entry_id'),
    )
    .select(['e.posted_on', 'l.account', 'l.debit', 'l.credit'])
    .where('e.loan_id', '=', orderId)
    .where('e.reference', '=', reference)
    .orderBy('l.account')
    .execute()

test('a day too early, a second sale and one of a loan that has ended are refused with a sentence', async () => {
  const order = await runningOrder(app)
  const at = await terms()
  const sell = (over: object) =>
    tell(app, operator.sellLoan, { orderId: order.orderId, price: '3000', ...at, ...over })
  expect((await sell({ transferOn: addDays(at.transferOn, -1) })).body).toMatchObject({
    code: 'SALE_NOTICE_TOO_SHORT',
    error: expect.stringContaining('seven whole business days'),
  })
  expect((await sell({ transferOn: addDays(app.services.clock.today(), 91) })).body.error).toContain(
    '90 days',
  )
  expect((await sell({ price: '0' })).body.error).toContain('more than zero')
  expect((await sell({})).body.repeated).toBe(false)
  expect((await sell({})).body.repeated).toBe(true)
  expect((await sell({ price: '3001' })).body.code).toBe('REFERENCE_REUSED')
  expect((await sell({ reference: 'sale-other' })).body.code).toBe('SALE_AGREED')
})

function actionOf(name: string) {
  const action = APPROVABLE_ACTIONS.get(name)
  if (action === undefined) throw new Error(`no change is called ${name}`)
  return action
}

test('whoever approves compares what is owed, what stands in the books and what the sale earns or loses', async () => {
  const order = await runningOrder(app)
  const change = actionOf('sellLoan')
  const payload = { orderId: order.orderId, price: '100.00', ...(await terms()), reason: 'as a test' }
  const run = await dryRun(app.services, change, SIGNED, payload)
  if (!run.ok) throw new Error(run.code)
  const { outstanding } = await standingOf(app, order)
  expect(run.before).toMatchObject({
    buyer: null,
    owedByTheBorrower: centavosToPesos(outstanding),
    price: '0.00',
  })
  const after = run.after as Record<string, string>
  expect(after).toMatchObject({ buyer: BUYER.name, transferOn: payload.transferOn, price: '100.00' })
  expect(after['gainOnSale']).toBe('0.00')
  expect(Number(after['lossOnSale'])).toBeCloseTo(Number(after['inTheBooks']) - 100, 2)
  expect((await standingOf(app, order)).sale).toBeUndefined()
})

test('the borrower reads the notice, pays here as before until the transfer, and reads to whom from then on', async () => {
  const order = await runningOrder(app)
  await goDays(app, 3)
  const at = await terms()
  expect((await tell(app, operator.sellLoan, { orderId: order.orderId, price: '4000', ...at })).status).toBe(
    200,
  )
  expect(await messagesOf(order)).toEqual(['loanSold'])
  const before = must(await app.call(loanDetails, idsOf(order), order.session))
  const { name, ...whereToPay } = BUYER
  expect(before.sale).toEqual({ buyer: name, from: at.transferOn, ...whereToPay })
  expect(must(await app.call(homeIndex, {}, order.session)).payment?.relief).toMatchObject([
    { kind: 'sale', title: expect.stringContaining('new owner') },
  ])
  expect(before.relief).toEqual([])
  expect(before.orderStatus).toBe(170)
  await payContract(app, order, 200_00)
  await goTo(app, at.transferOn)
  await closeBooks(app.services)
  await noticeTransfers(app.services)
  await noticeTransfers(app.services)
  expect(await messagesOf(order)).toEqual(['loanSold', 'loanTransferred'])

  const standing = await standingOf(app, order)
  expect(standing).toMatchObject({ status: 200, stage: 'sold', outstanding: 0 })
  const { owed = 0 } = standing.sale?.transferred ?? {}
  const after = must(await app.call(loanDetails, idsOf(order), order.session))
  expect(after.orderStatus).toBe(200)
  expect(after).not.toHaveProperty('settled')
  expect(after.sale).toEqual({
    buyer: name,
    from: at.transferOn,
    ...whereToPay,
    left: centavosToPesos(owed),
  })
  const { code, message } = await app.call(loanPlayDetail, idsOf(order), order.session)
  expect([code, message]).toEqual(['4001', expect.stringContaining(BUYER.name)])
  const row = await app.services.db
    .selectFrom('loan_projection')
    .select(['open', 'stage', 'posted_to', 'settled_on'])
    .where('loan_id', '=', order.orderId)
    .executeTakeFirst()
  expect(row).toEqual({ open: false, stage: 'sold', posted_to: at.transferOn, settled_on: at.transferOn })

  // The price of 4,000 is to be received, and what stood there is gone, on the day of the transfer.
  const lines = (await linesOf(order, 'sale-1')).filter(({ posted_on: on }) => on === at.transferOn)
  expect(lines.find(({ account }) => account === '1210')).toMatchObject({ debit: 4_000_00 })
  expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)

  // The old way of paying still works: it is the buyer's money.
  await payContract(app, order, 700_00)
  const { sale } = await standingOf(app, order)
  expect(sale?.transferred).toMatchObject({ owed, receivedSince: 700_00, forBuyer: 700_00 })
  const said = must(await app.call(loanDetails, idsOf(order), order.session))
  expect(said.noticeDesText).toContain('700.00')
  const history = JSON.stringify(must(await app.call(loanTrail, idsOf(order), order.session)))
  expect(history).toContain(`${BUYER.name} owns your loan from this day on`)
  const found = await ask(app, operator.listLoanSales, { q: order.orderId })
  expect(found.body.rows).toMatchObject([
    {
      orderId: order.orderId,
      state: 'transferred',
      price: '4000.00',
      owed: centavosToPesos(owed),
      forBuyer: '700.00',
    },
  ])
  const loan = await ask(app, operator.showLoan, { orderId: order.orderId })
  expect(loan.body.sale).toMatchObject({ buyer: BUYER.name, transferred: { forBuyer: '700.00' } })

  // What the house receives and passes on.
  const day = app.services.clock.today()
  for (const [kind, amount] of [
    ['sale-price-received', '4000'],
    ['passed-on-to-buyer', '700'],
  ] as const) {
    const entry = { kind, amount, day, reference: kind, counterparty: BUYER.name }
    expect((await tell(app, operator.addHouseEntry, entry)).status).toBe(200)
  }
  await goDays(app, 1)
  await closeBooks(app.services)
  await reconcileClosedDay(app.services, day)
  const closed = await app.services.db
    .selectFrom('closed_days')
    .select('difference')
    .where('day', '=', day)
    .executeTakeFirst()
  expect(closed?.difference).toBe(0)
})

test('a sale is withdrawn before its day, and the borrower reads that the loan stays', async () => {
  const order = await runningOrder(app)
  const at = await terms()
  await tell(app, operator.sellLoan, { orderId: order.orderId, price: '4000', ...at })
  expect((await tell(app, operator.withdrawSale, { orderId: order.orderId })).status).toBe(200)
  expect(await messagesOf(order)).toEqual(['loanSold', 'saleWithdrawn'])
  expect((await standingOf(app, order)).sale).toBeUndefined()
  await goTo(app, at.transferOn)
  await noticeTransfers(app.services)
  expect(await messagesOf(order)).toEqual(['loanSold', 'saleWithdrawn'])
  expect((await standingOf(app, order)).stage).not.toBe('sold')
  const { body } = await ask(app, operator.listLoanSales, { state: 'withdrawn', q: order.orderId })
  expect(body.rows).toHaveLength(1)
})

test('a loan that was paid before its transfer is not sold, and its borrower is not sent to the buyer', async () => {
  const order = await runningOrder(app)
  const at = await terms()
  await tell(app, operator.sellLoan, { orderId: order.orderId, price: '4000', ...at })
  await payContract(app, order, 9_000_00)
  await goTo(app, at.transferOn)
  await noticeTransfers(app.services)
  expect((await standingOf(app, order)).stage).toBe('settled')
  expect(await messagesOf(order)).toEqual(['loanSold'])
  const { body } = await ask(app, operator.listLoanSales, { q: order.orderId })
  expect(body.rows).toMatchObject([{ state: 'ended' }])
})

test.each([
  { claim: 'words in the first line are a heading', text: 'loan,price\na1,12.50\n', rows: 1, faults: [] },
  { claim: 'lines of Windows and quotes', text: '"a1","12.50"\r\na2,3\r\n', rows: 2, faults: [] },
  { claim: 'a price with more than centavos', text: 'a1,1.234', rows: 0, faults: ['line 1 is not a loan'] },
  { claim: 'a third column', text: 'a1,1,2', rows: 0, faults: ['line 1 is not a loan'] },
  { claim: 'a loan twice', text: 'a1,1\na1,2', rows: 1, faults: ['line 2 names a1 a second time'] },
  { claim: 'nothing', text: '\n\n', rows: 0, faults: ['the list names no loan'] },
])('a list is read line by line: $claim', ({ text, rows, faults }) => {
  const found = readSaleRows(text)
  expect(found.rows).toHaveLength(rows)
  expect(found.faults).toHaveLength(faults.length)
  for (const [i, fault] of faults.entries()) expect(found.faults[i]).toContain(fault)
})

test('a list is refused with each of its faults, and sold once, page by page, however often the job runs', async () => {
  const orders = [await runningOrder(app), await runningOrder(app), await runningOrder(app)]
  const [first, second, third] = orders.map(({ orderId }) => orderId)
  const list = { ...(await terms({ reference: 'list-1' })) }
  const sell = (loans: string) => tell(app, operator.sellLoans, { ...list, loans })
  const wrong = await sell(`${first},100\nnosuchloan,5\n${second},x`)
  expect(wrong.body.error).toContain('nosuchloan: there is no such loan')
  expect(wrong.body.error).toContain('line 3')
  const loans = `loan,price\n${first},100\n${second},200.50\n${third},300`
  const run = await dryRun(app.services, actionOf('sellLoans'), SIGNED, {
    ...list,
    loans,
    reason: 'as a test',
  })
  expect(run).toMatchObject({
    ok: true,
    before: { loans: 0, price: '0.00' },
    after: { loans: 3, price: '600.50', gainOnSale: '0.00' },
  })
  expect((await sell(loans)).body).toMatchObject({ repeated: false, loans: 3, price: '600.50' })
  expect((await sell(loans)).body).toMatchObject({ repeated: true })
  // One ends before its turn.
  await payContract(app, orders[2] as TestOrder, 9_000_00)
  await sellListedLoans(app.services, { reference: 'list-1', position: 0 })
  await sellListedLoans(app.services, { reference: 'list-1', position: 0 })
  const { body } = await ask(app, operator.listSaleLists, {})
  expect(body.lists.find(({ reference }) => reference === 'list-1')).toMatchObject({
    loans: 3,
    sold: 2,
    processed: 3,
    doneAt: expect.any(String),
    refused: [{ orderId: third, why: 'this loan has ended' }],
  })
  for (const order of orders.slice(0, 2)) {
    expect(await messagesOf(order)).toEqual(['loanSold'])
    const events = await app.services.db
      .selectFrom('loan_events')
      .select('type')
      .where('loan_id', '=', order.orderId)
      .where('type', '=', 'sold')
      .execute()
    expect(events).toHaveLength(1)
  }
  expect(await messagesOf(orders[2] as TestOrder)).toEqual([])
})
