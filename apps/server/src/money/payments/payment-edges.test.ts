/** The edges at which money under a code is credited, extends a loan, waits in suspense or was there before. */
import { extensionInfo } from '@sandigan/contract'
import { pesosToCentavos, reversePayment } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentNotice } from '../../platform/providers/payment/port.ts'
import { changeLoan } from '../../testing/change-loan.ts'
import {
  codeFor,
  goDays,
  goTo,
  idsOf,
  keyOf,
  must,
  payContract,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newPayCode } from './pay-code.ts'
import { codeByNumber, contractCode } from './payment-codes.ts'
import { receiptNumberOf } from './receipt-numbers.ts'
import { isRepeatedReceipt } from './receipt-repository.ts'
import { processPayment } from './process-payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let references = 0
const noticeFor = (payCode: string, over: Partial<PaymentNotice> = {}): PaymentNotice => ({
  reference: `edge-${(references += 1)}`,
  payCode,
  amount: 500_00,
  currency: 'PHP',
  paidOn: app.services.clock.today(),
  ...over,
})
const receive = (notice: PaymentNotice) => processPayment(app.services, 'sandbox', notice)
const contractOf = async (order: TestOrder) => (await contractCode(app.services.db, keyOf(order))) ?? ''

/** Late by two days, with a code for an extension and its price. */
async function quoted() {
  const order = await runningOrder(app)
  await goDays(app, 75)
  const { delayInfo } = must(await app.call(extensionInfo, idsOf(order), order.session))
  const amount = pesosToCentavos(delayInfo.delayAmount) ?? 0
  const { payCode } = await codeFor(app, order, amount, { isDelay: '1' })
  return { order, payCode, amount }
}

describe('the last day of a code', () => {
  const lastDayOf = async (payCode: string) =>
    (await codeByNumber(app.services.db, payCode))?.expires_on ?? ''

  test('still counts, and the day after it the money is an ordinary payment', async () => {
    const order = await runningOrder(app)
    const { payCode } = await codeFor(app, order, 500_00)
    const { payCode: other } = await codeFor(app, order, 600_00)
    await goTo(app, await lastDayOf(payCode))
    expect(await receive(noticeFor(payCode))).toBe('credited')
    await goDays(app, 1)
    expect(await receive(noticeFor(other, { amount: 600_00 }))).toBe('credited')
    expect((await standingOf(app, order)).totals.received).toBe(1_100_00)
  })

  test('of an extension does not keep its money out: after it the money is an ordinary payment', async () => {
    const { order, payCode, amount } = await quoted()
    await goTo(app, await lastDayOf(payCode))
    await goDays(app, 1)
    expect(await receive(noticeFor(payCode, { amount }))).toBe('credited')
    expect(await standingOf(app, order)).toMatchObject({ extensions: 0, totals: { received: amount } })
  })
})

describe('the price of an extension', () => {
  test('extends the loan once, however often it is reported', async () => {
    const { order, payCode, amount } = await quoted()
    const notice = noticeFor(payCode, { amount })
    expect(await receive(notice)).toBe('credited')
    expect(await receive(notice)).toBe('repeated')
    expect(await standingOf(app, order)).toMatchObject({ extensions: 1, totals: { received: amount } })
  })

  test('under a code whose quote is lost is a payment, and does not wait in suspense', async () => {
    const { order, payCode, amount } = await quoted()
    await app.services.db
      .updateTable('payment_codes')
      .set({ quote_id: 'lost' })
      .where('pay_code', '=', payCode)
      .execute()
    expect(await receive(noticeFor(payCode, { amount }))).toBe('credited')
    expect(await standingOf(app, order)).toMatchObject({ extensions: 0, totals: { received: amount } })
  })

  test('under a cancelled code is a payment, also where the loan runs again', async () => {
    const { order, payCode, amount } = await quoted()
    const { settlement } = await standingOf(app, order)
    const settling = noticeFor(await contractOf(order), { amount: settlement.amount })
    expect(await receive(settling)).toBe('credited')
    await changeLoan(app, keyOf(order), (events, today) =>
      reversePayment(
        events,
        { reference: `sandbox:${settling.reference}`, reason: 'bounced', cause: 'channel' },
        today,
      ),
    )
    expect(await receive(noticeFor(payCode, { amount }))).toBe('credited')
    expect(await standingOf(app, order)).toMatchObject({ extensions: 0 })
  })
})

