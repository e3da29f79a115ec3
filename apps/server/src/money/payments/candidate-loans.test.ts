/** Candidate loans for money in suspense: each search rule at its limit. */
import { addDays } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Trx } from '../../platform/database/database.ts'
import { keyOf, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { candidateLoans } from './candidate-loans.ts'
import type { MoneyFound } from './propose-matches.ts'

let app: TestApp
let order: TestOrder
beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
})
afterAll(() => app?.close())

const AMOUNT = 777_00
const PAID_ON = '2026-12-20'

/** Nobody's, and no loan is of this amount. */
const found = async (over: Partial<MoneyFound> = {}) => {
  const money = { amount: AMOUNT, payCode: '', paidOn: PAID_ON, payerPhone: null, payerName: null, ...over }
  return (await candidateLoans(app.services, money)).map(({ loanId }) => loanId)
}

interface Loan {
  readonly loan_id: string
  readonly borrower_id?: string
  readonly next_due?: number
  readonly next_due_on?: string
  readonly agreed_on?: string
  readonly open?: boolean
}

/** Without what else belongs to a loan: no trigger fires and no key is checked. */
const alone = (work: (trx: Trx) => Promise<unknown>) =>
  app.services.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await work(trx)
  })

/** Further loans, written down as the first one is, with its events. */
const add = (...loans: Loan[]) =>
  alone(async (trx) => {
    const ofFirst = (table: string) =>
      sql<object>`select * from ${sql.table(table)} where loan_id = ${order.orderId}`.execute(trx)
    const [row] = (await ofFirst('loan_projection')).rows
    const events = (await ofFirst('loan_events')).rows
    for (const loan of loans) {
      const as = { borrower_id: `of-${loan.loan_id}`, ...loan }
      await insert(trx, 'loan_projection', [{ ...row, ...as }])
      const { borrower_id, loan_id } = as
      await insert(
        trx,
        'loan_events',
        events.map((event) => ({ ...event, borrower_id, loan_id })),
      )
    }
  })

const insert = (trx: Trx, table: string, rows: readonly object[]) =>
  sql`insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  )

afterEach(() =>
  alone(async (trx) => {
    for (const table of ['loan_projection', 'loan_events'] as const)
      await trx.deleteFrom(table).where('loan_id', '<>', order.orderId).execute()
  }),
)

test('money that says nothing leads nowhere', async () => {
  expect(await found()).toEqual([])
})

describe('the amount that is due next', () => {
  test('within ten days of the payment, those nearest first', async () => {
    const due = (loan_id: string, days: number) => ({
      loan_id,
      next_due: AMOUNT,
      next_due_on: addDays(PAID_ON, days),
    })
    await add(due('after', 10), due('too-late', 11), due('same-day', 0), due('a-day', 1))
    expect(await found()).toEqual(['same-day', 'a-day', 'after'])
  })

  test('of a loan that runs', async () => {
    await add({ loan_id: 'settled', next_due: AMOUNT, next_due_on: PAID_ON, open: false })
    expect(await found()).toEqual([])
  })

  test('twenty loans at most, one after the other by their number', async () => {
    const loans = Array.from({ length: 21 }, (_, at) => `loan-${String(at).padStart(2, '0')}`)
    await add(
      ...loans
        .map((loan_id) => ({ loan_id, next_due: AMOUNT, next_due_on: addDays(PAID_ON, 1) }))
        .toReversed(),
    )
    expect(await found()).toEqual(loans.slice(0, 20))
  })
})

describe('an amount that was due and has grown', () => {
  const yesterday = addDays(PAID_ON, -1)
  test('by a fifth of what was paid at most, the nearest first, however long it is late', async () => {
    const fifth = AMOUNT / 5
    await add(
      { loan_id: 'a-fifth', next_due: AMOUNT - fifth, next_due_on: addDays(PAID_ON, -400) },
      { loan_id: 'more', next_due: AMOUNT - fifth - 1, next_due_on: yesterday },
      { loan_id: 'a-centavo', next_due: AMOUNT - 1, next_due_on: yesterday },
      { loan_id: 'less-paid', next_due: AMOUNT + 1, next_due_on: yesterday },
    )
    expect(await found()).toEqual(['a-centavo', 'a-fifth'])
  })

  test('not on the day itself: nothing has grown by then', async () => {
    await add({ loan_id: 'today', next_due: AMOUNT - 1, next_due_on: PAID_ON })
    expect(await found()).toEqual([])
  })
})

describe('the borrower', () => {
  test('by phone or name, with the five latest loans of each', async () => {
    const { borrowerId } = keyOf(order)
    const older = ['01', '02', '03', '04', '05'].map((day) => ({
      loan_id: `older-${day}`,
      borrower_id: borrowerId,
      agreed_on: `2026-01-${day}`,
      open: false,
    }))
    await add(...older)
    const latest = [order.orderId, 'older-05', 'older-04', 'older-03', 'older-02']
    expect(await found({ payerPhone: order.phone })).toEqual(latest)
    expect(await found({ payerName: 'Example Borrower' })).toEqual(latest)
    expect(await found({ payerPhone: order.phone, payerName: 'Example Borrower' })).toEqual(latest)
    expect(await found({ payerPhone: '09990000000', payerName: 'Example' })).toEqual([])
  })
})
