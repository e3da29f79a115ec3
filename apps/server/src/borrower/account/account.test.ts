import { homeIndex, loanDetails, orderList, userDelete, userInfo, userMenu } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approved,
  detailsOf,
  goDays,
  payContract,
  pushed,
  running,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { tell } from '../../testing/ask-operator.ts'
import { countMessages } from '../../testing/register-by-calls.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { decideApplication } from '../../core/decisions/decide-application.ts'
import { recordConsent } from '../../core/loans/record-consent.ts'
import { savePassword } from '../../core/identity/password-repository.ts'
import { openSession } from '../../core/identity/session-repository.ts'
import { accountOfTransfer, NOBODYS_ACCOUNT } from '../../money/transfers/transfer-repository.ts'
import { ERASED, STORED } from './erase-borrower.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function settled(tooMuch = 0): Promise<TestOrder> {
  const order = await runningOrder(app)
  await goDays(app, 70)
  const { settlement } = await standingOf(app, order)
  if (!settlement.allowed) throw new Error('the example cannot be settled')
  await payContract(app, order, settlement.amount + tooMuch)
  return order
}

/** Deleting wants a login of today. */
async function removeToday(borrowerId: string) {
  const { clock, services } = app
  const session = await services.db.transaction().execute((trx) => openSession(trx, clock, borrowerId))
  return { session, answer: await remove(session) }
}

const remove = (session: string) => app.call(userDelete, { confirm: '1' }, session)

describe('what is known', () => {
  test('of oneself: the name, the ends of the phone, since when', {
    meta: { spec: ['7.call.user-info'] },
  }, async () => {
    const { phone, session } = await verifiedBorrower(app)
    const { data } = await app.call(userInfo, {}, session)
    expect(data.phone).toBe(`${phone.slice(0, 3)}••••${phone.slice(-4)}`)
    expect(data.name).not.toBe('')
    expect(data).toMatchObject({ memberSince: '2026-11-23', hasPassword: 0 })
    expect(data.consents.map(({ kind }) => kind)).toEqual(['references'])
  })

  test('a password shows as set', async () => {
    const { borrowerId, session } = await app.newBorrower()
    await app.services.db
      .transaction()
      .execute((trx) => savePassword(trx, app.services.clock, borrowerId, 'scrypt$…'))
    expect((await app.call(userInfo, {}, session)).data.hasPassword).toBe(1)
  })

  test('a consent shows until it is taken back, and again when it is given again', async () => {
    const { borrowerId, session } = await app.newBorrower()
    const caller = { borrowerId, address: '127.0.0.1', parameters: {} }
    const record = async (subject: string) => {
      await app.pass(1000)
      const consent = { kind: 'location', subject, version: '1', sha256: '' }
      await app.services.db.transaction().execute((trx) => recordConsent(trx, app.services, caller, consent))
    }
    const kinds = async () => (await app.call(userInfo, {}, session)).data.consents.map(({ kind }) => kind)
    await record('')
    const [shown] = (await app.call(userInfo, {}, session)).data.consents
    expect(shown).toMatchObject({ kind: 'location', givenOn: '2026-11-23', withdrawable: 1 })
    await record('withdrawn')
    expect(await kinds()).toEqual([])
    await record('')
    expect(await kinds()).toEqual(['location'])
  })

  test('the menu leads to pages of the app, in the requested language', {
    meta: { spec: ['7.call.user-menu'] },
  }, async () => {
    const { session } = await app.newBorrower()
    const { data } = await app.call(userMenu, {}, session)
    expect(data.menu.map(({ url }) => url)).toContain('/orderList')
    expect(data.menu.every(({ url }) => /^\/\w+$/.test(url))).toBe(true)
    const filipino = await app.call(userMenu, {}, session, { parameters: { lang: 'fil' } })
    expect(filipino.data.menu[0]?.title).toBe('Mga loan ko')
  })

  test.each([userInfo, userMenu, orderList])('$path is for nobody without a session', async (declaration) => {
    expect((await app.call(declaration, {})).code).toBe('1001')
    expect((await app.call(userDelete, { confirm: '1' })).code).toBe('1001')
  })
})

describe('orders', () => {
  test('are found under the tab of their state', { meta: { spec: ['7.call.order-list'] } }, async () => {
    const reviewing = await pushed(app, await verifiedBorrower(app))
    const declined = await pushed(app, await verifiedBorrower(app))
    await decideApplication(app.services, declined.orderId, false)
    const open = await runningOrder(app)
    const noted = await approved(app, await verifiedBorrower(app))
    const list = async (order: TestOrder, state: 'all' | 'review' | 'open' | 'settled' | 'closed') =>
      (await app.call(orderList, { state }, order.session)).data.orders.map(({ orderId }) => orderId)
    for (const [order, own] of [
      [reviewing, 'review'],
      [noted, 'review'],
      [open, 'open'],
      [declined, 'closed'],
    ] as const)
      for (const state of ['all', 'review', 'open', 'settled', 'closed'] as const)
        expect(await list(order, state)).toEqual(state === 'all' || state === own ? [order.orderId] : [])
  })

  test('are all shown when no state is named; the card says what the order page says', async () => {
    const order = await runningOrder(app)
    const { data } = await app.call(orderList, {}, order.session)
    const details = await detailsOf(app, order)
    expect(data.state).toBe('all')
    expect(data.orders[0]).toMatchObject({ orderId: order.orderId, orderStatus: details.orderStatus })
    expect(data.tabs.map(({ value }) => value)).toEqual(['all', 'open', 'review', 'settled', 'closed'])
  })

  test('an unknown state is refused by name; nobody sees another one’s', async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    const answer = await app.fastify.inject({
      method: 'POST',
      url: `/borrower/v3/personal-center/order-list?sessionId=${order.session}`,
      payload: { state: 'any' },
    })
    expect(answer.json()).toMatchObject({
      success: false,
      code: 1002,
      message: expect.stringContaining('state'),
    })
    const { session } = await app.newBorrower()
    expect((await app.call(orderList, {}, session)).data.orders).toEqual([])
  })
})

