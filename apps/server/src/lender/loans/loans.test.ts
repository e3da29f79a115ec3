/** Waivers, refunds and payments taken back, through the API, each at its edges. */
import * as operator from '@sandigan/contract/client/operator'
import { loanDetailPush } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, SIGNED, tell } from '../../testing/ask-operator.ts'
import {
  goDays,
  keyOf,
  LITE_OFFER,
  must,
  payContract,
  pushed,
  running,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { moveToBook } from '../../testing/rule-book.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { readEvents } from '../../core/loans/loan-repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const pesos = centavosToPesos
const eventsOf = (order: TestOrder) => readEvents(app.services.db, keyOf(order))
const countOf = async (order: TestOrder, type: string) =>
  (await eventsOf(order)).filter((event) => event.type === type).length
const deedsOf = async (subject: string) => (await ask(app, operator.listActions, { subject })).body

const overdue = async (): Promise<TestOrder> => {
  const order = await runningOrder(app)
  await goDays(app, 45)
  return order
}

describe('a late charge is let go', () => {
  test('up to the last centavo that is open, with the reason and the name in the log', async () => {
    const order = await overdue()
    const { duePenalty, dueNow } = await standingOf(app, order)
    expect(duePenalty).toBeGreaterThan(0)
    const waived = await tell(app, operator.waiveCharge, {
      orderId: order.orderId,
      reference: 'w-1',
      amount: pesos(duePenalty),
    })
    expect(waived).toMatchObject({
      status: 200,
      body: { repeated: false, latePenalty: '0.00', dueNow: pesos(dueNow - duePenalty) },
    })
    expect(await deedsOf(order.orderId)).toEqual([
      expect.objectContaining({
        action: 'waive-charge',
        ...SIGNED,
        facts: { reference: 'w-1', amount: pesos(duePenalty) },
      }),
    ])
    expect((await eventsOf(order)).at(-1)).toMatchObject({ type: 'waived', ...SIGNED })
  })

  test('not a centavo more than is open', async () => {
    const order = await overdue()
    const { duePenalty } = await standingOf(app, order)
    const input = { orderId: order.orderId, reference: 'w-1', amount: pesos(duePenalty + 1) }
    expect(await tell(app, operator.waiveCharge, input)).toMatchObject({
      status: 409,
      body: { code: 'WAIVER_TOO_LARGE' },
    })
    expect(await countOf(order, 'waived')).toBe(0)
    expect(await deedsOf(order.orderId)).toEqual([])
  })

  test('once per reference: the same again changes nothing, another amount is refused', async () => {
    const order = await overdue()
    const input = { orderId: order.orderId, reference: 'w-1', amount: '10.00' }
    const first = await tell(app, operator.waiveCharge, input)
    expect(await tell(app, operator.waiveCharge, input)).toEqual({
      status: 200,
      body: { ...first.body, repeated: true },
    })
    expect(await tell(app, operator.waiveCharge, { ...input, amount: '10.01' })).toMatchObject({
      status: 409,
      body: { code: 'REFERENCE_REUSED' },
    })
    expect(await countOf(order, 'waived')).toBe(1)
    expect(await deedsOf(order.orderId)).toHaveLength(1)
  })

  test('not before the money went out, and not on an order that nobody has', async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    const input = { orderId: order.orderId, reference: 'w-1', amount: '1.00' }
    expect((await tell(app, operator.waiveCharge, input)).body['code']).toBe('NOT_DISBURSED')
    expect((await tell(app, operator.waiveCharge, { ...input, orderId: 'nobody' })).status).toBe(404)
  })
})

describe('credit goes back', () => {
  test('to the centavo, once, and the loan stays settled', async () => {
    const order = await runningOrder(app)
    await goDays(app, 70)
    await payContract(app, order, 30_000_00)
    const { credit, stage } = await standingOf(app, order)
    expect(stage).toBe('settled')
    const input = { orderId: order.orderId, reference: 'r-1', amount: pesos(credit) }
    const more = { ...input, amount: pesos(credit + 1) }
    expect((await tell(app, operator.refundCredit, more)).body['code']).toBe('REFUND_TOO_LARGE')
    expect((await tell(app, operator.refundCredit, input)).body).toMatchObject({
      credit: '0.00',
      stage: 'settled',
    })
    expect((await tell(app, operator.refundCredit, input)).body['repeated']).toBe(true)
    expect((await tell(app, operator.refundCredit, more)).body['code']).toBe('REFERENCE_REUSED')
    expect(await countOf(order, 'refunded')).toBe(1)
  })

  test('not from a loan that has none', async () => {
    const order = await overdue()
    const input = { orderId: order.orderId, reference: 'r-1', amount: '0.01' }
    expect((await tell(app, operator.refundCredit, input)).body['code']).toBe('REFUND_TOO_LARGE')
  })
})

