/** Months of the books are closed in order, once they are over and reconcile; nothing is posted to them afterwards. */
import { createHash } from 'node:crypto'
import * as operator from '@sandigan/contract/client/operator'
import { addDays, type IsoDate, type JournalEntry } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUSE, rowsOfEntry } from '../../core/loans/journal-rows.ts'
import { writeRows } from '../../core/loans/write-rows.ts'
import { processPayment } from '../../money/payments/process-payments.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import {
  goDays,
  goTo,
  keyOf,
  payContract,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { takeFile } from '../../testing/take-file.ts'

let app: TestApp
let order: TestOrder
const reason = 'the month is over'
const today = () => app.services.clock.today()
const month = (day: IsoDate) => day.slice(0, 7)
const firstOfNext = (day: IsoDate) => `${month(addDays(`${month(day)}-28`, 4))}-01`
const lastOf = (day: IsoDate) => addDays(firstOfNext(day), -1)
const close = async (of: string) => {
  const { status, body } = await tell(app, operator.closeMonth, { month: of }, { reason })
  return { status, code: (body as { code?: string }).code, body }
}
const months = async (over: object = {}) => (await ask(app, operator.listMonths, over)).body
const closes = { status: 200 }
const refused = (code: string) => ({ status: 409, code })

/** Of a month, from the file that an export gives of its days. */
async function fileOf(from: IsoDate, to: IsoDate) {
  const { body } = await tell(app, operator.exportJournal, { from, to }, { reason })
  return (await takeFile(app, body.exportId)).text
}

/** Money that came in on a day, without a loan that would know of it; the other way round it takes that back. */
function postStray(
  { borrowerId, loanId }: { borrowerId: string; loanId: string | null },
  on: IsoDate,
  back = false,
) {
  const lines: JournalEntry['lines'] = [
    { account: '1010', debit: 7_00, credit: 0 },
    { account: '2020', debit: 0, credit: 7_00 },
  ]
  const entry: JournalEntry = {
    kind: 'event',
    on,
    reference: 'stray',
    reverses: null,
    lines: back
      ? lines.map(({ account, debit, credit }) => ({ account, debit: credit, credit: debit }))
      : lines,
  }
  const entryId = `stray ${on} ${String(back)}`
  const recordedAt = new Date(app.services.clock.now()).toISOString()
  const rows = rowsOfEntry(entry, { borrowerId, loanId, entryId, recordedAt })
  return app.services.db.transaction().execute((trx) => writeRows(trx, rows))
}
const house = { borrowerId: HOUSE, loanId: null }

describe('a month', () => {
  let first: IsoDate
  beforeAll(async () => {
    app = await startTestApp()
    first = today()
  })
  afterAll(() => app?.close())

  test('of books without an entry is not there to be closed', async () => {
    expect(await months()).toEqual({ turn: null, rows: [], next: null })
    expect(await close(month(addDays(first, -40)))).toMatchObject({
      ...refused('MONTH_NOT_NEXT'),
      body: { error: 'nothing was posted yet' },
    })
  })

  test('cannot be closed on its last day', async () => {
    order = await runningOrder(app)
    await payContract(app, order, 100_00)
    await goTo(app, lastOf(first))
    expect((await months()).turn).toMatchObject({ month: month(first), state: 'not-over', behind: [] })
    expect(await close(month(first))).toMatchObject(refused('MONTH_NOT_OVER'))
  })

  test('cannot be closed before its last day is, although it is over', async () => {
    await app.passDays(1)
    expect(today()).toBe(firstOfNext(first))
    expect((await months()).turn).toMatchObject({
      month: month(first),
      state: 'open-days',
      behind: [order.orderId],
    })
    expect(await close(month(first))).toMatchObject(refused('DAY_NOT_CLOSED'))
  })

  test('cannot be closed where its end is not what the loans come to, until that is corrected', async () => {
    await postStray(keyOf(order), lastOf(first))
    await goDays(app, 1)
    expect((await months()).turn).toMatchObject({ month: month(first), state: 'differs', behind: [] })
    expect(await close(month(first))).toMatchObject(refused('MONTH_NOT_RECONCILED'))
    await postStray(keyOf(order), lastOf(first), true)
    const shown = (await ask(app, operator.showMonth, { month: month(first) })).body
    const { status, body } = await close(month(first))
    expect([status, body.entries, body.accounts]).toEqual([200, shown.entries, shown.accounts])
    expect(shown).toMatchObject({ from: `${month(first)}-01`, to: lastOf(first) })
  })

  test('is closed once', async () => {
    expect(await close(month(first))).toMatchObject(refused('MONTH_CLOSED'))
    expect(await close(month(addDays(first, -40)))).toMatchObject(refused('MONTH_CLOSED'))
  })

  test('is closed in order, and what was posted after its end was compared is compared anew', async () => {
    const second = today()
    const third = firstOfNext(second)
    await goTo(app, firstOfNext(third))
    await goDays(app, 1)
    expect(await close(month(third))).toMatchObject({
      ...refused('MONTH_NOT_NEXT'),
      body: { error: `months are closed in order: ${month(second)} is the next one` },
    })
    expect((await months()).turn).toMatchObject({ month: month(second), state: 'ready', behind: [] })
    await postStray(keyOf(order), lastOf(second))
    expect(await close(month(second))).toMatchObject(refused('MONTH_NOT_RECONCILED'))
    await postStray(keyOf(order), lastOf(second), true)
    // What the house has posted is known to no loan, and need not be.
    await postStray(house, lastOf(second))
    expect(await close(month(second))).toMatchObject(closes)
    expect(await close(month(third))).toMatchObject(closes)
    const { rows, turn } = await months()
    expect(rows.map((row) => row.month)).toEqual([month(third), month(second), month(first)])
    expect(turn).toMatchObject({ month: month(today()), state: 'not-over', behind: [] })
    const page = await months({ sort: 'month', limit: '2' })
    expect(page.rows.map((row) => row.month)).toEqual([month(first), month(second)])
    const { turn: none, rows: rest } = await months({ sort: 'month', limit: '2', after: page.next ?? '' })
    expect([none, rest.map((row) => row.month)]).toEqual([null, [month(third)]])
  })

  test('is logged with who closed it and why', async () => {
    const [row] = (await months({ sort: 'month' })).rows
    expect(row).toMatchObject({ month: month(first), reason, closedBy: expect.any(String) })
    const { rows } = (await ask(app, operator.searchAudit, { action: 'close-month' })).body
    expect(rows.at(-1)).toMatchObject({
      subject: month(first),
      reason,
      facts: { entries: row?.entries, hash: row?.hash },
    })
  })
})