describe('leaving for good', () => {
  test('erases who it was and keeps the ledger', { meta: { spec: ['7.call.user-delete'] } }, async () => {
    const order = await settled()
    const { borrowerId, phone } = order
    const journal = () =>
      app.services.db.selectFrom('journal_lines').selectAll().where('borrower_id', '=', borrowerId).execute()
    const projected = app.services.db.updateTable('loan_projection').where('borrower_id', '=', borrowerId)
    await projected.set({ promised_on: '2026-12-24', promised: 1_400_50 }).execute()
    const before = await journal()
    expect(before.length).toBeGreaterThan(0)
    const { session, answer } = await removeToday(borrowerId)
    expect(answer.success).toBe(true)
    expect((await app.call(homeIndex, {}, session)).code).toBe('1001')
    expect(await journal()).toEqual(before)
    expect((await standingOf(app, order)).stage).toBe('settled')
    // What was promised on the phone goes with the note about it.
    const promises = app.services.db.selectFrom('loan_projection').select(['promised_on', 'promised'])
    expect(await promises.where('borrower_id', '=', borrowerId).execute()).toEqual([
      { promised_on: null, promised: null },
    ])
    for (const table of await tablesOfBorrowers()) {
      const rows = await sql`select * from ${sql.table(table)} where borrower_id = ${borrowerId}`.execute(
        app.services.db,
      )
      const text = JSON.stringify(rows.rows)
      expect(text, table).not.toContain(phone)
      // The documents name the lender, too, which is an example as well.
      const who = table === 'documents' ? /Example Borrower/ : /Example|Borrower"|127\.0\.0\.1/
      expect(text, table).not.toMatch(who)
    }
  })

  test.each([
    { claim: 'of a day ago is enough', hours: 24, code: '0' },
    {
      claim: 'of more than a day ago is not: a session may have been in an address for weeks',
      hours: 24.01,
      code: '2015',
    },
  ])('a login $claim', async ({ hours, code }) => {
    const { session } = await app.newBorrower()
    await app.pass(hours * 3_600_000)
    expect((await remove(session)).code).toBe(code)
  })

  test.each([0, 13])('is reported by SMS immediately, %i hours after ten in the morning', async (hours) => {
    const { phone, session } = await app.newBorrower()
    await app.pass(hours * 3_600_000)
    await remove(session)
    expect(await countMessages(app, phone)).toBe(1)
  })

  test('the phone is free: who registers with it again is somebody new', async () => {
    const { phone, session } = await app.newBorrower()
    await remove(session)
    const again = await app.newBorrower(phone)
    expect((await app.call(userInfo, {}, again.session)).data.name).toBe('')
  })

  test.each([
    { claim: 'an application in review', until: pushed },
    { claim: 'an approved one', until: approved },
    { claim: 'a running loan', until: running },
  ])('$claim is in the way, and nothing is erased', async ({ until }) => {
    const order = await until(app, await verifiedBorrower(app))
    const answer = await remove(order.session)
    expect(answer).toMatchObject({ success: false, code: '2012' })
    expect(answer.message).toContain('still open')
    expect((await app.call(loanDetails, order, order.session)).code).toBe('1002')
    expect((await app.call(userInfo, {}, order.session)).data.name).not.toBe('')
  })

  test('money that is owed to the borrower is in the way', async () => {
    const order = await settled(100)
    expect((await standingOf(app, order)).credit).toBeGreaterThan(0)
    expect((await removeToday(order.borrowerId)).answer.code).toBe('2012')
  })

  test('credit that is on its way keeps its account until its end, and no longer', async () => {
    const { borrowerId, orderId } = await settled(100)
    const refund = { orderId, reference: 'rest', amount: '1.00' }
    const { reference = '' } = (await tell(app, operator.sendRefund, refund)).body
    const { db } = app.services
    const transfer = async () => {
      const { state, account: stored } = await db
        .selectFrom('transfers')
        .select(['state', 'account'])
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
      return { state, account: await accountOfTransfer(db, stored) }
    }
    const account = expect.objectContaining({ accountNumber: SANDBOX_ACCOUNT.paid })
    expect((await removeToday(borrowerId)).answer.success).toBe(true)
    expect(await transfer()).toEqual({ state: 'made', account })
    await app.jobs.runDue()
    await app.pass(60_000)
    await app.jobs.runDue()
    expect(await transfer()).toEqual({ state: 'paid', account: NOBODYS_ACCOUNT })
  })

  test('a repeat finds no session, and one without confirming is refused by name', async () => {
    const { session } = await app.newBorrower()
    const bare = await app.fastify.inject({
      method: 'POST',
      url: `/borrower/v3/personal-center/user-delete?sessionId=${session}`,
    })
    expect(bare.json()).toMatchObject({ code: 1002, message: expect.stringContaining('confirm') })
    expect((await remove(session)).success).toBe(true)
    expect((await remove(session)).code).toBe('1001')
  })

  test('planted bug: a table of borrowers that nobody decided about would be noticed', async () => {
    const known = new Set<string>([...ERASED, ...STORED])
    expect((await tablesOfBorrowers()).filter((table) => !known.has(table))).toEqual([])
    expect(await tablesOfBorrowers()).toContain('bank_accounts')
  })
})

async function tablesOfBorrowers(): Promise<string[]> {
  const found = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where column_name = 'borrower_id' and table_schema = current_schema()`.execute(app.services.db)
  return found.rows.map((row) => row.table_name)
}
