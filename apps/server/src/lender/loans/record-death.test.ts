/** A death recorded and withdrawn, through the API: the loan, the flag, the messages and the borrower's words. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flagsOf } from '../../core/flags/flags.ts'
import { queueMessage } from '../../core/messages/queue-message.ts'
import { statusView } from '../../borrower/orders/status-view.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { tell } from '../../testing/ask-operator.ts'
import { goDays, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
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

test('a day to come and a second withdrawal are refused with a sentence', async () => {
  const order = await lateOrder()
  const wrong = { ...death(order), diedOn: '2099-01-01' }
  expect((await tell(app, operator.recordDeath, wrong)).body).toMatchObject({
    code: 'DATE_IN_FUTURE',
    error: 'the day must not be after today',
  })
  expect((await tell(app, operator.withdrawDeath, { orderId: order.orderId })).status).toBe(409)
})
