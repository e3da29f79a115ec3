/** A death recorded and withdrawn, through the API: the loan, the flag, the messages and the borrower's words. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flagsOf } from '../../core/flags/flags.ts'
import { queueMessage } from '../../core/messages/queue-message.ts'
import { statusView } from '../../borrower/orders/status-view.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import {
  goDays,
  PLUS_OFFER,
  pushed,
  running,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { dryRun } from '../approvals/dry-run.ts'
import { APPROVABLE_ACTIONS } from '../approvable.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function lateOrder(): Promise<TestOrder> {
  const order = await runningOrder(app)
  await goDays(app, 45)
  return order
}

const death = ({ orderId }: TestOrder) => ({
  orderId,
  diedOn: app.services.clock.today(),
  proof: 'certificate 12',
  contact: 'Ana, a sister',
})
const kinds = async ({ borrowerId }: TestOrder) =>
  (await flagsOf(app.services.db, borrowerId)).map(({ kind }) => kind)

test('charges stop, the flag is set, and no notice leaves for that phone until it is withdrawn', async () => {
  const order = await lateOrder()
  const before = await standingOf(app, order)
  expect((await tell(app, operator.recordDeath, death(order))).body.repeated).toBe(false)
  expect((await tell(app, operator.recordDeath, death(order))).body.repeated).toBe(true)
  expect(await kinds(order)).toEqual(['deceased'])
  const notes = await app.services.db
    .selectFrom('borrower_notes')
    .select('body')
    .where('borrower_id', '=', order.borrowerId)
    .execute()
  expect(notes).toEqual([{ body: 'Speaks for the estate: Ana, a sister' }])
  await goDays(app, 30)
  const after = await standingOf(app, order)
  expect(after.totals.penaltyCharged).toBe(before.totals.penaltyCharged)
  const copies = [loanCopy('en'), loanCopy('fil')]
  const nothing = { heldUntil: null, wanted: [], flagged: false } as const
  expect(copies.map((copy) => statusView(copy, after, nothing, []).title)).toEqual([
    'We are sorry for your loss',
    'Nakikiramay kami',
  ])
  const { borrowerId, orderId: loanId } = order
  const notice = async (key: string) => {
    await app.services.db.transaction().execute((trx) =>
      queueMessage(trx, app.services, {
        borrowerId,
        loanId,
        template: 'chargesGivenBack',
        values: () => ({ amount: '1', phone: '2' }),
        key,
      }),
    )
    await app.jobs.runDue()
    const found = await app.services.db
      .selectFrom('messages')
      .select('reason')
      .where('borrower_id', '=', borrowerId)
      .where('template', '=', 'chargesGivenBack')
      .execute()
    return found.map(({ reason }) => reason === 'flagged').toSorted((a, b) => Number(a) - Number(b))
  }
  expect(await notice('one')).toEqual([true])
  expect((await tell(app, operator.withdrawDeath, { orderId: loanId })).body.repeated).toBe(false)
  expect(await kinds(order)).toEqual([])
  expect(await notice('two')).toEqual([false, true])
  expect((await standingOf(app, order)).deceasedOn).toBeNull()
})

test('one record is of all running loans of the borrower, and so is the withdrawal', async () => {
  const first = await runningOrder(app)
  const second = await running(app, first, PLUS_OFFER)
  const waiting = await pushed(app, await verifiedBorrower(app))
  await goDays(app, 45)
  const reason = 'as a test'
  const payload = { ...death(second), reason }
  const change = APPROVABLE_ACTIONS.get('recordDeath')
  if (change === undefined) throw new Error('no such change')
  const { before, after } = (await dryRun(app.services, change, { by: 'somebody', reason }, payload)) as {
    before: object
    after: Record<string, unknown>
  }
  expect(Object.keys(before)).toEqual(Object.keys(after))
  const ids = [first.orderId, second.orderId].toSorted()
  expect(
    Object.keys(after)
      .slice(1)
      .map((name) => name.split(' ').at(-1)),
  ).toEqual(ids)
  expect(after['loans']).toBe(2)
  for (const line of Object.values(after).slice(1)) expect(line).toContain('nothing more is charged')
  expect((await standingOf(app, first)).deceasedOn).toBeNull()

  expect((await tell(app, operator.recordDeath, death(second))).status).toBe(200)
  for (const { orderId } of [first, second])
    expect((await ask(app, operator.showLoan, { orderId })).body.deceasedOn).toBe(app.services.clock.today())
  expect((await standingOf(app, waiting)).deceasedOn).toBeNull()
  const records = await app.services.db
    .selectFrom('operator_actions')
    .select(['subject', 'facts'])
    .where('borrower_id', '=', first.borrowerId)
    .where('action', '=', 'record-death')
    .execute()
  expect(records).toMatchObject([{ subject: second.orderId, facts: { loans: ids.join(', ') } }])
  // The same from the page of the other loan changes nothing.
  expect((await tell(app, operator.recordDeath, death(first))).body.repeated).toBe(true)
  const other = await tell(app, operator.recordDeath, { ...death(first), proof: 'another' })
  expect(other.body.code).toBe('REFERENCE_REUSED')

  expect((await tell(app, operator.withdrawDeath, { orderId: first.orderId })).status).toBe(200)
  for (const order of [first, second]) expect((await standingOf(app, order)).deceasedOn).toBeNull()
})

test('a day to come and a second withdrawal are refused with a sentence', async () => {
  const order = await lateOrder()
  const wrong = { ...death(order), diedOn: '2099-01-01' }
  expect((await tell(app, operator.recordDeath, wrong)).body).toMatchObject({
    code: 'DATE_IN_FUTURE',
    error: 'the day must not be after today',
  })
  expect((await tell(app, operator.withdrawDeath, { orderId: order.orderId })).status).toBe(409)
})
