/** Late charges given back, through the API, each at its edges. */
import * as operator from '@sandigan/contract/client/operator'
import { centavosToPesos, lateChargesPaid } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { printedPeso } from '../../platform/copy/loans/catalogue.ts'
import { ask, SIGNED, tell } from '../../testing/ask-operator.ts'
import {
  goDays,
  keyOf,
  payContract,
  pushed,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const LATE_DAYS = 45
const PAID = 20_00

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const eventsOf = (order: TestOrder) => readEvents(app.services.db, keyOf(order))
const countOf = async (order: TestOrder) =>
  (await eventsOf(order)).filter(({ type }) => type === 'lateChargesGivenBack').length

const messagesOf = async ({ borrowerId }: TestOrder) => {
  const found = await app.services.db
    .selectFrom('messages')
    .select('body')
    .where('borrower_id', '=', borrowerId)
    .where('template', 'like', 'chargesGivenBack%')
    .execute()
  return found.map(({ body }) => body)
}

/** Late, with some of its charges paid. */
async function paidCharges(): Promise<TestOrder> {
  const order = await runningOrder(app)
  await goDays(app, LATE_DAYS)
  // By the second book late charges are paid after all that has fallen due.
  const { dueNow, duePenalty, terms } = await standingOf(app, order)
  const before = terms?.ruleBook === 'book-1' ? 0 : dueNow - duePenalty
  await payContract(app, order, before + PAID)
  return order
}

const giving = ({ orderId }: TestOrder, amount = PAID) => ({
  orderId,
  reference: 'g-1',
  amount: centavosToPesos(amount),
})

test('not a centavo more than was paid is given back; all of it pays what is due, is logged, and the borrower gets a message', async () => {
  const order = await paidCharges()
  const before = await standingOf(app, order)
  expect(await tell(app, operator.giveBackCharge, giving(order, PAID + 1))).toEqual({
    status: 409,
    body: {
      code: 'GIVE_BACK_TOO_LARGE',
      error: 'amount is more than was paid of late charges and not given back since',
    },
  })
  expect(await countOf(order)).toBe(0)
  expect(await tell(app, operator.giveBackCharge, giving(order))).toMatchObject({
    status: 200,
    body: { repeated: false, dueNow: centavosToPesos(before.dueNow - PAID) },
  })
  const facts = { reference: 'g-1', amount: centavosToPesos(PAID) }
  expect((await ask(app, operator.listActions, { subject: order.orderId })).body).toEqual([
    expect.objectContaining({ action: 'give-back-charge', ...SIGNED, facts }),
  ])
  const event = { type: 'lateChargesGivenBack', on: app.services.clock.today(), ...SIGNED }
  expect((await eventsOf(order)).at(-1)).toMatchObject(event)
  expect(await messagesOf(order)).toEqual([
    expect.stringContaining(`we gave ${printedPeso(PAID)} of late charges back`),
  ])
})

test('the same again changes nothing, and another amount under the reference is refused', async () => {
  const order = await paidCharges()
  const first = await tell(app, operator.giveBackCharge, giving(order, 10_00))
  expect(await tell(app, operator.giveBackCharge, giving(order, 10_00))).toEqual({
    status: 200,
    body: { ...first.body, repeated: true },
  })
  expect((await tell(app, operator.giveBackCharge, giving(order, 10_01))).body.code).toBe('REFERENCE_REUSED')
  expect(await countOf(order)).toBe(1)
  expect(await messagesOf(order)).toHaveLength(1)
})

test('after the end it is credit, and the loan stays settled', async () => {
  const order = await paidCharges()
  await goDays(app, LATE_DAYS)
  await payContract(app, order, (await standingOf(app, order)).outstanding)
  const { credit } = await standingOf(app, order)
  const paid = lateChargesPaid(await eventsOf(order), app.services.clock.today())
  const { body } = await tell(app, operator.giveBackCharge, giving(order, paid))
  expect(body).toMatchObject({ stage: 'settled', dueNow: '0.00', credit: centavosToPesos(credit + paid) })
  const [message = ''] = await messagesOf(order)
  expect(message).toMatch(
    /Your loan is paid, so it is your credit\. Call .+ to have it sent to your account\.$/,
  )
  const more = { ...giving(order, 1), reference: 'g-2' }
  expect((await tell(app, operator.giveBackCharge, more)).body.code).toBe('GIVE_BACK_TOO_LARGE')
})

test('not before the money went out, and not on an order that nobody has', async () => {
  const order = await pushed(app, await verifiedBorrower(app))
  expect((await tell(app, operator.giveBackCharge, giving(order))).body.code).toBe('NOT_DISBURSED')
  const nobody = { ...giving(order), orderId: 'nobody' }
  expect((await tell(app, operator.giveBackCharge, nobody)).status).toBe(404)
})

test('who approves sees what was paid of late charges, before and after', async () => {
  const order = await paidCharges()
  const { dueNow } = await standingOf(app, order)
  await payContract(app, order, dueNow)
  const paid = lateChargesPaid(await eventsOf(order), app.services.clock.today())
  const collections = await signedInAs(app, 'collections')
  const payload = giving(order, paid)
  const why = { reason: 'as a test' }
  const requested = await collections.ask(operator.requestApproval, {
    action: 'giveBackCharge',
    payload,
    ...why,
  })
  expect([requested.body.before.lateChargesPaid, requested.body.before.advance]).toEqual([
    payload.amount,
    '0.00',
  ])
  expect([requested.body.after.lateChargesPaid, requested.body.after.advance]).toEqual([
    '0.00',
    payload.amount,
  ])
  const { approvalId } = requested.body
  expect((await collections.ask(operator.approve, { approvalId, ...why })).body.code).toBe('NOT_OWN')
  const finance = await signedInAs(app, 'finance')
  expect((await finance.ask(operator.approve, { approvalId, ...why })).status).toBe(200)
  expect(await countOf(order)).toBe(1)
})
