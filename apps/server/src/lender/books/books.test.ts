/** Suspense, trial balance and statement of account, through the API. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, centavosToPesos, pesosToCentavos } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import {
  codeFor,
  goDays,
  payContract,
  PLUS_OFFER,
  running,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { processPayment } from '../../money/payments/process-payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const today = () => app.services.clock.today()
let numbers = 0

/** Money under a number that we never gave out. */
async function stray(over: { amount?: number; currency?: string; paidOn?: string } = {}) {
  numbers += 1
  const money = { provider: 'sandbox', reference: `stray-${numbers}` }
  const notice = { amount: 500_00, currency: 'PHP', paidOn: today(), payCode: '000000000000', ...over }
  expect(await processPayment(app.services, 'sandbox', { ...notice, reference: money.reference })).toBe(
    'suspense',
  )
  return money
}

interface Trial {
  debit: string
  credit: string
  accounts: { account: string; debit: string; credit: string }[]
}
const trial = async (date = today()) => (await ask(app, operator.showTrialBalance, { date })).body as Trial
const balance = async (account: string, date = today()): Promise<number> => {
  const row = (await trial(date)).accounts.find((one) => one.account === account)
  return (pesosToCentavos(row?.debit ?? '0') ?? 0) - (pesosToCentavos(row?.credit ?? '0') ?? 0)
}
const listed = async (state: string) =>
  ((await ask(app, operator.listSuspense, { state })).body.rows as { reference: string }[]).map(
    (row) => row.reference,
  )

describe('money in suspense', () => {
  test('is listed with its reason until it is matched, and then counts from the day it was paid', async () => {
    const order = await runningOrder(app)
    await goDays(app, 40)
    const before = await standingOf(app, order)
    const inSuspense = await balance('2020')
    // Paid on the due date: matched ten days later it takes back the penalty of its part.
    const money = await stray({ amount: before.dueNow, paidOn: before.nextDueOn ?? '' })
    expect(await listed('open')).toContain(money.reference)
    expect(await balance('2020')).toBe(inSuspense - before.dueNow)
    const matched = await tell(app, operator.matchSuspense, { ...money, orderId: order.orderId })
    expect(matched).toMatchObject({
      status: 200,
      body: { repeated: false, dueNow: '0.00', stage: 'running' },
    })
    expect(await balance('2020')).toBe(inSuspense)
    expect(await listed('open')).not.toContain(money.reference)
    expect(await listed('matched')).toContain(money.reference)
    const again = await tell(app, operator.matchSuspense, { ...money, orderId: order.orderId })
    expect(again.body).toEqual({ repeated: true, orderId: order.orderId })
    expect((await standingOf(app, order)).totals.received).toBe(before.dueNow)
  })

  test('that was matched cannot be returned or matched elsewhere, nor the other way round', async () => {
    const [order, other] = [await runningOrder(app), await runningOrder(app)]
    const money = await stray()
    await tell(app, operator.matchSuspense, { ...money, orderId: order.orderId })
    expect((await tell(app, operator.returnSuspense, money)).body['code']).toBe('SUSPENSE_CLOSED')
    const elsewhere = await tell(app, operator.matchSuspense, { ...money, orderId: other.orderId })
    expect(elsewhere.body['code']).toBe('SUSPENSE_CLOSED')
    const sentBack = await stray()
    expect((await tell(app, operator.returnSuspense, sentBack)).body).toEqual({ repeated: false })
    expect((await tell(app, operator.returnSuspense, sentBack)).body).toEqual({ repeated: true })
    const late = await tell(app, operator.matchSuspense, { ...sentBack, orderId: other.orderId })
    expect(late.body['code']).toBe('SUSPENSE_CLOSED')
    expect((await standingOf(app, other)).totals.received).toBe(0)
  })

  test('in another currency goes back only, and was never in the books', async () => {
    const order = await runningOrder(app)
    const before = await balance('2020')
    const money = await stray({ currency: 'USD' })
    const matched = await tell(app, operator.matchSuspense, { ...money, orderId: order.orderId })
    expect(matched.body['code']).toBe('OTHER_CURRENCY')
    expect((await tell(app, operator.returnSuspense, money)).status).toBe(200)
    expect(await balance('2020')).toBe(before)
  })

  test('paid before the loan began is not the money of this loan', async () => {
    const order = await runningOrder(app)
    const money = await stray({ paidOn: addDays(today(), -1) })
    const matched = await tell(app, operator.matchSuspense, { ...money, orderId: order.orderId })
    expect(matched).toMatchObject({ status: 409, body: { code: 'DATE_BEFORE_LOAN' } })
    expect(await listed('open')).toContain(money.reference)
  })

  test('that nobody sent, or for an order that nobody has, is not found', async () => {
    const money = await stray()
    expect((await tell(app, operator.matchSuspense, { ...money, orderId: 'nobody' })).status).toBe(404)
    expect((await tell(app, operator.returnSuspense, { ...money, reference: 'never' })).status).toBe(404)
  })

  test('reported again after it was matched changes nothing; under another code it is listed anew', async () => {
    const order = await runningOrder(app)
    const money = await stray()
    await tell(app, operator.matchSuspense, { ...money, orderId: order.orderId })
    const { payCode } = await codeFor(app, order, 500_00)
    const notice = { reference: money.reference, amount: 500_00, currency: 'PHP', paidOn: today() }
    const again = { ...notice, payCode: '000000000000' }
    expect(await processPayment(app.services, 'sandbox', again)).toBe('repeated')
    expect(await processPayment(app.services, 'sandbox', { ...notice, payCode })).toBe('suspense')
    expect((await standingOf(app, order)).totals.received).toBe(500_00)
  })
})

