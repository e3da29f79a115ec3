/** Invoices of a month tie to what came in, the base of percentage tax is their sum, and the tax of a quarter is posted once. */
import {
  addDays,
  disburse,
  type IsoDate,
  type LoanEvent,
  monthEndOf,
  quarterEnd,
  reversePayout,
  sendPayout,
} from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goTo, keyOf, payContract, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { closeBooks } from '../loans/close-books.ts'
import { firstDayOf, lastDayOf, monthOf } from '../loans/closed-months.ts'
import { type Command, evaluateCommand } from '../loans/evaluate-command.ts'
import { lockLoan, readEvents } from '../loans/loan-repository.ts'
import { reconcileBooks } from '../loans/reconcile-books.ts'
import { record } from '../loans/record.ts'
import { countMonth } from '../month-ends/count-month.ts'
import { countTaxes } from './count-taxes.ts'
import { percentageTaxEntryId, percentageTaxes } from './percentage-tax.ts'

let app: TestApp
let order: TestOrder
let silent: TestOrder
let end: IsoDate

const today = () => app.services.clock.today()
const invoices = () => app.services.db.selectFrom('invoices').selectAll().orderBy('number').execute()
const paidBy = async (of: TestOrder, day: IsoDate) => {
  const events = await readEvents(app.services.db, keyOf(of))
  return monthEndOf(
    events.filter((event) => event.recordedOn <= day),
    day,
  )?.paid
}
const posted = () =>
  app.services.db
    .selectFrom('journal_lines')
    .select(['account', 'debit', 'credit', 'posted_on'])
    .where('entry_id', '=', percentageTaxEntryId(end))
    .orderBy('account')
    .execute()

beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
  silent = await runningOrder(app)
  end = quarterEnd(today())
  await goTo(app, addDays(today(), 31))
  await payContract(app, order, 1_000_00)
  await goTo(app, addDays(end, 1))
})
afterAll(() => app.close())

test('stamp tax stands in the books of the payout, and its register is what the account has', async () => {
  const rows = await app.services.db.selectFrom('stamp_taxes').selectAll().execute()
  expect(rows).toHaveLength(2)
  // 5,000.00 × 0.75 % × 120 / 365.
  expect(rows.find((row) => row.loan_id === order.orderId)).toMatchObject({
    cause: 'payout',
    base: 5_000_00,
    days: 120,
    yearly_ppm: 7_500,
    amount: 12_33,
  })
  await closeBooks(app.services)
  const { accounts } = await reconcileBooks(app.services.db, end)
  expect(accounts.find(({ code }) => code === '2030')).toMatchObject({ posted: -24_66, loans: -24_66 })
})

describe('the end of a quarter', () => {
  test('has an invoice for each loan and month in which something came in, and nothing of principal', async () => {
    const all = await invoices()
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1))
    for (const loan of [order, silent]) {
      const own = all.filter(({ loan_id: id }) => id === loan.orderId)
      const paid = await paidBy(loan, end)
      expect({
        interest: own.reduce((sum, row) => sum + row.interest, 0),
        fee: own.reduce((sum, row) => sum + row.fee, 0),
        charges: own.reduce((sum, row) => sum + row.charges, 0),
      }).toEqual({ interest: paid?.interest, fee: paid?.fee, charges: paid?.charges })
    }
    expect(all.some(({ interest }) => interest > 0)).toBe(true)
  })

  test('posts five percent of them on its last day, in balance with the comparison of that day', async () => {
    const { kinds, tax } = await percentageTaxes(app.services.db, end)
    const received = (await invoices()).reduce((sum, row) => sum + row.interest + row.fee + row.charges, 0)
    expect(kinds[0]).toEqual({
      kind: 'to-five-years',
      base: received,
      tax: Math.round(received / 20),
    })
    expect(await posted()).toEqual([
      { account: '2040', debit: 0, credit: tax, posted_on: end },
      { account: '5090', debit: tax, credit: 0, posted_on: end },
    ])
    expect((await reconcileBooks(app.services.db, end)).difference).toBe(0)
  })

  test('issues and posts nothing twice', async () => {
    const before = [await invoices(), await posted()]
    await countMonth(app.services, monthOf(end))
    await countTaxes(app.services, monthOf(end))
    expect([await invoices(), await posted()]).toEqual(before)
  })
})

