import { createHash } from 'node:crypto'
import { userInfo } from '@sandigan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancel } from '@sandigan/lending'
import { decideApplication } from '../../core/decisions/decide-application.ts'
import { evaluateCommand } from '../../core/loans/evaluate-command.ts'
import { lockLoan } from '../../core/loans/loan-repository.ts'
import { record } from '../../core/loans/record.ts'
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
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { eraseAccount } from './erase-account.ts'
import { ERASED, STORED } from './erase-borrower.ts'
import { PERIODS, RETENTION } from './retention-rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function run(queue: 'clean-up' | 'apply-retention') {
  await app.services.db.transaction().execute((trx) => app.services.jobs.send(trx, queue, {}))
  await app.jobs.runDue()
}

/** Days on which nobody logs in and nothing but the job happens. */
async function daysLater(days: number) {
  await app.passDays(days)
  await run('apply-retention')
}

const isErased = async (borrowerId: string) =>
  (
    await app.services.db
      .selectFrom('borrowers')
      .select('phone')
      .where('borrower_id', '=', borrowerId)
      .executeTakeFirstOrThrow()
  ).phone === ''

const documentsOf = ({ borrowerId }: { borrowerId: string }) =>
  app.services.db
    .selectFrom('documents')
    .select(['kind', 'body', 'sha256'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('kind')
    .execute()

async function settled(): Promise<TestOrder> {
  const order = await runningOrder(app)
  await goDays(app, 70)
  const { settlement } = await standingOf(app, order)
  if (!settlement.allowed) throw new Error('the example cannot be settled')
  await payContract(app, order, settlement.amount)
  return order
}

const withdraw = (order: TestOrder) =>
  app.services.db.transaction().execute(async (trx) => {
    const loan = await lockLoan(trx, keyOf(order))
    if (loan === null) throw new Error('no such loan')
    const today = app.clock.today()
    const given = evaluateCommand(
      loan,
      (events) => cancel(events, { cause: 'withdrawn', reason: 'test' }, today),
      today,
    )
    if (!given.ok) throw new Error(given.code)
    await record(trx, app.services, loan, given)
  })

async function tablesOfDatabase(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(app.services.db)
  return rows.map(({ name }) => name).filter((name) => name !== 'schema_migrations')
}

const tablesWithoutRule = async () =>
  (await tablesOfDatabase()).filter((table) => !Object.hasOwn(RETENTION, table))

describe('the table of what is stored', () => {
  test('names every table of the database, and no other', async () => {
    expect(await tablesWithoutRule()).toEqual([])
    const tables = await tablesOfDatabase()
    expect(Object.keys(RETENTION).filter((table) => !tables.includes(table))).toEqual([])
  })

  test('says the same as the lists by which an account is erased', () => {
    const keepOf = (table: keyof typeof RETENTION) => RETENTION[table].keep
    // The record of reads has an end of its own, and is about an id until then.
    for (const table of STORED) expect(['ledger', 'by-age'], table).toContain(keepOf(table))
    for (const table of ERASED) expect(['account', 'by-age', 'sandbox'], table).toContain(keepOf(table))
    const known: readonly string[] = [...ERASED, ...STORED]
    const ofAccounts = Object.entries(RETENTION).filter(([, { keep }]) => keep === 'account')
    expect(ofAccounts.map(([table]) => table).filter((table) => !known.includes(table))).toEqual([])
  })

  test.each([
    { table: 'promotion_events', days: 180 },
    { table: 'certification_log', days: 180 },
  ] as const)('rows of $table go after $days days', async ({ table, days }) => {
    const happened_at = new Date(app.clock.now())
    if (table === 'promotion_events')
      await app.services.db
        .insertInto(table)
        .values({ event_id: `e${days}`, kind: 'visit', happened_at, phone_hmac: null, facts: '{}' })
        .execute()
    else
      await app.services.db
        .insertInto(table)
        .values({
          borrower_id: 'b',
          entry_id: 'e',
          step: 'basic',
          action: 'open',
          product_id: null,
          happened_at,
        })
        .execute()
    const left = async () => (await app.services.db.selectFrom(table).selectAll().execute()).length
    await app.passDays(days)
    await run('clean-up')
    expect(await left()).toBe(1)
    await app.pass(1)
    await run('clean-up')
    expect(await left()).toBe(0)
  })
})

// Before years go by in the others: a loan's books are closed for each of their days.
test('what was signed loses the name when the account is erased, and proves itself by it', async () => {
  const order = await settled()
  const before = await documentsOf(order)
  const name = 'Example Borrower'
  expect(before.filter(({ body }) => body.includes(name))).toHaveLength(2)
  expect(await eraseAccount(app.services, order.borrowerId)).toBe(true)
  const after = await documentsOf(order)
  for (const [at, { body, sha256 }] of after.entries()) {
    expect(body).not.toContain(name)
    const named = body.replace('"borrower":{"name":""', `"borrower":{"name":"${name}"`)
    expect(createHash('sha256').update(named).digest('hex')).toBe(sha256)
    expect(sha256).toBe(before[at]?.sha256)
  }
})

describe('who never received a loan', () => {
  test('is erased a year after the last login, and not a day sooner', async () => {
    const fresh = await app.newBorrower()
    const declined = await pushed(app, await verifiedBorrower(app))
    await decideApplication(app.services, declined.orderId, false)
    const withdrawn = await pushed(app, await verifiedBorrower(app))
    await withdraw(withdrawn)
    const erased = () => Promise.all([fresh, declined, withdrawn].map((one) => isErased(one.borrowerId)))
    await daysLater(365)
    expect(await erased()).toEqual([false, false, false])
    await app.pass(1)
    await run('apply-retention')
    expect(await erased()).toEqual([true, true, true])
    expect(await documentsOf(declined)).toEqual([])
  })

  test('stays who logged in within the year, or is logged in', async () => {
    const [known, inside] = [await app.newBorrower(), await app.newBorrower()]
    await app.passDays(200)
    const mark = { borrower_id: known.borrowerId, mark: 'm', seen_at: new Date(app.clock.now()) }
    await app.services.db.insertInto('known_clients').values(mark).execute()
    await app.passDays(166)
    await app.services.db
      .updateTable('sessions')
      .set({ expires_at: new Date(app.clock.now() + 1) })
      .where('borrower_id', '=', inside.borrowerId)
      .execute()
    await run('apply-retention')
    expect(await isErased(known.borrowerId)).toBe(false)
    expect(await isErased(inside.borrowerId)).toBe(false)
    expect((await app.call(userInfo, {}, inside.session)).success).toBe(true)
  })

  test('an application that nobody decided is in the way', async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    await app.services.db
      .updateTable('borrowers')
      .set({ registered_at: new Date(app.clock.now() - 400 * 86_400_000) })
      .where('borrower_id', '=', order.borrowerId)
      .execute()
    await app.services.db.deleteFrom('sessions').where('borrower_id', '=', order.borrowerId).execute()
    await run('apply-retention')
    expect(await isErased(order.borrowerId)).toBe(false)
  })
})

describe('who did', () => {
  test('is erased five years after the loan ended; the signed documents go after ten', async () => {
    const order = await settled()
    await daysLater(1827)
    expect(await isErased(order.borrowerId)).toBe(false)
    await daysLater(1)
    expect(await isErased(order.borrowerId)).toBe(true)
    const kinds = ['disclosure-statement', 'loan-agreement', 'promissory-note']
    expect((await documentsOf(order)).map(({ kind }) => kind)).toEqual(kinds)
    await daysLater(3653 - 1828)
    expect(await documentsOf(order)).toHaveLength(3)
    await daysLater(1)
    expect(await documentsOf(order)).toEqual([])
  })

  test('a running loan keeps its borrower, however long it runs', async () => {
    const order = await runningOrder(app)
    await daysLater(2000)
    expect(await isErased(order.borrowerId)).toBe(false)
  })
})

describe('planted bugs', () => {
  const plant = <T extends object>(into: T, wrong: Partial<Record<keyof T, unknown>>) => {
    const right = { ...into }
    Object.assign(into, wrong)
    return () => void Object.assign(into, right)
  }

  test('a period that somebody shortened is noticed: who registered this week is gone', async () => {
    const { borrowerId } = await app.newBorrower()
    await app.services.db.deleteFrom('sessions').where('borrower_id', '=', borrowerId).execute()
    await daysLater(7)
    expect(await isErased(borrowerId)).toBe(false)
    const restore = plant(PERIODS, { idleApplicantDays: 6 })
    try {
      await run('apply-retention')
    } finally {
      restore()
    }
    expect(await isErased(borrowerId)).toBe(true)
  })

  test('a table that no rule names is noticed', async () => {
    await sql`create table planted (borrower_id text primary key)`.execute(app.services.db)
    try {
      expect(await tablesWithoutRule()).toEqual(['planted'])
    } finally {
      await sql`drop table planted`.execute(app.services.db)
    }
  })
})
