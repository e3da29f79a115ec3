/** A new application on a real PostgreSQL, while an operator changes the borrower's order of the same product. */
import * as operator from '@sandigan/contract/client/operator'
import { loanDetailPush } from '@sandigan/contract'
import { addDays, loanOn } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goTo, keyOf, LITE_OFFER, payContract, runningOrder, standingOf } from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { doneOrWaiting, startAppOnPostgres } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { readEvents } from '../../core/loans/loan-repository.ts'

/** What happens as soon as the application has read the order that is open. */
const onceRead = vi.hoisted(() => ({ work: null as (() => Promise<void>) | null }))
vi.mock('../../core/loans/loan-repository.ts', async (load) => {
  const real = await load<typeof import('../../core/loans/loan-repository.ts')>()
  const afterwards = async <T>(read: Promise<T>): Promise<T> => {
    const value = await read
    const { work } = onceRead
    onceRead.work = null
    await work?.()
    return value
  }
  const lockLoan: typeof real.lockLoan = (trx, key) => afterwards(real.lockLoan(trx, key))
  const readAll: typeof real.readEvents = (db, key) => afterwards(real.readEvents(db, key))
  return { ...real, lockLoan, readEvents: readAll }
})

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 120_000)
  afterAll(() => app?.close())

  test('a payment taken back while its borrower applies anew is what lists show', async () => {
    const order = await runningOrder(app)
    await payContract(app, order, (await standingOf(app, order)).outstanding - 1_00)
    const { allowedFrom } = (await standingOf(app, order)).settlement
    await goTo(app, addDays(allowedFrom ?? '', -1))
    // An advance pays the loan off by itself on the first day on which that is allowed. Until the next run closes the
    // day before, its row does not know.
    await app.passDays(1)
    expect((await standingOf(app, order)).stage).toBe('settled')
    const statement = await ask(app, operator.showStatement, { orderId: order.orderId })
    const { lines } = statement.body as { lines: { type: string; reference: string }[] }
    const reference = lines.find((line) => line.type === 'paid')?.reference ?? ''
    const taken: { done: Promise<{ status: number }> | null } = { done: null }
    onceRead.work = async () => {
      taken.done = tell(app, operator.reversePayment, {
        orderId: order.orderId,
        reference,
        cause: 'channel',
      })
      // It has committed, or it waits for the application's lock: both are fine, and nothing else can happen.
      await doneOrWaiting(app, taken.done)
    }
    await app.call(loanDetailPush, { ...LITE_OFFER, confirmFlag: '1' as const }, order.session)
    expect((await taken.done)?.status).toBe(200)
    const events = await readEvents(app.services.db, keyOf(order))
    const row = await app.services.db
      .selectFrom('loan_projection')
      .select(['stage', 'open', 'sequence'])
      .where('loan_id', '=', order.orderId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      stage: loanOn(events, app.services.clock.today()).stage,
      open: true,
      sequence: events.length,
    })
    expect(row.stage).toBe('overdue')
  })
})
