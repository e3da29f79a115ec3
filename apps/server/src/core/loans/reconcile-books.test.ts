/** What those who run the service see of the books and of what waits: each closed day is compared by itself. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, centavosToPesos, type JournalEntry, pesosToCentavos } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  goDays,
  keyOf,
  payContract,
  pushed,
  runningOrder,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { decideByRule } from '../decisions/decide-by-rule.ts'
import { processPayment } from '../../money/payments/process-payments.ts'
import { balancesUpTo } from './books-repository.ts'
import { rowsOfEntry } from './journal-rows.ts'
import { writeRows } from './write-rows.ts'

let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  app = await startTestApp({ logTo: { write: (line: string) => lines.push(line) } })
})
afterAll(() => app.close())
beforeEach(() => {
  lines.length = 0
})

const DIFFERS = 'the books of a closed day are not what its loans say'
const today = () => app.services.clock.today()

async function metric(name: string): Promise<number | undefined> {
  const { body } = await app.fastify.inject('/metrics')
  const line = body.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

const compared = () =>
  app.services.db.selectFrom('closed_days').select(['day', 'difference']).orderBy('day').execute()

test('there is no figure before the first day was compared', async () => {
  expect(await metric('sandigan_books_difference_pesos')).toBeUndefined()
})

test('every closed day is compared by a job, and 0 stands with it and in the metrics', async () => {
  const order = await runningOrder(app)
  for (const day of [1, 30, 5]) {
    await goDays(app, day)
    await payContract(app, order, 300_00)
  }
  await goDays(app, 1)
  const days = await compared()
  expect(days.length).toBeGreaterThan(3)
  expect(days.filter(({ difference }) => difference !== 0)).toEqual([])
  expect(await metric('sandigan_books_difference_pesos')).toBe(0)
  expect(lines.join('')).not.toContain(DIFFERS)
})

const trialBalance = async (date: string) => {
  const { body } = await ask(app, operator.showTrialBalance, { date })
  return new Map(
    body.accounts.flatMap(({ account, debit, credit }) => {
      const balance = (pesosToCentavos(debit) ?? 0) - (pesosToCentavos(credit) ?? 0)
      return balance === 0 ? [] : [[account, balance] as const]
    }),
  )
}

/** Of every entry, whatever is stored with closed days. */
async function sumOfEntries(date: string) {
  const sums = await balancesUpTo(app.services.db, date)
  return new Map([...sums].filter(([, balance]) => balance !== 0))
}

const storedDays = async () => {
  const rows = await app.services.db.selectFrom('closed_balances').select('day').distinct().execute()
  return rows.map(({ day }) => day).toSorted()
}

const UNDATED = 'previous-release'

/** Seven centavos between two accounts, written as the previous release does. */
const postUndated = (
  { borrowerId, orderId }: TestOrder,
  { debit, credit }: Record<'debit' | 'credit', string>,
) =>
  app.services.db.transaction().execute(async (trx) => {
    const entryId = `${UNDATED}.${debit}`
    await sql`insert into journal_entries (borrower_id, entry_id, loan_id, kind, posted_on, reference, recorded_at)
      values (${borrowerId}, ${entryId}, ${orderId}, 'event', ${today()}, ${UNDATED}, now())`.execute(trx)
    await sql`insert into journal_lines (borrower_id, entry_id, line_no, account, debit, credit)
      values (${borrowerId}, ${entryId}, 1, ${debit}, 7, 0), (${borrowerId}, ${entryId}, 2, ${credit}, 0, 7)`.execute(
      trx,
    )
  })

