/** What time alone does to an application: nothing but a flag, outside the sandbox. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearBorrower } from '../../testing/clear-borrower.ts'
import {
  approved,
  detailsOf,
  goDays,
  PLUS_OFFER,
  pushed,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const flags = (app: TestApp, { orderId }: TestOrder) =>
  app.services.db.selectFrom('application_flags').selectAll().where('loan_id', '=', orderId).execute()

describe('outside the sandbox', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ env: { SANDBOX: 'off' } })
  })
  afterAll(() => app.close())

  test('an application in perfect order waits, however much time passes', async () => {
    const order = await pushed(app, await clearBorrower(app))
    await app.pass(23.9 * 3_600_000)
    await app.jobs.runDue()
    expect(await flags(app, order)).toEqual([])
    expect((await detailsOf(app, order)).noticeDesText).toContain('within 1 day')
    await app.pass(0.2 * 3_600_000)
    await app.jobs.runDue()
    expect(await flags(app, order)).toEqual([
      { borrower_id: order.borrowerId, loan_id: order.orderId, flagged_at: new Date(app.clock.now()) },
    ])
    await goDays(app, 30)
    const shown = await detailsOf(app, order)
    expect(shown.orderStatus).toBe(21)
    expect(shown.noticeDesText).toContain('taking longer than a day')
    expect(await flags(app, order)).toHaveLength(1)
  })

  test('the page says that it takes longer although the job has not run', async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    await app.passDays(1)
    expect((await detailsOf(app, order)).noticeDesText).toContain('within 1 day')
    await app.passDays(1)
    expect((await detailsOf(app, order)).noticeDesText).toContain('taking longer than a day')
  })

  test('what was decided in time is not flagged', async () => {
    const order = await approved(app, await verifiedBorrower(app))
    await app.passDays(2)
    await app.jobs.runDue()
    expect(await flags(app, order)).toEqual([])
  })
})

describe('in the sandbox', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('time approves what has no hold', async () => {
    const order = await pushed(app, await clearBorrower(app))
    await goDays(app, 1)
    expect((await standingOf(app, order)).stage).toBe('awaiting-note')
  })

  test('time flags what has one', async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    await goDays(app, 1)
    expect((await standingOf(app, order)).stage).toBe('reviewing')
    expect(await flags(app, order)).toHaveLength(1)
  })

  test('another loan that is overdue declines, and the page says so', async () => {
    const running = await runningOrder(app)
    const order = await pushed(app, running, PLUS_OFFER)
    await goDays(app, 45)
    const shown = await detailsOf(app, order)
    expect(shown.orderStatus).toBe(110)
    expect(shown.noticeDesText).toContain('You have another overdue loan.')
    expect(await flags(app, order)).toEqual([])
  })
})
