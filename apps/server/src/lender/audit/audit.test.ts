/** The log of what operators saw and changed: whose data, found again, exported, and not shown where it is not. */
import { dataExport } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { must, pushed, runningOrder, type TestOrder, verifiedBorrower } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { TEST_OPERATOR } from '../../testing/test-operator.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR_MS = 3_600_000

const readsOf = async (borrowerId: string) => (await ask(app, operator.listReads, { borrowerId })).body.rows
const view = ({ orderId }: TestOrder) => ask(app, operator.showStatement, { orderId })
const search = async (query: object) => (await ask(app, operator.searchAudit, query)).body

describe('a view of a borrower’s data', () => {
  test('is logged with who, when, by what call and at which order', async () => {
    const order = await runningOrder(app)
    expect(await readsOf(order.borrowerId)).toEqual([])
    await view(order)
    expect(await readsOf(order.borrowerId)).toEqual([
      {
        at: new Date(app.clock.now()).toISOString(),
        operatorId: TEST_OPERATOR.id,
        operator: TEST_OPERATOR.name,
        call: 'statement',
        subject: order.orderId,
      },
    ])
  })

  test('is one row an hour, and another one in the next', async () => {
    const order = await runningOrder(app)
    await app.pass(HOUR_MS - (app.clock.now() % HOUR_MS))
    await view(order)
    await app.pass(HOUR_MS - 1)
    await view(order)
    expect(await readsOf(order.borrowerId)).toHaveLength(1)
    await app.pass(1)
    await view(order)
    expect(await readsOf(order.borrowerId)).toHaveLength(2)
  })

  test('in a list is one of everybody in it', async () => {
    const [one, other] = [
      await pushed(app, await verifiedBorrower(app)),
      await pushed(app, await verifiedBorrower(app)),
    ]
    await ask(app, operator.listApplications)
    for (const { borrowerId, orderId } of [one, other])
      expect(await readsOf(borrowerId)).toMatchObject([{ call: 'applications', subject: orderId }])
  })

  test('that was refused is none', async () => {
    const order = await runningOrder(app)
    expect(
      (await ask(app, operator.showStatement, { orderId: order.orderId, date: '2026-01-01' })).status,
    ).toBe(404)
    expect(await readsOf(order.borrowerId)).toEqual([])
  })

  test('planted bug: shows nothing where it cannot be logged', async () => {
    const order = await runningOrder(app)
    const { db } = app.services
    await sql`alter table operator_reads add constraint planted check (call <> 'statement') not valid`.execute(
      db,
    )
    const answer = await view(order)
    await sql`alter table operator_reads drop constraint planted`.execute(db)
    expect(answer).toEqual({ status: 500, body: { code: 'INTERNAL', error: 'something went wrong' } })
    expect((await view(order)).status).toBe(200)
  })

  test('is never another one afterwards', async () => {
    await view(await runningOrder(app))
    await expect(sql`update operator_reads set operator = 'x'`.execute(app.services.db)).rejects.toThrow(
      'only grows',
    )
  })

  test('is in the borrower’s copy by its time alone', async () => {
    const order = await runningOrder(app)
    await view(order)
    const { document } = must(await app.call(dataExport, {}, order.session))
    expect((JSON.parse(document) as { stored: Record<string, unknown> }).stored['operator_reads']).toEqual([
      { happened_at: new Date(app.clock.now()).toISOString() },
    ])
    expect(document).not.toContain(TEST_OPERATOR.name)
  })
})

describe('a search', () => {
  test('finds reads and changes of a borrower, newest first, and each by its kind', async () => {
    const order = await runningOrder(app)
    const { borrowerId, orderId } = order
    await view(order)
    await app.pass(1)
    expect((await tell(app, operator.setReminders, { orderId, reminders: 'off' })).status).toBe(200)
    const both = await search({ borrowerId })
    expect(both).toMatchObject({
      rows: [
        { kind: 'change', action: 'set-reminders', subject: orderId, reason: 'as a test', borrowerId },
        { kind: 'read', action: 'statement', subject: orderId, reason: null, facts: null, borrowerId },
      ],
      next: null,
    })
    expect((await search({ borrowerId, kind: 'read' })).rows).toEqual([both.rows[1]])
    expect((await search({ borrowerId, kind: 'change' })).rows).toEqual([both.rows[0]])
    expect((await search({ borrowerId, action: 'statement' })).rows).toEqual([both.rows[1]])
    expect((await search({ borrowerId, operator: TEST_OPERATOR.id })).rows).toEqual(both.rows)
    expect((await search({ borrowerId, operator: 'somebody else' })).rows).toEqual([])
  })

  test('takes days of Manila, the last one whole', async () => {
    const order = await runningOrder(app)
    const { borrowerId } = order
    await view(order)
    const today = app.clock.today()
    expect((await search({ borrowerId, from: today, to: today })).rows).toHaveLength(1)
    expect((await search({ borrowerId, to: '2026-11-22' })).rows).toEqual([])
    expect((await search({ borrowerId, from: '2030-01-01' })).rows).toEqual([])
  })

  test('by pages holds each row once, whatever its kind', async () => {
    const order = await runningOrder(app)
    const { borrowerId, orderId } = order
    for (const reminders of ['off', 'on', 'off'] as const) {
      await tell(app, operator.setReminders, { orderId, reminders })
      await view(order)
      await app.pass(HOUR_MS)
    }
    const whole = (await search({ borrowerId })).rows
    expect(whole).toHaveLength(6)
    const paged = []
    let after: string | null = null
    do {
      const page = await search({ borrowerId, limit: '1', ...(after === null ? {} : { after }) })
      paged.push(...page.rows)
      after = page.next
    } while (after !== null)
    expect(paged).toEqual(whole)
  })

  test('refuses a place that is none', async () => {
    expect(await ask(app, operator.searchAudit, { after: 'nonsense' })).toMatchObject({
      status: 400,
      body: { code: 'INPUT_INVALID' },
    })
  })
})
