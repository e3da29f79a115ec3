/** On a real PostgreSQL: the account changes while an order's money is sent. */
import * as operator from '@sandigan/contract/client/operator'
import { bindCardNew } from '@sandigan/contract'
import { exampleAccount, SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { tell } from '../../testing/ask-operator.ts'
import { approved, must, signNote, type TestOrder, verifiedBorrower } from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { doneOrWaiting, startAppOnPostgres } from '../../testing/races.ts'
import { payoutAccounts } from '../../testing/readable.ts'
import type { TestApp } from '../../testing/start-test-app.ts'

const OTHER = '001234567892'
const planted = vi.hoisted(() => ({ noLock: false }))
/** What happens as soon as it is known that the money need not wait. */
const onceFree = vi.hoisted(() => ({ work: null as (() => Promise<void>) | null }))
vi.mock('./payout-hold.ts', async (load) => {
  const real = await load<typeof import('./payout-hold.ts')>()
  const payoutHoldUntil: typeof real.payoutHoldUntil = async (...given) => {
    const until = await real.payoutHoldUntil(...given)
    const { work } = onceFree
    onceFree.work = null
    await work?.()
    return until
  }
  return { ...real, payoutHoldUntil }
})
vi.mock('../../core/loans/loan-repository.ts', async (load) => {
  const real = await load<typeof import('../../core/loans/loan-repository.ts')>()
  const lockBorrower: typeof real.lockBorrower = async (trx, borrowerId) =>
    planted.noLock || real.lockBorrower(trx, borrowerId)
  return { ...real, lockBorrower }
})

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres({ PAYOUT_HOLD_HOURS: '24' })
  }, 120_000)
  afterAll(() => app?.close())

  const accountsPaid = async ({ orderId }: TestOrder) =>
    (await payoutAccounts(app.services.db, orderId)).map(({ accountNumber }) => accountNumber)

  /** Binds another account while the money of an order is on its way out; `send` sends it. */
  async function changedWhile(order: TestOrder, send: () => Promise<unknown>): Promise<void> {
    await app.pass(60_000)
    const bound: { done: Promise<unknown> | null } = { done: null }
    onceFree.work = async () => {
      bound.done = app.call(bindCardNew, exampleAccount(OTHER), order.session).then(must)
      await doneOrWaiting(app, bound.done)
    }
    await send()
    expect(bound.done).not.toBeNull()
    await bound.done
  }

  const confirmed = async (account?: string): Promise<TestOrder> => {
    const order = await approved(app, await verifiedBorrower(app, account))
    await signNote(app, order)
    return order
  }

  test('money that need not wait goes to the account of which that was said', async () => {
    const order = await confirmed()
    await changedWhile(order, () => app.jobs.runDue())
    expect(await accountsPaid(order)).toEqual([SANDBOX_ACCOUNT.paid])
  })

  test('so does money that the lender sends once more', async () => {
    const order = await confirmed(SANDBOX_ACCOUNT.fails)
    await app.jobs.runDue()
    const again = () => tell(app, operator.retryPayout, { orderId: order.orderId })
    await changedWhile(order, again)
    expect(await accountsPaid(order)).toEqual([SANDBOX_ACCOUNT.fails, SANDBOX_ACCOUNT.fails])
  })

  test('planted bug: without the borrower’s lock it goes to the new account immediately', async () => {
    const order = await confirmed()
    planted.noLock = true
    await changedWhile(order, () => app.jobs.runDue()).finally(() => {
      planted.noLock = false
    })
    expect(await accountsPaid(order)).toEqual([OTHER])
  })
})
