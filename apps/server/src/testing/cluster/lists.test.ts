/** Operators' lists and search on a cluster, where what they read lies on several workers. */
import * as operator from '@sandigan/contract/client/operator'
import type { ClientCall } from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteRegistrations } from '../../core/loans/loan-repository.ts'
import { noteConfirmedReports } from '../../money/payments/report-repository.ts'
import { registeredSince } from '../../core/products/campaigns.ts'
import { processPayment } from '../../money/payments/process-payments.ts'
import { ask } from '../ask-operator.ts'
import { runningOrder, type TestOrder } from '../loan-steps.ts'
import { openCopy, postgresAvailable, sharedPostgres } from '../postgres.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

describe.skipIf(!postgresAvailable)('on a cluster', () => {
  let app: TestApp
  const orders: TestOrder[] = []
  beforeAll(async () => {
    const database = await openCopy(sharedPostgres() ?? '')
    app = await startTestApp({ database, env: { DATABASE_URL: database.connectionString, SANDBOX: 'on' } })
    for (let no = 0; no < 3; no += 1) {
      orders.push(await runningOrder(app))
      await app.pass(1_000)
    }
  }, 120_000)
  afterAll(() => app?.close())

  test('loans of all shards are one list in each order, page by page', async () => {
    const ids = orders.map((order) => order.orderId).toSorted()
    for (const sort of ['opened', '-opened', 'due', '-due', 'amount', '-amount'] as const) {
      const found: string[] = []
      let after: string | null = null
      do {
        const query: Record<string, string> = { sort, limit: '1', ...(after === null ? {} : { after }) }
        const { body } = await ask(app, operator.listLoans, query)
        found.push(...body.rows.map((row) => row.orderId))
        after = body.next
      } while (after !== null)
      // All began and fall due on the same days, with the same amount.
      expect([sort, ...found]).toEqual([sort, ...(sort.startsWith('-') ? ids.toReversed() : ids)])
    }
    const late = await ask(app, operator.listLoans, { sort: '-late', late: '1-7', stage: 'overdue' })
    expect(late.body).toEqual({ rows: [], next: null })
  })

  test('borrowers of all shards are one list, by time, by name and by what they owe', async () => {
    const ids = orders.map((order) => order.borrowerId)
    const of = async (over: object) =>
      (await ask(app, operator.listBorrowers, over)).body.rows.map((row) => row.borrowerId)
    expect(await of({})).toEqual(ids.toReversed())
    expect(await of({ sort: 'name' })).toEqual(ids.toSorted())
    expect(await of({ q: 'example' })).toEqual(ids.toSorted())
    expect(await of({ state: 'running' })).toEqual(ids.toReversed())
    for (const state of ['no-order', 'waiting', 'overdue', 'ended']) expect(await of({ state })).toEqual([])
  })

  test('what happened on a day is one list over all shards', async () => {
    const today = app.services.clock.today()
    const happened = { happened: 'disbursed', happenedFrom: today, happenedTo: today } as const
    const loans = (await ask(app, operator.listLoans, happened)).body.rows.map((row) => row.orderId)
    expect(loans).toEqual(orders.map((order) => order.orderId).toReversed())
    const receipts = await ask(app, operator.listReceipts, { postedFrom: today, postedTo: today })
    expect(receipts.status).toBe(200)
    const answered = { state: 'all', answeredFrom: today, answered: 'in-time' } as const
    expect((await ask(app, operator.listComplaints, answered)).body.rows).toEqual([])
    const ofCampaign = { campaignId: 'none', registeredFrom: today }
    expect((await ask(app, operator.listBorrowers, ofCampaign)).body.rows).toEqual([])
    expect(await registeredSince(app.services.db, ['none'], new Date(0))).toEqual(new Map())
  })

  test('one field finds what lies on any worker', async () => {
    const [order] = orders
    if (order === undefined) throw new Error('no order')
    const targets = async (q: string) =>
      (await ask(app, operator.findAnything, { q })).body.hits.map((hit) => hit.target)
    const { db } = app.services
    const of = { borrower: `/console/borrowers/${order.borrowerId}`, loan: `/console/loans/${order.orderId}` }
    const payout = await db
      .selectFrom('payouts')
      .select('reference')
      .where('borrower_id', '=', order.borrowerId)
      .executeTakeFirstOrThrow()
    expect(await targets(order.phone)).toContain(of.borrower)
    expect(await targets('Borrower, Example')).toContain(of.borrower)
    expect(await targets('6789')).toContain(of.borrower)
    expect(await targets(order.orderId)).toContain(of.loan)
    const { reference } = payout
    expect(await targets(reference)).toContain(`/console/payouts?q=${reference}&open=${reference}`)
  })

  test.each([
    { call: operator.listApplications, sorts: ['applied', 'amount'], query: {} },
    { call: operator.listPayouts, sorts: ['changed', 'amount'], query: { state: 'paid' } },
    { call: operator.listPayouts, sorts: ['changed', 'amount'], query: {} },
    { call: operator.listSuspense, sorts: ['received', 'amount'], query: {} },
    { call: operator.listTransfers, sorts: ['ordered', 'amount'], query: {} },
    { call: operator.listPaymentReports, sorts: ['reported', 'amount'], query: {} },
    { call: operator.listPaymentCodes, sorts: ['created'], query: {} },
    { call: operator.listPaymentCodes, sorts: ['created'], query: { state: 'open' } },
    { call: operator.listScreeningHits, sorts: ['found', 'score'], query: {} },
    { call: operator.listReceipts, sorts: ['number'], query: {} },
    { call: operator.listJournal, sorts: ['posted'], query: {} },
    { call: operator.listDues, sorts: ['due', 'amount'], query: {} },
    { call: operator.listDues, sorts: ['due', 'amount'], query: { state: 'all' } },
    { call: operator.listWebhooks, sorts: ['received'], query: {} },
    { call: operator.listScreeningLists, sorts: ['imported'], query: {} },
    { call: operator.listExchangeRates, sorts: ['date'], query: {} },
    { call: operator.listMonths, sorts: ['month'], query: {} },
  ])('$call.path is answered in each order and by a search', async ({ call, sorts, query }) => {
    const requested = call as ClientCall<object, { rows: unknown[]; next: string | null }, unknown>
    for (const sort of sorts.flatMap((one) => [one, `-${one}`])) {
      const first = await ask(app, requested, { ...query, sort, limit: '1' })
      expect([sort, first.status]).toEqual([sort, 200])
      const { next } = first.body
      if (next === null) continue
      const second = await ask(app, requested, { ...query, sort, limit: '1', after: next })
      expect(second.body.rows).toHaveLength(1)
      expect(second.body.rows).not.toEqual(first.body.rows)
    }
    const unsearched: unknown[] = [
      operator.listScreeningLists,
      operator.listExchangeRates,
      operator.listMonths,
    ]
    if (unsearched.includes(call)) return
    const found = await ask(app, requested, { q: orders[0]?.orderId })
    expect(found.status).toBe(200)
  })

  test('which reports are confirmed is noted on whichever worker they lie', async () => {
    const { db, clock } = app.services
    for (const [no, { borrowerId, orderId }] of orders.entries()) {
      const of = { borrower_id: borrowerId, loan_id: orderId, reference: `REPORT-${no}` }
      const at = { paid_on: clock.today(), reported_at: new Date(clock.now() + no) }
      await db
        .insertInto('payment_reports')
        .values({ ...of, ...at, channel: '', amount: 100_00 })
        .execute()
      const payment = { ...of, provider: 'sandbox', pay_code: '', outcome: 'credited' as const }
      if (no > 0) await db.insertInto('loan_payments').values(payment).execute()
    }
    expect(await noteConfirmedReports(app.services, 1)).toBe(2)
    expect(await noteConfirmedReports(app.services)).toBe(0)
    const { body } = await ask(app, operator.listPaymentReports, {})
    expect(body.rows.map((row) => row.reference)).toEqual(['REPORT-0'])
  })

  test('overdue borrowers of all shards are one list, once it is noted when they registered', async () => {
    const { db } = app.services
    const set = (values: { stage: string; registered_at?: null }) =>
      db
        .updateTable('loan_projection')
        .set(values)
        .where(
          'loan_id',
          'in',
          orders.map((order) => order.orderId),
        )
        .execute()
    await set({ stage: 'overdue', registered_at: null })
    const overdue = async (query: object) =>
      (await ask(app, operator.listBorrowers, { state: 'overdue', ...query })).body
    expect((await overdue({})).rows).toEqual([])
    await noteRegistrations(db)
    const ids = orders.map((order) => order.borrowerId)
    const first = await overdue({ limit: '2' })
    const second = await overdue({ limit: '2', after: first.next })
    expect([...first.rows, ...second.rows].map((row) => row.borrowerId)).toEqual(ids.toReversed())
    expect((await overdue({ sort: 'name' })).rows.map((row) => row.borrowerId)).toEqual(ids.toSorted())
    await set({ stage: 'running' })
  })

  test('loans are proposed for money in suspense, whichever worker they lie on', async () => {
    const [order] = orders
    if (order === undefined) throw new Error('no order')
    const reference = 'in-suspense'
    const payer = { name: 'Borrower, Example', phone: order.phone }
    const notice = { reference, currency: 'PHP', paidOn: app.services.clock.today(), amount: 12_34, payer }
    expect(await processPayment(app.services, 'sandbox', notice)).toBe('suspense')
    const { body } = await ask(app, operator.proposeMatches, { provider: 'sandbox', reference })
    expect(body.proposals.map((one) => one.orderId).toSorted()).toEqual(
      orders.map((one) => one.orderId).toSorted(),
    )
    expect(body.proposals[0]?.orderId).toBe(order.orderId)
  })
})
