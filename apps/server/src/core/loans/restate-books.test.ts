/** Loans whose lines were posted by the rules of before, of which one still runs and one has ended. */
import { addDays, type JournalEntry } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
import { rowsOfEntry } from './journal-rows.ts'
import { START } from './loans-due-on.ts'
import { reconcileBooks } from './reconcile-books.ts'
import { beginRestatement, restateBooks } from './restate-books.ts'
import { writeRows } from './write-rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const today = () => app.services.clock.today()
const differenceAt = async (day: string) => (await reconcileBooks(app.services.db, day)).difference
const restatements = () =>
  app.services.db
    .selectFrom('journal_entries')
    .select(['loan_id', 'kind', 'posted_on'])
    .where('reference', '=', 'restatement')
    .orderBy('loan_id')
    .execute()

/** Late charges that other rules would have counted. */
async function postMore(order: TestOrder): Promise<void> {
  const entry: JournalEntry = {
    kind: 'accrual',
    on: today(),
    reference: 'accrual',
    reverses: null,
    lines: [
      { account: '1140', debit: 50_00, credit: 0 },
      { account: '4030', debit: 0, credit: 50_00 },
    ],
  }
  const recordedAt = new Date(app.services.clock.now()).toISOString()
  const rows = rowsOfEntry(entry, { ...keyOf(order), entryId: `${order.orderId}.before`, recordedAt })
  await app.services.db.transaction().execute((trx) => writeRows(trx, rows))
}

test('a release that counts loans anew posts one entry of today for each that differs, however often it runs', async () => {
  const { services } = app
  const [same, runs, ended] = [await runningOrder(app), await runningOrder(app), await runningOrder(app)]
  await goDays(app, 5)
  await payContract(app, ended, (await standingOf(app, ended)).outstanding)
  for (const order of [runs, ended]) await postMore(order)
  await goTo(app, '2027-01-05')
  const before = await differenceAt('2026-12-31')
  expect(before).toBe(200_00)
  // A day that is over and not closed yet keeps what time earned in it.
  await app.passDays(1)
  await services.db.deleteFrom('restated_rules').execute()
  await beginRestatement(services)
  await beginRestatement(services)
  await services.jobs.runDue()
  const restated = { kind: 'restatement', posted_on: today() }
  const ids = [runs.orderId, ended.orderId].toSorted()
  expect(await restatements()).toEqual(ids.map((id) => ({ loan_id: id, ...restated })))
  await restateBooks(services, START)
  expect(await restatements()).toHaveLength(2)
  await goDays(app, 1)
  expect(await differenceAt(addDays(today(), -1))).toBe(0)
  expect(await differenceAt('2026-12-31')).toBe(before)
  await payContract(app, same, 700_00)
  await payContract(app, runs, 700_00)
  await goDays(app, 30)
  expect(await differenceAt(addDays(today(), -1))).toBe(0)
  expect(await restatements()).toHaveLength(2)
})