describe('the trial balance', () => {
  test('has equal sides on every day of random lives, and never changes for a day that is closed', async () => {
    const orders: TestOrder[] = []
    let seed = 20_261_121
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const stored = new Map<string, Trial>()
    for (let round = 0; round < 12; round += 1) {
      if (round % 3 === 0)
        orders.push(await running(app, await verifiedBorrower(app), ...(next(2) === 0 ? [PLUS_OFFER] : [])))
      for (const [index, order] of orders.entries())
        await live(order, next(7), `${round}-${index}`, next(900_00) + 1)
      await goDays(app, 1 + next(25))
      const closed = addDays(today(), -1)
      stored.set(closed, await trial(closed))
    }
    for (const [day, then] of stored) {
      const now = await trial(day)
      expect(now).toEqual(then)
      expect(now.debit).toBe(now.credit)
      expect(pesosToCentavos(now.debit)).toBeGreaterThan(0)
    }
  }, 120_000)

  /** One thing that may happen to a loan. Refusals are part of life. */
  async function live(order: TestOrder, what: number, reference: string, amount: number): Promise<void> {
    const { orderId } = order
    const some = { orderId, reference, amount: centavosToPesos(amount) }
    if (what === 0) await tell(app, operator.waiveCharge, some)
    else if (what === 1) await tell(app, operator.refundCredit, some)
    else if (what === 2) {
      const { lines } = (await ask(app, operator.showStatement, { orderId })).body as {
        lines: { type: string; reference: string }[]
      }
      const paid = lines.findLast((line) => line.type === 'paid')
      if (paid !== undefined) await tell(app, operator.reversePayment, { orderId, reference: paid.reference })
    } else if (what === 3) await tell(app, operator.matchSuspense, { ...(await stray({ amount })), orderId })
    else if (what === 4) await stray({ amount })
    else await payContract(app, order, amount * (what === 6 ? 20 : 1))
  }

  test('is empty before the first day', async () => {
    const first = await trial('2025-01-01')
    expect(first).toMatchObject({ debit: '0.00', credit: '0.00' })
    expect(first.accounts.length).toBeGreaterThan(10)
  })

  test('planted bug: a centavo that only one side got is noticed', async () => {
    const own = await startTestApp()
    try {
      await runningOrder(own)
      const { db, clock } = own.services
      const shown = async () =>
        (await ask(own, operator.showTrialBalance, { date: clock.today() })).body as {
          debit: string
          credit: string
        }
      const before = await shown()
      expect(before.debit).toBe(before.credit)
      await sql`alter table journal_lines disable trigger journal_lines_balanced`.execute(db)
      await sql`insert into journal_lines (borrower_id, entry_id, line_no, account, debit, credit)
        select borrower_id, entry_id, 99, '1010', 1, 0 from journal_entries limit 1`.execute(db)
      const { debit, credit } = await shown()
      expect((pesosToCentavos(debit) ?? 0) - (pesosToCentavos(credit) ?? 0)).toBe(1)
    } finally {
      await own.close()
    }
  })
})

describe('the statement of account', () => {
  test('shows what happened by value date, and where the loan stood on any day', async () => {
    const order = await runningOrder(app)
    const begun = today()
    await goDays(app, 45)
    const paidOn = addDays(begun, 20)
    await payContract(app, order, 300_00, paidOn)
    const on = async (date: string) =>
      (await ask(app, operator.showStatement, { orderId: order.orderId, date })).body as {
        outstanding: string
        lines: { type: string; on: string; amount: string }[]
      }
    const types = async (date: string) => (await on(date)).lines.map((line) => line.type)
    const before = { orderId: order.orderId, date: addDays(begun, -1) }
    expect((await ask(app, operator.showStatement, before)).status).toBe(404)
    expect(await types(begun)).toEqual(['agreed', 'approved', 'noteConfirmed', 'payoutSent', 'disbursed'])
    expect(await types(addDays(paidOn, -1))).not.toContain('paid')
    const whole = await on(today())
    expect(whole.lines.at(-1)).toMatchObject({ type: 'paid', on: paidOn, amount: '300.00' })
    expect(whole.outstanding).toBe(centavosToPesos((await standingOf(app, order)).outstanding))
  })

  test('of an order that nobody has is not found, on no real day is refused', async () => {
    expect((await ask(app, operator.showStatement, { orderId: 'nobody' })).status).toBe(404)
    expect((await ask(app, operator.showStatement, { orderId: 'x', date: '2026-02-30' })).status).toBe(400)
    expect((await ask(app, operator.showStatement)).status).toBe(400)
  })
})

test('what falls due on a day is listed until it is paid or covered', async () => {
  const order = await runningOrder(app)
  const { nextDueOn, nextDue } = await standingOf(app, order)
  const due = async () => {
    const { rows } = (await ask(app, operator.listDues, { date: nextDueOn ?? '' })).body
    return rows.filter((row) => row.orderId === order.orderId)
  }
  const one = { orderId: order.orderId, no: 1, dueOn: nextDueOn, scheduled: centavosToPesos(nextDue) }
  expect(await due()).toMatchObject([{ ...one, amount: centavosToPesos(nextDue) }])
  await payContract(app, order, nextDue - 1)
  expect(await due()).toMatchObject([{ ...one, amount: '0.01' }])
  await payContract(app, order, 1)
  expect(await due()).toEqual([])
})