describe('a closed month', () => {
  let closed: IsoDate
  let settled: TestOrder
  let late: TestOrder
  const stray = { reference: 'stray', payCode: '000000000000', amount: 200_00, currency: 'PHP' }
  beforeAll(async () => {
    app = await startTestApp()
    closed = today()
    settled = await runningOrder(app)
    late = await runningOrder(app)
    await payContract(app, settled, (await standingOf(app, settled)).settlement.amount)
    await processPayment(app.services, 'sandbox', { ...stray, paidOn: closed })
    await goTo(app, addDays(firstOfNext(closed), 20))
    if ((await close(month(closed))).status !== 200) throw new Error('the month was not closed')
  })
  afterAll(() => app?.close())

  const row = async () => (await months({ sort: 'month' })).rows[0]

  test('bears the hash of its journal as a file, and the trial balance of its end', async () => {
    const text = await fileOf(`${month(closed)}-01`, lastOf(closed))
    const { hash, entries, accounts } = (await row()) ?? {}
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
    expect(
      new Set(
        text
          .split('\r\n')
          .slice(1, -1)
          .map((line) => line.split(',')[2]),
      ).size,
    ).toBe(entries)
    const trial = (await ask(app, operator.showTrialBalance, { date: lastOf(closed) })).body.accounts
    expect(accounts).toEqual(
      trial
        .filter(({ debit, credit }) => debit !== credit)
        .map(({ account, name, debit, credit }) => ({ account, name, debit, credit })),
    )
  })

  test.each([
    { claim: 'its last day', day: () => lastOf(closed) },
    { claim: 'its first day', day: () => `${month(closed)}-01` },
    { claim: 'a day before all entries', day: () => addDays(closed, -90) },
  ])('takes no entry with $claim', async ({ day }) => {
    await expect(postStray(house, day())).rejects.toThrow('MONTH_CLOSED')
  })

  test('ends where the first open day begins', async () => {
    await expect(postStray(house, firstOfNext(closed))).resolves.toBeUndefined()
  })

  test('planted bug: without its guard it would take an entry', async () => {
    const unguarded = app.services.db.transaction().execute(async (trx) => {
      await sql`alter table journal_entries disable trigger journal_entries_in_open_months`.execute(trx)
      const entry: JournalEntry = {
        kind: 'event',
        on: lastOf(closed),
        reference: 'planted',
        reverses: null,
        lines: [
          { account: '1010', debit: 1, credit: 0 },
          { account: '2020', debit: 0, credit: 1 },
        ],
      }
      const recordedAt = new Date(app.services.clock.now()).toISOString()
      await writeRows(trx, rowsOfEntry(entry, { ...house, entryId: 'planted', recordedAt }))
      throw new Error('taken, and rolled back')
    })
    await expect(unguarded).rejects.toThrow('taken, and rolled back')
  })

  test.each(['update', 'delete', 'truncate'] as const)(
    'cannot be opened again: %s is refused',
    async (what) => {
      const statements = {
        update: sql`update closed_months set entries = 0`,
        delete: sql`delete from closed_months`,
        truncate: sql`truncate closed_months`,
      }
      await expect(statements[what].execute(app.services.db)).rejects.toThrow('only grows')
    },
  )

  test('stays as it was when its payments are taken back, matched and paid late: that is posted today', async () => {
    const before = await row()
    const entriesOf = async ({ orderId }: TestOrder) =>
      (await ask(app, operator.listJournal, { q: orderId, from: today() })).body.rows
    const paid = (await ask(app, operator.listJournal, { q: settled.orderId })).body.rows.find(
      ({ reference }) => reference.startsWith('sandbox:'),
    )
    const back = { orderId: settled.orderId, reference: paid?.reference ?? '' }
    expect((await tell(app, operator.reversePayment, back)).status).toBe(200)
    expect((await entriesOf(settled)).map(({ kind }) => kind)).toContain('reversal')
    const match = { provider: 'sandbox', reference: 'stray', orderId: late.orderId }
    expect((await tell(app, operator.matchSuspense, match)).status).toBe(200)
    await payContract(app, late, 300_00, addDays(closed, 2))
    expect((await entriesOf(late)).length).toBeGreaterThan(1)
    expect(await row()).toEqual(before)
    const text = await fileOf(`${month(closed)}-01`, lastOf(closed))
    expect(createHash('sha256').update(text).digest('hex')).toBe(before?.hash)
    await goTo(app, addDays(firstOfNext(today()), 2))
    expect(await close(month(firstOfNext(closed)))).toMatchObject(closes)
  })
})
