/** Each loan has a row at the end of a month, of what was known by then; a run that broke off goes on where it stood. */
import { addDays, type IsoDate } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goTo, keyOf, payContract, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { lastDayOf, monthOf } from '../loans/closed-months.ts'
import { reconcileBooks } from '../loans/reconcile-books.ts'
import { countMonth, monthCountOf } from './count-month.ts'

let app: TestApp
let order: TestOrder
let silent: TestOrder
let month: string

const today = () => app.services.clock.today()
const nextMonth = (day: IsoDate) => `${monthOf(addDays(`${monthOf(day)}-28`, 4))}-01`
const rows = (of = month) =>
  app.services.db
    .selectFrom('loan_month_ends')
    .selectAll()
    .where('month', '=', `${of}-01`)
    .orderBy('loan_id')
    .execute()
const rowOf = async ({ orderId }: TestOrder, of = month) =>
  (await rows(of)).find((row) => row.loan_id === orderId)

beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
  silent = await runningOrder(app)
  month = monthOf(today())
  await payContract(app, order, 100_00)
  await goTo(app, addDays(nextMonth(today()), 1))
  // After the month, of a day in it: it was not known at its end.
  await payContract(app, silent, 200_00, lastDayOf(month))
  await countMonth(app.services, month)
})
afterAll(() => app.close())

describe('the end of a month', () => {
  test('has a row for each loan that ran, of what was known by then', async () => {
    expect((await rows()).map((row) => row.loan_id).sort()).toEqual([order.orderId, silent.orderId].sort())
    expect(await rowOf(order)).toMatchObject({ last_paid_on: expect.any(String) as string, stage: 'running' })
    expect((await rowOf(silent))?.last_paid_on).toBeNull()
    expect(await monthCountOf(app.services.db, month)).toEqual({ counted: 2, expected: 2, isDone: true })
  })

  test('what its rows come to is what the accounts of loans stood at', async () => {
    const sums = new Map<string, number>()
    for (const { balances } of await rows())
      for (const [account, amount] of Object.entries(balances))
        if (amount !== 0) sums.set(account, (sums.get(account) ?? 0) + amount)
    const { accounts } = await reconcileBooks(app.services.db, lastDayOf(month))
    const open = accounts.filter(({ loans }) => loans !== 0)
    expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(open.map(({ code, loans }) => [code, loans])))
  })

  test('stays as it is when it is counted again', async () => {
    const before = await rows()
    await countMonth(app.services, month)
    expect(await rows()).toEqual(before)
  })

  test('a run that broke off goes on after the last loan that it counted', async () => {
    const [first, second] = (await rows()).toSorted((a, b) => (a.borrower_id < b.borrower_id ? -1 : 1))
    await app.services.db
      .deleteFrom('loan_month_ends')
      .where('loan_id', '=', second?.loan_id ?? '')
      .execute()
    await app.services.db
      .updateTable('month_ends')
      .set({
        counted: 1,
        counted_at: null,
        after_borrower: first?.borrower_id ?? '',
        after_loan: first?.loan_id ?? '',
      })
      .execute()
    await countMonth(app.services, month)
    expect(await rowOf(silent)).toBeDefined()
    expect(await monthCountOf(app.services.db, month)).toMatchObject({ counted: 2, isDone: true })
  })

  test('a loan that ended before a month has no row in it', async () => {
    const { balance } = (await app.services.db
      .selectFrom('loan_projection')
      .select('outstanding_principal as balance')
      .where('loan_id', '=', keyOf(order).loanId)
      .executeTakeFirst()) ?? { balance: 0 }
    // Far more than is owed: all of it is paid, and the rest is credit.
    await goTo(app, addDays(today(), 70))
    await payContract(app, order, balance * 3)
    const ended = monthOf(today())
    const after = nextMonth(today())
    await goTo(app, addDays(nextMonth(after), 1))
    await countMonth(app.services, ended)
    await countMonth(app.services, monthOf(after))
    expect(await rowOf(order, ended)).toMatchObject({ stage: 'settled' })
    expect(await rowOf(order, monthOf(after))).toBeUndefined()
    expect(await rowOf(silent, monthOf(after))).toMatchObject({ stage: 'overdue' })
  })
})
