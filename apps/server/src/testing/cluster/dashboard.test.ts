/** The dashboard on a cluster: what lies on all workers is counted once, and its rows are found. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recountFigures } from '../../core/figures/recount-figures.ts'
import { ask } from '../ask-operator.ts'
import { payContract, runningOrder, type TestOrder } from '../loan-steps.ts'
import { openCopy, postgresAvailable, sharedPostgres } from '../postgres.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

describe.skipIf(!postgresAvailable)('on a cluster', () => {
  let app: TestApp
  let order: TestOrder
  beforeAll(async () => {
    const database = await openCopy(sharedPostgres() ?? '')
    app = await startTestApp({
      database,
      env: { DATABASE_URL: database.connectionString, SANDBOX: 'on', SANDBOX_PORTFOLIO: '60' },
    })
    await app.jobs.runDue()
    order = await runningOrder(app)
  }, 180_000)
  afterAll(() => app?.close())

  test('closed days, complaints and today are counted', async () => {
    const collected = async () => (await ask(app, operator.showDashboard, {})).body.today.collected.count
    const before = await collected()
    await payContract(app, order, 123_45)
    expect(await collected()).toBe(before + 1)
    const { body } = await ask(app, operator.showDashboard, { last: '90' })
    const { complaints, total, today, owed } = body
    expect(total.collected.count).toBeGreaterThan(10)
    expect(complaints.filed).toBeGreaterThan(3)
    expect(complaints.answered).toBeGreaterThan(complaints.answeredInTime)
    expect(owed).toHaveLength(4)
    expect(body.before.owed).toHaveLength(4)
    expect(today.complaintsOpen).toBeGreaterThan(0)
  })

  test('what is counted anew is what is written down', async () => {
    const to = addDays(app.clock.today(), -1)
    expect(await recountFigures(app.services.db, { from: addDays(to, -89), to }, false)).toEqual([])
  })

  test('providers add up, with their open payouts and latest report', async () => {
    const { providers } = (await ask(app, operator.showProviders, {})).body
    const payout = providers.find(({ provider }) => provider === 'sandbox-payout')
    expect(payout?.payoutsOpen).toBeGreaterThan(0)
    expect(payout?.lastWebhookAt).not.toBeNull()
    expect(payout?.days.at(-1)?.answered).toBeGreaterThan(0)
  })

  test('loans by the day of their money, and borrowers by a name over the pages', async () => {
    const today = app.clock.today()
    const { rows } = (await ask(app, operator.listLoans, { disbursedFrom: today, disbursedTo: today })).body
    expect(rows.map(({ orderId }) => orderId)).toContain(order.orderId)
    const names: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = (
        await ask(app, operator.listBorrowers, { q: 'narra', limit: '2', ...(after && { after }) })
      ).body
      names.push(...page.rows.map(({ name }) => name))
      after = page.next
    }
    expect(names.length).toBeGreaterThan(1)
    expect(names.every((name) => name.startsWith('Narra'))).toBe(true)
  })
})