test('a run that broke off goes on after the last loan, with the next number', async () => {
  const { db } = app.services
  const month = monthOf(today())
  await payContract(app, order, 1_500_00)
  await payContract(app, silent, 1_500_00)
  await goTo(app, addDays(lastDayOf(month), 1))
  const whole = (await invoices()).filter((row) => row.month === firstDayOf(month))
  expect(whole).toHaveLength(2)
  const [first] = whole
  // As a run leaves it that is killed after the page of the first loan.
  await db.transaction().execute(async (trx) => {
    await sql`alter table invoices disable trigger user`.execute(trx)
    await trx
      .deleteFrom('invoices')
      .where('number', '>', first?.number ?? 0)
      .execute()
    await trx.deleteFrom('percentage_tax_bases').where('month', '=', firstDayOf(month)).execute()
    await trx
      .updateTable('invoice_counter')
      .set({ last_number: first?.number ?? 0 })
      .execute()
    await trx
      .updateTable('tax_months')
      .set({
        counted_at: null,
        invoices: 1,
        after_borrower: first?.borrower_id ?? '',
        after_loan: first?.loan_id ?? '',
      })
      .where('month', '=', firstDayOf(month))
      .execute()
  })
  await countTaxes(app.services, month)
  expect((await invoices()).filter((row) => row.month === firstDayOf(month))).toEqual(whole)
  const base = await db
    .selectFrom('percentage_tax_bases')
    .selectAll()
    .where('month', '=', firstDayOf(month))
    .executeTakeFirstOrThrow()
  expect(base.loans).toBe(2)
  expect(base.interest).toBe(whole.reduce((sum, row) => sum + row.interest, 0))
})

test('a loan without an earlier row is counted by its events: nothing older is invoiced again', async () => {
  const { db } = app.services
  const month = monthOf(today())
  await payContract(app, order, 500_00)
  await sql`delete from loan_month_ends where loan_id = ${order.orderId}`.execute(db)
  const before = await paidBy(order, addDays(firstDayOf(month), -1))
  await goTo(app, addDays(lastDayOf(month), 1))
  const own = (await invoices()).find(
    (row) => row.loan_id === order.orderId && row.month === firstDayOf(month),
  )
  const now = await paidBy(order, lastDayOf(month))
  expect(own?.interest).toBe((now?.interest ?? 0) - (before?.interest ?? 0))
  expect(before?.fee).toBeGreaterThan(0)
})

const invoicesOf = async ({ orderId }: TestOrder) =>
  (await invoices()).filter((row) => row.loan_id === orderId)

const command = (of: TestOrder, run: Command) =>
  app.services.db.transaction().execute(async (trx) => {
    const loan = await lockLoan(trx, keyOf(of))
    if (loan === null) throw new Error('no loan')
    const decided = evaluateCommand(loan, run, today())
    if (!decided.ok) throw new Error(decided.code)
    await record(trx, app.services, loan, decided)
  })

const giveBackPayout: Command = (events, on) => {
  const { reference = '' } = disbursementOf(events)
  return reversePayout(events, { reference, on, reason: 'account closed' }, on)
}

test('a payout that comes back in a later month takes its stamp tax and its invoice back', async () => {
  const { db } = app.services
  const back = await runningOrder(app)
  const month = monthOf(today())
  await goTo(app, addDays(lastDayOf(month), 1))
  expect(await invoicesOf(back)).toMatchObject([{ month: firstDayOf(month), fee: 150_00 }])
  await command(back, giveBackPayout)
  const stamps = await db
    .selectFrom('stamp_taxes')
    .select(['cause', 'amount'])
    .where('loan_id', '=', back.orderId)
    .orderBy('sequence')
    .execute()
  expect(stamps).toEqual([
    { cause: 'payout', amount: 12_33 },
    { cause: 'taken-back', amount: -12_33 },
  ])
  const next = monthOf(today())
  await goTo(app, addDays(lastDayOf(next), 1))
  const [first, note, ...others] = await invoicesOf(back)
  expect(others).toEqual([])
  expect(note).toMatchObject({ month: firstDayOf(next), interest: 0, fee: -150_00, charges: 0 })
  expect(note?.number).toBeGreaterThan(first?.number ?? 0)
})

test('a loan that is paid out again in a later month has no second invoice for its fee', async () => {
  const again = await runningOrder(app)
  const month = monthOf(today())
  await goTo(app, addDays(lastDayOf(month), 1))
  await command(again, giveBackPayout)
  await command(again, (events, on) => sendPayout(events, { reference: 'second-payout' }, on))
  await command(again, (events, on) =>
    disburse(events, { reference: 'second-payout', on, holidays: new Set() }, on),
  )
  await goTo(app, addDays(lastDayOf(monthOf(today())), 1))
  expect(await invoicesOf(again)).toMatchObject([{ month: firstDayOf(month), fee: 150_00 }])
})

const disbursementOf = (events: readonly LoanEvent[]) => {
  const found = events.findLast((event) => event.type === 'disbursed')
  return found?.type === 'disbursed' ? found : { reference: undefined }
}
