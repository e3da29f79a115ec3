/** Loans that money in suspense may belong to, through the real app. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractCode } from '../../money/payments/payment-codes.ts'
import { processPayment } from '../../money/payments/process-payments.ts'
import { payerOf } from '../../platform/providers/payment/port.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goTo, keyOf, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
let order: TestOrder
beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
})
afterAll(() => app?.close())

let payments = 0
async function inSuspense(said: {
  payCode?: string
  amount: number
  name?: string
  phone?: string
  currency?: string
}) {
  const { name, phone, currency = 'PHP', ...paid } = said
  const reference = `paid-${(payments += 1)}`
  const payer = payerOf(name, phone)
  const notice = { reference, currency, paidOn: app.services.clock.today(), ...paid, ...(payer && { payer }) }
  expect(await processPayment(app.services, 'sandbox', notice)).toBe('suspense')
  return { provider: 'sandbox', reference }
}

/** Its first digit another one. */
const mistyped = (code: string): string => `${(Number(code[0]) % 9) + 1}${code.slice(1)}`

const proposalsFor = async (money: object) => (await ask(app, operator.proposeMatches, money)).body.proposals
const reasonsIn = (proposal: { reasons: readonly { part: string }[] } | undefined) =>
  proposal?.reasons.map(({ part }) => part)

test('a mistyped code leads to its loan, with what the match would change', async () => {
  const code = (await contractCode(app.services.db, keyOf(order))) ?? ''
  const typed = mistyped(code)
  const { nextDue } = await standingOf(app, order)
  const money = await inSuspense({ payCode: typed, amount: nextDue })
  const [first] = await proposalsFor(money)
  expect(first).toMatchObject({
    orderId: order.orderId,
    borrowerId: order.borrowerId,
    stage: 'running',
    refusal: null,
  })
  expect(first?.score).toBe(55)
  expect(first?.reasons).toEqual([
    { part: 'code-near', points: 30, fact: code },
    { part: 'amount-of-next', points: 25, fact: '' },
  ])
  const matched = await tell(app, operator.matchSuspense, { ...money, orderId: order.orderId })
  expect(matched.status).toBe(200)
  expect(matched.body).toEqual({ repeated: false, orderId: order.orderId, ...first?.after })
  expect(first?.before).not.toEqual(first?.after)
  expect(await proposalsFor(money)).toEqual([])
})

test('a loan that nothing leads to is shown as a match would change it, once an operator names it', async () => {
  const money = await inSuspense({ payCode: 'unknown', amount: 61_23 })
  expect(await proposalsFor(money)).toEqual([])
  const [named, ...others] = await proposalsFor({ ...money, orderId: order.orderId })
  expect(others).toEqual([])
  expect(named).toMatchObject({ orderId: order.orderId, score: 0, reasons: [], refusal: null })
  const matched = await tell(app, operator.matchSuspense, { ...money, orderId: order.orderId })
  expect(matched.body).toEqual({ repeated: false, orderId: order.orderId, ...named?.after })
  expect(await proposalsFor({ ...money, orderId: 'x1' })).toEqual([])
})

test('who paid is searched by phone and by name, and forgotten once the money has found its way', async () => {
  const money = await inSuspense({
    amount: 77_00,
    name: 'BORROWER, Example',
    phone: order.phone.replace(/^0/, '+63'),
  })
  const mine = (await proposalsFor(money)).find(({ orderId }) => orderId === order.orderId)
  expect(reasonsIn(mine)).toEqual(['payer-phone', 'payer-name'])
  const payer = () =>
    app.services.db
      .selectFrom('suspense')
      .select(['payer_name', 'payer_phone'])
      .where('reference', '=', money.reference)
      .executeTakeFirstOrThrow()
  expect((await payer()).payer_name).toBe('BORROWER, Example')
  await tell(app, operator.matchSuspense, { ...money, orderId: order.orderId })
  expect(await payer()).toEqual({ payer_name: null, payer_phone: null })
})

test('an amount that falls due about that day is a proposal without any name', async () => {
  const { nextDue } = await standingOf(app, order)
  const { nextDueOn } =
    (await ask(app, operator.listLoans, { borrowerId: order.borrowerId })).body.rows[0] ?? {}
  const reference = 'due-amount'
  const notice = { reference, currency: 'PHP', paidOn: nextDueOn ?? '', amount: nextDue, payCode: 'unknown' }
  await processPayment(app.services, 'sandbox', notice)
  const [first] = await proposalsFor({ provider: 'sandbox', reference })
  expect(reasonsIn(first)).toEqual(['amount-of-next', 'near-due-date'])
  expect(first?.reasons[1]?.fact).toBe(nextDueOn)
})

test('what is due with late charges of today leads to its loan, whatever was written down of it', async () => {
  const late = await runningOrder(app)
  const { nextDueOn } = await standingOf(app, late)
  await goTo(app, addDays(nextDueOn ?? '', 12))
  const { dueNow } = await standingOf(app, late)
  for (const written of [dueNow, dueNow - 5_00]) {
    await app.services.db
      .updateTable('loan_projection')
      .set({ next_due: written })
      .where('loan_id', '=', late.orderId)
      .execute()
    const found = await proposalsFor(await inSuspense({ amount: dueNow }))
    const reasons = reasonsIn(found.find(({ orderId }) => orderId === late.orderId))
    expect([written, ...(reasons ?? [])]).toEqual([written, 'amount-due'])
  }
})

test('what the rules refuse is proposed with their code, and changes nothing', async () => {
  const code = (await contractCode(app.services.db, keyOf(order))) ?? ''
  const typed = mistyped(code)
  const later = { payCode: typed, amount: 1_00 }
  const reference = 'far-too-early'
  await processPayment(app.services, 'sandbox', {
    reference,
    currency: 'PHP',
    paidOn: '2020-01-01',
    ...later,
  })
  const [first] = await proposalsFor({ provider: 'sandbox', reference })
  expect(first?.after).toBeNull()
  expect(first?.refusal).toMatch(/^[A-Z_]+$/)
})

test('another currency has no proposals, and money that nobody knows is not found', async () => {
  const money = await inSuspense({ amount: 1_00, currency: 'USD', phone: order.phone })
  expect(await proposalsFor(money)).toEqual([])
  const { status } = await ask(app, operator.proposeMatches, { provider: 'sandbox', reference: 'nobody' })
  expect(status).toBe(404)
})

test('a payer is never why a payment is lost', () => {
  expect(payerOf('  ', undefined)).toBeUndefined()
  expect(payerOf('a\0b', 7)).toEqual({ name: 'ab' })
  expect(payerOf(`${'x'.repeat(199)}😀`, '')?.name?.isWellFormed()).toBe(true)
})
