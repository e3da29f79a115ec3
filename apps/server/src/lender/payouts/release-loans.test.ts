/** A loan that a person approved is paid out once another person has released it. (Decision 172.) */
import * as operator from '@sandigan/contract/client/operator'
import { decideOrder } from '@sandigan/contract/client/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decideLocked } from '../../core/decisions/decide-application.ts'
import { clearBorrower } from '../../testing/clear-borrower.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { pushed, runningOrder, signNote, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { type OperatorBrowser, signedInAs, signedInNew } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { TEST_OPERATOR } from '../../testing/test-operator.ts'
import { onLockedOrder } from '../changes/on-locked-order.ts'

const WHY = { reason: 'as a test' }

let app: TestApp
let one: OperatorBrowser
let two: OperatorBrowser
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  one = await signedInAs(app, 'credit')
  two = await signedInAs(app, 'credit2')
})
afterAll(() => app.close())

const approveBy = (by: OperatorBrowser, { orderId }: Pick<TestOrder, 'orderId'>) =>
  by.ask(operator.decideApplication, { orderId, decision: 'approve', note: 'seen', ...WHY })

const applied = async (): Promise<TestOrder> => pushed(app, await clearBorrower(app))

async function approvedByOne(): Promise<TestOrder> {
  const order = await applied()
  expect((await approveBy(one, order)).status).toBe(200)
  return order
}
const release = async (by: OperatorBrowser, ...orders: { orderId: string }[]) => {
  const { body } = await by.ask(operator.releaseLoans, {
    orderIds: orders.map(({ orderId }) => orderId),
    ...WHY,
  })
  return body.loans?.map(({ outcome }: { outcome: string }) => outcome) ?? body.code
}
const stageOf = async (order: TestOrder) => {
  await app.jobs.runDue()
  return (await standingOf(app, order)).stage
}

describe('a loan that a person approved', () => {
  test('is not paid out before another one has released it', async () => {
    const order = await approvedByOne()
    await signNote(app, order)
    expect(await stageOf(order)).toBe('sending')
    expect(await release(one, order)).toEqual(['own'])
    expect(await stageOf(order)).toBe('sending')
    expect(await release(two, order)).toEqual(['released'])
    expect(await stageOf(order)).toBe('running')
    expect(await release(two, order)).toEqual(['repeated'])
  })

  test('and was released before it was signed is paid out when it is', async () => {
    const order = await approvedByOne()
    expect(await release(two, order)).toEqual(['released'])
    expect(await stageOf(order)).toBe('awaiting-note')
    await signNote(app, order)
    expect(await stageOf(order)).toBe('running')
  })

  test('waits in the list and in the inbox of others, by the longest', async () => {
    const order = await approvedByOne()
    const rowOf = async (by: OperatorBrowser) =>
      (await by.ask(operator.listLoansToRelease)).body.rows.find(
        (row: { orderId: string }) => row.orderId === order.orderId,
      )
    expect(await rowOf(one)).toMatchObject({ own: true, signed: false, approvedBy: 'Sandbox Credit' })
    expect(await rowOf(two)).toMatchObject({ own: false, amount: '5000.00' })
    const waitsFor = async (by: OperatorBrowser) =>
      (await by.ask(operator.listInbox, { kind: 'release' })).body.rows.some(
        (row: { orderId: string }) => row.orderId === order.orderId,
      )
    expect([await waitsFor(one), await waitsFor(two)]).toEqual([false, true])
    await release(two, order)
    expect([await rowOf(two), await waitsFor(two)]).toEqual([undefined, false])
  })

  test('whose approval was taken back is approved and released anew', async () => {
    const order = await approvedByOne()
    await release(two, order)
    await one.ask(operator.revokeApproval, { orderId: order.orderId, ...WHY })
    expect((await approveBy(two, order)).status).toBe(200)
    await signNote(app, order)
    expect(await stageOf(order)).toBe('sending')
    expect(await release(two, order)).toEqual(['own'])
    expect(await release(one, order)).toEqual(['released'])
    expect(await stageOf(order)).toBe('running')
  })

  test('by a machine is not released by who had its token made', async () => {
    const order = await applied()
    const named = { orderId: order.orderId, decision: 'approve', note: 'seen' }
    expect((await tell(app, operator.decideApplication, named)).status).toBe(200)
    const maker = await signedInNew(app, 'Maker', 'credit')
    const { db } = app.services
    const { operator_id: requestedBy } = await db
      .selectFrom('operators')
      .select('operator_id')
      .where('email', '=', 'maker@lender.example')
      .executeTakeFirstOrThrow()
    await sql`update operator_tokens set requested_by = ${requestedBy} where token_id = ${TEST_OPERATOR.id}`.execute(
      db,
    )
    expect(await release(maker, order)).toEqual(['own'])
    expect(await release(two, order)).toEqual(['released'])
  })

  test('is released by Approve of the sandbox as well, which plays both', async () => {
    const order = await approvedByOne()
    await signNote(app, order)
    await app.fastify.inject({
      method: 'POST',
      url: decideOrder.path,
      payload: { orderId: order.orderId, approve: true },
    })
    expect(await stageOf(order)).toBe('running')
  })
})

test('a loan that the rules alone approved is paid out immediately', async () => {
  const order = await applied()
  await onLockedOrder(app.services, order.orderId, (trx, loan) =>
    decideLocked(trx, app.services, loan, { approve: true, ruleSet: 1 }),
  )
  await signNote(app, order)
  expect(await stageOf(order)).toBe('running')
})

test('fifty at a time, each for itself: what does not wait leaves the others alone', async () => {
  const [first, second] = [await approvedByOne(), await approvedByOne()]
  const paid = await runningOrder(app)
  const orders = [first, { orderId: 'nothing' }, paid, second]
  expect(await release(two, ...orders)).toEqual(['released', 'not-found', 'not-waiting', 'released'])
  expect(await release(two, ...Array.from({ length: 51 }, (_, no) => ({ orderId: `o${no}` })))).toBe(
    'INPUT_INVALID',
  )
})

test('the database refuses a release by who approved', async () => {
  const { orderId } = await approvedByOne()
  const own = app.services.db
    .updateTable('loan_releases')
    .set({ released_by: 'sandbox0credit', released_at: new Date() })
    .where('loan_id', '=', orderId)
  await expect(own.execute()).rejects.toThrow('loan_releases_check')
  expect((await ask(app, operator.listLoansToRelease)).status).toBe(200)
})
