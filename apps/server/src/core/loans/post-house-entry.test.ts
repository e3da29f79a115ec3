/** Entries of the house on open and closed days, and what is stored of the closed ones. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, type IsoDate, type JournalEntry } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goTo, payContract, runningOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { balancesUpTo, trialBalanceOn } from './books-repository.ts'
import { HOUSE } from './journal-rows.ts'
import { postHouseEntry } from './post-house-entry.ts'

let app: TestApp
let lastOfMonth: IsoDate
beforeAll(async () => {
  app = await startTestApp()
  await payContract(app, await runningOrder(app), 100_00)
  const month = app.services.clock.today().slice(0, 7)
  const next = `${addDays(`${month}-28`, 4).slice(0, 7)}-01`
  lastOfMonth = addDays(next, -1)
  await goTo(app, next)
  await goTo(app, addDays(next, 2))
  await goTo(app, addDays(next, 4))
})
afterAll(() => app.close())

const today = () => app.services.clock.today()
const entry = (on: IsoDate, amount = 7_00): JournalEntry => ({
  kind: 'event',
  on,
  reference: 'capital',
  reverses: null,
  lines: [
    { account: '1040', debit: amount, credit: 0 },
    { account: '2020', debit: 0, credit: amount },
  ],
})
const post = (id: string, posted: JournalEntry) =>
  app.services.db.transaction().execute((trx) => postHouseEntry(trx, app.services, id, posted))

const closedDays = async () => {
  const rows = await app.services.db
    .selectFrom('closed_days')
    .select(['day', 'has_balances'])
    .orderBy('day')
    .execute()
  expect(rows.every((row) => row.has_balances)).toBe(true)
  return rows.map(({ day }) => day)
}
const withoutZeros = (balances: ReadonlyMap<string, number>) =>
  new Map([...balances].filter(([, balance]) => balance !== 0))

test('an entry on a day that is closed moves that day and later ones, and the comparison still finds no difference', async () => {
  const days = await closedDays()
  expect(days.length).toBeGreaterThan(2)
  const on = days.at(-2) ?? ''
  const before = new Map<string, number>()
  for (const day of days) before.set(day, (await trialBalanceOn(app.services.db, day)).get('1040') ?? 0)
  expect(await post('first', entry(on))).toBeNull()
  for (const day of [...days, today()]) {
    const balances = await trialBalanceOn(app.services.db, day)
    expect(withoutZeros(balances), day).toEqual(withoutZeros(await balancesUpTo(app.services.db, day)))
  }
  for (const day of days) {
    const moved = (await trialBalanceOn(app.services.db, day)).get('1040') ?? 0
    expect(moved - (before.get(day) ?? 0), day).toBe(day >= on ? 7_00 : 0)
    const { body } = await ask(app, operator.reconcileBooksOfDay, { date: day })
    expect(body).toMatchObject({ difference: '0.00' })
  }
})

test('its opposite leaves the day as it was', async () => {
  const [day = ''] = (await closedDays()).slice(-1)
  const before = withoutZeros(await trialBalanceOn(app.services.db, day))
  await post('there', entry(day))
  const lines = entry(day).lines.map(({ account, debit, credit }) => ({
    account,
    debit: credit,
    credit: debit,
  }))
  await post('back', { ...entry(day), kind: 'reversal', reverses: 'there', lines })
  expect(withoutZeros(await trialBalanceOn(app.services.db, day))).toEqual(before)
})

test('a day that is to come is refused, today is not', async () => {
  expect(await post('ahead', entry(addDays(today(), 1)))).toMatchObject({ ok: false, code: 'INPUT_INVALID' })
  expect(await post('today', entry(today()))).toBeNull()
})

test('an entry that is not balanced, or has no lines, is a bug', async () => {
  const [line] = entry(today()).lines
  const lines = line === undefined ? [] : [line]
  await expect(post('uneven', { ...entry(today()), lines })).rejects.toThrow('not balanced')
  await expect(post('empty', { ...entry(today()), lines: [] })).rejects.toThrow('not balanced')
})

test('a month that is closed takes nothing more, up to its last day; it closes with what the house posted', async () => {
  expect(await post('last day', entry(lastOfMonth))).toBeNull()
  const closed = await tell(app, operator.closeMonth, { month: lastOfMonth.slice(0, 7) }, { reason: 'over' })
  expect(closed.status).toBe(200)
  expect(await post('late', entry(lastOfMonth))).toMatchObject({ ok: false, code: 'MONTH_CLOSED' })
  expect(await post('next day', entry(addDays(lastOfMonth, 1)))).toBeNull()
  const ids = await app.services.db
    .selectFrom('journal_entries')
    .select('entry_id')
    .where('borrower_id', '=', HOUSE)
    .execute()
  expect(ids.map((row) => row.entry_id)).not.toContain('late')
})