describe('money that was there before', () => {
  /** As if the table of receipts had lost the row that refuses a second report. */
  const forget = (reference: string) =>
    app.services.db.deleteFrom('payments_received').where('reference', '=', reference).execute()

  test('is known by the loan too, where its receipt is lost', async () => {
    const order = await runningOrder(app)
    const notice = noticeFor(await contractOf(order))
    expect(await receive(notice)).toBe('credited')
    await forget(notice.reference)
    expect(await receive(notice)).toBe('repeated')
    expect((await standingOf(app, order)).totals.received).toBe(500_00)
  })

  test('extends no second time, where its receipt is lost', async () => {
    const { order, payCode, amount } = await quoted()
    const notice = noticeFor(payCode, { amount })
    expect(await receive(notice)).toBe('credited')
    await forget(notice.reference)
    expect(await receive(notice)).toBe('repeated')
    expect(await standingOf(app, order)).toMatchObject({ extensions: 1, totals: { received: amount } })
  })

  test('and differs now is listed under the first reference with twelve characters of what differs', async () => {
    const notice = noticeFor(await contractOf(await runningOrder(app)))
    await receive(notice)
    expect(await receive({ ...notice, amount: 501_00 })).toBe('suspense')
    const listed = await app.services.db
      .selectFrom('suspense')
      .select('reference')
      .where('reference', 'like', `${notice.reference}:%`)
      .execute()
    expect(listed).toEqual([
      { reference: expect.stringMatching(new RegExp(`^${notice.reference}:differs-[0-9a-f]{12}$`)) },
    ])
  })

  test.each([
    {
      claim: 'the key of receipts',
      error: { code: '23505', message: 'of "payments_received_pkey"' },
      is: true,
    },
    {
      claim: 'that key on a shard',
      error: { code: '23505', message: 'payments_received_pkey_102' },
      is: true,
    },
    { claim: 'another key', error: { code: '23505', message: 'of "loan_events_pkey"' }, is: false },
    { claim: 'another fault there', error: { code: '40001', message: 'payments_received_pkey' }, is: false },
    { claim: 'no message', error: { code: '23505' }, is: false },
    { claim: 'nothing', error: null, is: false },
  ])('is told by an error that names $claim: $is', ({ error, is }) => {
    expect(isRepeatedReceipt(error)).toBe(is)
  })
})

test('a fault while a differing report is listed is no repeat: it throws, and the report is listed when it comes again', async () => {
  const order = await runningOrder(app)
  const first = noticeFor(await contractOf(order))
  expect(await receive(first)).toBe('credited')
  const differs = { ...first, amount: first.amount + 1 }
  const { db } = app.services
  await sql`alter table suspense add constraint no_room check (reference not like '%:differs-%') not valid`.execute(
    db,
  )
  try {
    await expect(receive(differs)).rejects.toThrow('no_room')
  } finally {
    await sql`alter table suspense drop constraint no_room`.execute(db)
  }
  expect(await receive(differs)).toBe('suspense')
  expect(await receive(differs)).toBe('repeated')
  expect((await standingOf(app, order)).totals.received).toBe(first.amount)
})

test('a fault of the database is no repeat: it throws, and nothing is in the books', async () => {
  const notice = noticeFor(newPayCode(), { paidOn: 'no day' })
  await expect(receive(notice)).rejects.toThrow('no day')
})

test('money in suspense stands with the loan whose code it came under, and with none under an unknown code', async () => {
  const order = await runningOrder(app)
  const { payCode } = await codeFor(app, order, 500_00)
  const [known, unknown] = [noticeFor(payCode, { currency: 'USD' }), noticeFor(newPayCode())]
  expect([await receive(known), await receive(unknown)]).toEqual(['suspense', 'suspense'])
  const rows = await app.services.db
    .selectFrom('loan_payments')
    .select(['loan_id', 'reference', 'outcome'])
    .where('reference', 'in', [known.reference, unknown.reference])
    .execute()
  expect(rows).toEqual([{ loan_id: order.orderId, reference: known.reference, outcome: 'suspense' }])
})

test('an event without a receipt has no receipt number', async () => {
  const order = await runningOrder(app)
  await payContract(app, order, 100_00)
  expect(await receiptNumberOf(app.services.db, keyOf(order), 1)).toBeNull()
})