describe('a payment is taken back', () => {
  const lastPayment = async (order: TestOrder): Promise<string> => {
    const paid = (await eventsOf(order)).findLast((event) => event.type === 'paid')
    return paid !== undefined && 'reference' in paid ? paid.reference : ''
  }

  test('by the opposite entry, so that the books show both', async () => {
    const order = await overdue()
    await moveToBook(app, order, 'book-1')
    const before = await standingOf(app, order)
    await payContract(app, order, 700_00)
    const reference = await lastPayment(order)
    const input = { orderId: order.orderId, reference }
    expect((await tell(app, operator.reversePayment, input)).body).toMatchObject({
      dueNow: pesos(before.dueNow),
    })
    expect((await tell(app, operator.reversePayment, input)).body['repeated']).toBe(true)
    const entries = await app.services.db
      .selectFrom('journal_entries as e')
      .innerJoin('journal_lines as l', (join) =>
        join.onRef('l.borrower_id', '=', 'e.borrower_id').onRef('l.entry_id', '=', 'e.entry_id'),
      )
      .select(['e.kind', 'l.account', 'l.debit', 'l.credit'])
      .where('e.loan_id', '=', order.orderId)
      .where((is) => is.or([is('e.reverses', '=', reference), is('e.reference', '=', reference)]))
      .execute()
    const side = (kind: string) => entries.filter((entry) => entry.kind === kind)
    const paid = side('event').map((line) => ({ ...line, kind: '' }))
    const opposite = side('reversal').map((line) => ({
      ...line,
      kind: '',
      debit: line.credit,
      credit: line.debit,
    }))
    expect(paid.length).toBeGreaterThan(1)
    expect(opposite).toEqual(paid)
  })

  test('only one that came, and of this loan', async () => {
    const [order, other] = [await overdue(), await overdue()]
    await payContract(app, other, 700_00)
    const reference = await lastPayment(other)
    const input = { orderId: order.orderId, reference }
    expect((await tell(app, operator.reversePayment, input)).body['code']).toBe('PAYMENT_UNKNOWN')
  })

  test('also where it had settled the loan and the borrower has the next one by now', async () => {
    const borrower = await verifiedBorrower(app)
    const order = await running(app, borrower)
    await moveToBook(app, order, 'book-1')
    await goDays(app, 70)
    await payContract(app, order, (await standingOf(app, order)).outstanding)
    expect((await standingOf(app, order)).stage).toBe('settled')
    const next = await pushed(app, borrower)
    const taken = await tell(app, operator.reversePayment, {
      orderId: order.orderId,
      reference: await lastPayment(order),
    })
    expect(taken).toMatchObject({ status: 200, body: { stage: 'overdue' } })
    expect((await standingOf(app, next)).stage).toBe('reviewing')
    const again = await app.call(
      loanDetailPush,
      { ...LITE_OFFER, confirmFlag: '1' as const },
      borrower.session,
    )
    expect(must(again).orderId).toBe(next.orderId)
    expect((await payContract(app, order, 100_00)).ok).toBe(true)
  })
})

describe('what is refused by the name of its field', () => {
  const good = { orderId: 'x', reference: 'w', amount: '1.00' }
  const SAID = { reason: SIGNED.reason }
  test.each([
    ['no reason', { ...good }, {}, 'reason'],
    ['a blank reason', { ...good }, { reason: '  ' }, 'reason'],
    ['somebody named', { ...good }, { reason: 'a', by: 'a' }, 'by'],
    ['half a centavo', { ...good, amount: '1.005' }, SAID, 'amount'],
    ['a negative amount', { ...good, amount: '-1.00' }, SAID, 'amount'],
    ['a number', { ...good, amount: 1 }, SAID, 'amount'],
    ['a field that no call has', { ...good, force: true }, SAID, 'force'],
  ])('%s', async (_claim, input, signature, name) => {
    const answers = await tell(app, operator.waiveCharge, input, signature)
    expect(answers).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } })
    expect(answers.body['error']).toContain(name)
  })

  test('zero pesos is left to the rules', async () => {
    const order = await overdue()
    const input = { orderId: order.orderId, reference: 'w', amount: '0.00' }
    expect((await tell(app, operator.waiveCharge, input)).body['code']).toBe('AMOUNT_INVALID')
  })
})

describe('the record', () => {
  test('only grows', async () => {
    const { db } = app.services
    await expect(sql`update operator_actions set reason = 'x'`.execute(db)).rejects.toThrow('only grows')
    await expect(sql`delete from operator_actions`.execute(db)).rejects.toThrow('only grows')
  })

  test('planted bug: a change whose record cannot be written is not made either', async () => {
    const order = await overdue()
    const input = { orderId: order.orderId, reference: 'w-1', amount: '1.00' }
    const { db } = app.services
    await sql`alter table operator_actions add constraint planted check (reason <> 'planted')`.execute(db)
    const answers = await tell(app, operator.waiveCharge, input, { reason: 'planted' })
    await sql`alter table operator_actions drop constraint planted`.execute(db)
    expect(answers).toEqual({ status: 500, body: { code: 'INTERNAL', error: 'something went wrong' } })
    expect(await countOf(order, 'waived')).toBe(0)
    expect((await tell(app, operator.waiveCharge, input)).body['repeated']).toBe(false)
  })
})
