/** A year of loans, and the books of every day that was closed in it. */
import * as operator from '@sandigan/contract/client/operator'
import { extensionInfo } from '@sandigan/contract'
import { addDays, centavosToPesos, loanOn, pesosToCentavos } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import {
  codeFor,
  goDays,
  goTo,
  idsOf,
  keyOf,
  must,
  payContract,
  PLUS_OFFER,
  pushed,
  running,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newPayCode } from '../../money/payments/pay-code.ts'
import { processPayment } from '../../money/payments/process-payments.ts'
import { paySandboxCode } from '../../sandbox/sandbox-payments.ts'
import { reportCorrections } from '../../wiring/correct-books/run-correct-books.ts'
import { closeBooks } from './close-books.ts'
import { readEvents } from './loan-repository.ts'
import { loansBehind } from './loans-to-post.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Reconciled {
  date: string
  loans: number
  difference: string
  accounts: { account: string; posted: string; loans: string; house: string; difference: string }[]
}

const reconcile = async (date?: string): Promise<Reconciled> => {
  const { status, body } = await ask(app, operator.reconcileBooksOfDay, date === undefined ? {} : { date })
  expect(status).toBe(200)
  return body
}

const closedDays = async (): Promise<string[]> =>
  (await app.services.db.selectFrom('closed_days').select('day').orderBy('day').execute()).map(
    (row) => row.day,
  )

async function expectReconciled(days: readonly string[]): Promise<void> {
  for (const day of days) {
    const { accounts, difference } = await reconcile(day)
    expect({ day, off: accounts.filter((one) => one.difference !== '0.00') }).toEqual({ day, off: [] })
    expect(difference).toBe('0.00')
  }
}

/** Running loans that are not posted up to yesterday. */
const behind = async (): Promise<string[]> =>
  (await loansBehind(app.services.db, addDays(today(), -1))).map(({ loanId }) => loanId)

const payDue = async (order: TestOrder) => payContract(app, order, (await standingOf(app, order)).dueNow)
const today = () => app.services.clock.today()

async function extend(order: TestOrder): Promise<void> {
  const { delayInfo } = must(await app.call(extensionInfo, idsOf(order), order.session))
  const amount = pesosToCentavos(delayInfo.delayAmount) ?? 0
  const { payCode } = await codeFor(app, order, amount, { isDelay: '1' })
  expect(await paySandboxCode(app.services, { payCode })).toMatchObject({ status: 'credited' })
}