describe('a trial balance', () => {
  test('is the sum of all entries on each day, closed or not, and before the first that is', async () => {
    const order = await runningOrder(app)
    const days = [addDays(today(), -40)]
    for (const wait of [1, 9, 31, 2]) {
      await goDays(app, wait)
      await payContract(app, order, 200_00)
      days.push(addDays(today(), -2), addDays(today(), -1), today(), addDays(today(), 1))
    }
    expect((await storedDays()).length).toBeGreaterThan(2)
    for (const day of days) expect(await trialBalance(day), day).toEqual(await sumOfEntries(day))
  })

  test('reads no entry of a closed day again', async () => {
    await goDays(app, 1)
    const closed = (await storedDays()).at(-1) ?? ''
    expect(closed).toBe(addDays(today(), -1))
    const more = (by: number) =>
      app.services.db
        .updateTable('closed_balances')
        .set(({ ref }) => ({ balance: sql<number>`${ref('balance')} + ${by}` }))
        .where('day', '=', closed)
        .where('account', '=', '1010')
        .execute()
    const before = (await trialBalance(today())).get('1010') ?? 0
    await more(1)
    expect((await trialBalance(today())).get('1010')).toBe(before + 1)
    expect((await trialBalance(addDays(closed, -1))).get('1010')).toBe(
      (await sumOfEntries(addDays(closed, -1))).get('1010'),
    )
    await more(-1)
  })

  test('counts each entry of an open day once, also one of the previous release, whose lines bear no day', async () => {
    const order = await runningOrder(app)
    await payContract(app, order, 200_00)
    const before = (await trialBalance(today())).get('1010') ?? 0
    await postUndated(order, { debit: '1010', credit: '1110' })
    expect((await trialBalance(today())).get('1010')).toBe(before + 7)
    expect(await trialBalance(today())).toEqual(await sumOfEntries(today()))
    // No loan knows of it: back, before the day is compared.
    await postUndated(order, { debit: '1110', credit: '1010' })
  })

  test('finds the day of an entry with each of its lines', async () => {
    const rows = await app.services.db
      .selectFrom('journal_entries as e')
      .innerJoin('journal_lines as l', (join) =>
        join.onRef('l.borrower_id', '=', 'e.borrower_id').onRef('l.entry_id', '=', 'e.entry_id'),
      )
      .select(['e.entry_id', 'e.lines_dated', 'e.posted_on', 'l.posted_on as line_on'])
      .where('e.reference', '!=', UNDATED)
      .execute()
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter((row) => row.lines_dated !== true || row.line_on !== row.posted_on)).toEqual([])
  })
})

/** Money that the books say was paid, and of which the loan knows nothing. */
async function postStray(order: TestOrder, amount: number): Promise<void> {
  const entry: JournalEntry = {
    kind: 'event',
    on: today(),
    reference: 'stray',
    reverses: null,
    lines: [
      { account: '1010', debit: amount, credit: 0 },
      { account: '1110', debit: 0, credit: amount },
    ],
  }
  const recordedAt = new Date(app.services.clock.now()).toISOString()
  const rows = rowsOfEntry(entry, { ...keyOf(order), entryId: `${order.orderId}.stray`, recordedAt })
  await app.services.db.transaction().execute((trx) => writeRows(trx, rows))
}

test('planted bug: a posting that no loan knows of is an error in the log and a figure in the metrics', async () => {
  const order = await runningOrder(app)
  await postStray(order, 123_45)
  await goDays(app, 1)
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(logged.filter(({ msg }) => msg === DIFFERS)).toMatchObject([
    { difference: centavosToPesos(246_90), accounts: ['1010', '1110'] },
  ])
  expect(await metric('sandigan_books_difference_pesos')).toBe(246.9)
  expect((await ask(app, operator.reconcileBooksOfDay)).body).toMatchObject({ difference: '246.90' })
})

test('the metrics count money in suspense until it is matched, and applications that waited until they are decided', async () => {
  const waiting = async () => [
    await metric('sandigan_waiting_for_a_person{what="suspense"}'),
    await metric('sandigan_waiting_for_a_person{what="application"}'),
  ]
  expect(await waiting()).toEqual([0, 0])
  const running = await runningOrder(app)
  const money = { provider: 'sandbox', reference: 'nobodys' }
  const notice = { payCode: '000000000000', amount: 500_00, currency: 'PHP', paidOn: today() }
  await processPayment(app.services, 'sandbox', { ...notice, reference: money.reference })
  const applied = await pushed(app, await verifiedBorrower(app))
  await decideByRule(app.services, keyOf(applied))
  expect(await waiting()).toEqual([1, 1])
  await tell(app, operator.matchSuspense, { ...money, orderId: running.orderId })
  await tell(app, operator.decideApplication, {
    orderId: applied.orderId,
    decision: 'decline',
    code: 'details',
  })
  expect(await waiting()).toEqual([0, 0])
})