describe('the books of closed days', () => {
  test('are what the loans say, account by account, through a year of all that happens', {
    timeout: 300_000,
  }, async () => {
    const plus = async () => running(app, await verifiedBorrower(app), PLUS_OFFER)
    const [punctual, late, extended, refunded, ahead] = [
      await runningOrder(app),
      await runningOrder(app),
      await plus(),
      await runningOrder(app),
      await plus(),
    ]
    // An advance until it settles the loan by itself, months later and without any event.
    await payContract(app, ahead, (await standingOf(app, ahead)).outstanding - 50_00)
    const stray = { reference: 'stray', payCode: newPayCode(), amount: 777_00, currency: 'PHP' }
    await goDays(app, 30)
    await payDue(punctual)
    await processPayment(app.services, 'sandbox', { ...stray, paidOn: addDays(today(), -3) })
    await goDays(app, 17)
    await payContract(app, late, 300_00)
    await extend(extended)
    const wrong = { reference: 'wrong', payCode: '', amount: 900_00, currency: 'PHP' }
    const toReverse = await codeFor(app, late, 900_00)
    await processPayment(app.services, 'sandbox', { ...wrong, payCode: toReverse.payCode, paidOn: today() })
    await goDays(app, 20)
    // Money of a month that is closed already: its late charges are taken back today.
    const match = { provider: 'sandbox', reference: 'stray', orderId: late.orderId }
    expect((await tell(app, operator.matchSuspense, match)).status).toBe(200)
    await payDue(punctual)
    const { settlement } = await standingOf(app, refunded)
    await payContract(app, refunded, settlement.amount + 123_45)
    await goDays(app, 40)
    const back = { orderId: late.orderId, reference: 'sandbox:wrong' }
    expect((await tell(app, operator.reversePayment, back)).status).toBe(200)
    const give = { orderId: refunded.orderId, reference: 'give', amount: '123.45' }
    expect((await tell(app, operator.refundCredit, give)).status).toBe(200)
    await payDue(punctual)
    await goDays(app, 33)
    const { duePenalty } = await standingOf(app, late)
    const waiver = {
      orderId: late.orderId,
      reference: 'w',
      amount: centavosToPesos(Math.floor(duePenalty / 2)),
    }
    expect((await tell(app, operator.waiveCharge, waiver)).status).toBe(200)
    await payContract(app, extended, 2_000_00, addDays(today(), -10))
    for (let month = 0; month < 8; month += 1) await goDays(app, 29)
    const days = await closedDays()
    const monthEnds = days.filter((day) => addDays(day, 1).endsWith('-01'))
    expect(monthEnds.length).toBeGreaterThanOrEqual(11)
    await expectReconciled(days)
    const { db, clock } = app.services
    expect(await reportCorrections({ db, clock }, false)).toMatchObject({ ok: true })
    expect((await reconcile()).date).toBe(addDays(today(), -1))
    expect((await standingOf(app, ahead)).stage).toBe('settled')
  })

  test('are posted once, however often the job runs, and a loan that cannot be posted stops no other', async () => {
    const orders = [await runningOrder(app), await runningOrder(app), await runningOrder(app)]
    await app.passDays(5)
    const { db } = app.services
    // Of the second loan nothing can be written.
    await sql`alter table journal_entries add constraint broken check (entry_id not like ${sql.lit(
      `${orders[1]?.orderId}.accrued%`,
    )})`.execute(db)
    for (const [batch, posted] of [
      [1, 2],
      [200, 0],
    ] as const)
      expect(await closeBooks(app.services, batch)).toBeGreaterThanOrEqual(posted)
    expect(await closedDays()).not.toContain(addDays(today(), -1))
    expect(await behind()).toEqual([orders[1]?.orderId])
    const { body: months } = await ask(app, operator.listMonths, {})
    expect(months.turn?.behind).toEqual([orders[1]?.orderId])
    await sql`alter table journal_entries drop constraint broken`.execute(db)
    await closeBooks(app.services, 1)
    expect(await closedDays()).toContain(addDays(today(), -1))
    expect(await closeBooks(app.services)).toBe(0)
    for (const { orderId, borrowerId } of orders) {
      const entries = await db
        .selectFrom('journal_entries')
        .select('entry_id')
        .where('entry_id', 'like', `${orderId}.accrued.%`)
        .execute()
      const events = (await readEvents(db, { loanId: orderId, borrowerId })).length
      expect(entries).toEqual([{ entry_id: `${orderId}.accrued.${addDays(today(), -1)}.${events}` }])
    }
    await expectReconciled([addDays(today(), -1)])
  })

  test.each([
    { first: 'the closing of the day before', closes: true },
    { first: 'another application', closes: false },
  ])('have the end of a loan that an advance settles, where $first finds it', async ({ closes }) => {
    const order = await runningOrder(app)
    await payContract(app, order, (await standingOf(app, order)).outstanding - 50_00)
    const events = await readEvents(app.services.db, keyOf(order))
    let end = today()
    while (loanOn(events, end).stage !== 'settled') end = addDays(end, 1)
    expect(end > addDays(today(), 1)).toBe(true)
    await goTo(app, addDays(end, -1))
    if (closes) await goTo(app, end)
    else {
      await app.passDays(1)
      await pushed(app, order)
    }
    await goTo(app, addDays(end, 1))
    await expectReconciled([end])
  })

  test('of a day that is not over are not closed', async () => {
    const { status, body } = await ask(app, operator.reconcileBooksOfDay, { date: today() })
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'DAY_NOT_CLOSED' } })
  })

  test('show an entry that no loan explains', async () => {
    const order = await runningOrder(app)
    await goTo(app, addDays(today(), 1))
    const day = addDays(today(), -1)
    await expectReconciled([day])
    await app.services.db.transaction().execute(async (trx) => {
      await sql`insert into journal_entries (borrower_id, entry_id, loan_id, kind, posted_on, reference, recorded_at)
        values (${order.borrowerId}, 'by-hand', ${order.orderId}, 'event', ${day}, 'r', now())`.execute(trx)
      await sql`insert into journal_lines (borrower_id, entry_id, line_no, account, debit, credit)
        values (${order.borrowerId}, 'by-hand', 1, '1120', 100, 0), (${order.borrowerId}, 'by-hand', 2, '4010', 0, 100)`.execute(
        trx,
      )
    })
    const { difference, accounts } = await reconcile(day)
    expect(difference).toBe('2.00')
    expect(accounts.filter((one) => one.difference !== '0.00')).toMatchObject([
      { account: '1120', difference: '1.00' },
      { account: '4010', difference: '-1.00' },
    ])
  })
})
