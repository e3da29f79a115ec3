/** Expected losses over seven months: rates, the entry of each month, its movements, and what was lost in the end. */
import * as operator from '@sandigan/contract/client/operator'
import {
  addDays,
  type Centavos,
  centavosToPesos,
  earliestTransfer,
  EXAMPLE_LOSS_RATES,
  pesosToCentavos,
} from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balancesUpTo } from '../../core/loans/books-repository.ts'
import { lastDayOf } from '../../core/loans/closed-months.ts'
import { readHolidays } from '../../core/loans/holidays.ts'
import { postHouseEntry } from '../../core/loans/post-house-entry.ts'
import { countMonth } from '../../core/month-ends/count-month.ts'
import { ask, SIGNED, tell } from '../../testing/ask-operator.ts'
import { goTo, payContract, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
/** Paid out before losses had an allowance. */
let old: TestOrder
let good: TestOrder
/** Never pays. */
let bad: TestOrder

const centavos = (pesos: string): Centavos => pesosToCentavos(pesos) ?? Number.NaN
const shown = async (month: string) => {
  const { shown: found } = (await ask(app, operator.showProvisions, { month })).body
  if (found === null) throw new Error(`${month} is not counted`)
  return found
}
const loansOf = async (query: object) => (await ask(app, operator.listProvisions, query)).body.rows
const close = async (month: string) => (await tell(app, operator.closeMonth, { month })).status
const ledger = async (month: string, account: string) =>
  (await balancesUpTo(app.services.db, lastDayOf(month))).get(account) ?? 0
/** Everybody but the bad one pays what is due; then the month is over and closed by day. */
async function liveThrough(month: string): Promise<void> {
  for (const order of [old, good]) {
    const { nextDueOn, nextDue } = await standingOf(app, order)
    if (nextDueOn === null || nextDueOn > lastDayOf(month)) continue
    await goTo(app, nextDueOn > app.services.clock.today() ? nextDueOn : app.services.clock.today())
    await payContract(app, order, nextDue)
  }
  await goTo(app, addDays(lastDayOf(month), 2))
}
/** The figures of a month, as they must be of any. */
async function addsUp(month: string): Promise<void> {
  const { opening, allowance, charged, inBooks, movements, stages } = await shown(month)
  const sum = (of: readonly string[]) => of.reduce((all, one) => all + centavos(one), 0)
  expect(centavos(opening) + sum(movements.map(({ change }) => change))).toBe(centavos(allowance))
  expect(sum(movements.map((row) => row.charged))).toBe(centavos(charged))
  expect(sum(stages.map((row) => row.allowance))).toBe(centavos(allowance))
  expect(inBooks).toBe(allowance)
  expect(await ledger(month, '1170')).toBe(0 - centavos(allowance))
  const before = await ledger(previous(month), '5150')
  expect((await ledger(month, '5150')) - before).toBe(centavos(charged))
}
const previous = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7)

beforeAll(async () => {
  app = await startTestApp()
  old = await runningOrder(app)
  await goTo(app, '2026-12-01')
  good = await runningOrder(app)
  bad = await runningOrder(app)
})
afterAll(() => app.close())

describe('rates', () => {
  const save = (change: object = {}) =>
    tell(app, operator.saveLossRates, {
      version: 1,
      from: '2027-02-28',
      rates: '0;4\n1;20\n31;50\n0;3;sandigan-lite;repeat\n',
      ...change,
    })
  const list = async () => (await ask(app, operator.listLossRates)).body

  test('begin with the examples of the service, which say so', async () => {
    expect(await list()).toMatchObject({
      nextVersion: 1,
      versions: [{ version: 0, from: EXAMPLE_LOSS_RATES.from, isExample: true, state: 'now', saved: null }],
    })
  })

  test.each([
    ['from today', { from: '2026-12-01' }, 'EFFECTIVE_FROM_PAST', 'tomorrow at the earliest'],
    ['out of turn', { version: 2 }, 'VERSION_NOT_NEXT', 'the next version of the loss rates is 1'],
    ['a line that says nothing', { rates: '0;4\nlate;5' }, 'INPUT_INVALID', 'rates: line 2 is not'],
    ['more than everything', { rates: '0;100.1' }, 'INPUT_INVALID', 'rates: line 1: nothing loses more'],
    ['without a first row', { rates: '1;5' }, 'INPUT_INVALID', 'must begin with 0 days late'],
    [
      'of one product alone',
      { rates: '0;5;sandigan-lite' },
      'INPUT_INVALID',
      'one table must be of all loans',
    ],
    ['an overlay without a reason', { overlayPercent: 10 }, 'INPUT_INVALID', 'overlayWhy'],
  ])('%s are refused with a sentence', async (_claim, change, code, words) => {
    const { body } = await save(change)
    expect([body.code, body.error]).toEqual([code, expect.stringContaining(words)])
    expect((await list()).versions).toHaveLength(1)
  })

  test('are saved once, and stand before the examples from their day on', async () => {
    const overlay = { overlayPercent: 10, overlayWhy: 'a typhoon' }
    expect((await save(overlay)).body).toEqual({ repeated: false, version: 1 })
    expect((await save(overlay)).body).toEqual({ repeated: true, version: 1 })
    const { versions, nextVersion } = await list()
    expect(nextVersion).toBe(2)
    expect(versions[0]).toMatchObject({
      version: 1,
      state: 'coming',
      isExample: false,
      overlay: { percent: 10, why: 'a typhoon' },
      rates: '0;4\n1;20\n31;50\n0;3;sandigan-lite;repeat',
      saved: { by: SIGNED.by },
    })
    expect(versions[1]?.state).toBe('now')
  })
})

describe('the month in which loans are paid out', () => {
  const month = '2026-12'

  test('is charged with what the examples expect, by one entry on its last day', async () => {
    await liveThrough(month)
    await addsUp(month)
    const { rates, movements, direct, stages } = await shown(month)
    expect(rates).toMatchObject({ version: 0, isExample: true })
    expect(movements.map(({ cause, loans }) => [cause, loans])).toEqual([['new', 2]])
    expect(direct.loans).toBe(1)
    expect(stages).toMatchObject([{ stage: 1, bucket: 0, loans: 2 }])
    const { body } = await ask(app, operator.listJournal, { from: '2026-12-31', to: '2026-12-31' })
    const entries = body.rows.filter(({ reference }) => reference === 'provision:2026-12')
    expect(entries).toMatchObject([{ orderId: null, lines: [{ account: '5150' }, { account: '1170' }] }])
  })

  test('counted again nothing is posted; what moved 1170 since is corrected by closing', async () => {
    const before = await ledger(month, '5150')
    await countMonth(app.services, month)
    expect(await ledger(month, '5150')).toBe(before)
    const stray = {
      kind: 'event' as const,
      on: '2026-12-31',
      reference: 'stray',
      reverses: null,
      lines: [
        { account: '1170' as const, debit: 5_00, credit: 0 },
        { account: '1040' as const, debit: 0, credit: 5_00 },
      ],
    }
    await app.services.db.transaction().execute((trx) => postHouseEntry(trx, app.services, 'stray', stray))
    const { provision } = (await ask(app, operator.showMonth, { month })).body
    expect(provision).toMatchObject({ isExample: true })
    expect(centavos(provision?.allowance ?? '') - centavos(provision?.inBooks ?? '')).toBe(5_00)
    expect(await close('2026-11')).toBe(200)
    expect(await close(month)).toBe(200)
    expect(await ledger(month, '5150')).toBe(before + 5_00)
    expect((await shown(month)).inBooks).toBe(provision?.allowance)
  })
})

describe('the months after it', () => {
  test('new rates are the cause, except where the stage changed', async () => {
    await liveThrough('2027-01')
    await addsUp('2027-01')
    expect((await shown('2027-01')).movements).toMatchObject([{ cause: 'rest', loans: 2 }])
    expect(await close('2027-01')).toBe(200)
    await liveThrough('2027-02')
    const month = await shown('2027-02')
    expect(month.rates).toMatchObject({ version: 1, isExample: false })
    expect(month.movements.map(({ cause, loans }) => [cause, loans])).toEqual([
      ['stage', 1],
      ['rates', 1],
    ])
    expect(month.stages).toMatchObject([
      { stage: 1, bucket: 0, loans: 1 },
      { stage: 2, bucket: 31, loans: 1 },
    ])
    expect(await loansOf({ month: '2027-02', stage: '2' })).toMatchObject([
      { orderId: bad.orderId, bucket: 31, ppm: 550_000, cause: 'stage', used: '0.00' },
    ])
    // 4 percent with a tenth of it.
    expect(await loansOf({ month: '2027-02', cause: 'rates' })).toMatchObject([
      { orderId: good.orderId, ppm: 44_000 },
    ])
    expect(await close('2027-02')).toBe(200)
    await addsUp('2027-02')
  })

  test('a write-off is taken from the allowance, and the month is charged for the rest', async () => {
    for (const month of ['2027-03', '2027-04']) {
      await liveThrough(month)
      expect(await close(month)).toBe(200)
      await addsUp(month)
    }
    const { status } = await tell(app, operator.writeOff, { orderId: bad.orderId })
    expect(status).toBe(200)
    await liveThrough('2027-05')
    await addsUp('2027-05')
    const off = (await shown('2027-05')).movements.find(({ cause }) => cause === 'written-off')
    const [row] = await loansOf({ month: '2027-05', cause: 'written-off' })
    expect(row).toMatchObject({ orderId: bad.orderId, allowance: '0.00', base: '0.00', used: off?.used })
    expect(centavos(off?.used ?? '')).toBeGreaterThan(centavos(row?.before ?? ''))
    expect(centavos(off?.charged ?? '')).toBe(centavos(off?.used ?? '') - centavos(row?.before ?? ''))
  })

  test('the back test sets what was lost beside what was expected; of a few loans it says no share', async () => {
    const [test, ...others] = (await shown('2027-05')).backTests
    expect(others).toEqual([])
    expect(test).toMatchObject({ month: '2027-02', after: 3 })
    const lost = test?.rows.find(({ bucket }) => bucket === 31)
    expect(lost).toMatchObject({ loans: 1, lostPpm: null })
    // Rounded once a loan.
    expect(lost?.expectedPpm).toBeCloseTo(550_000, -1)
    // Interest and late charges that were never income are no part of the base, and none of the loss.
    expect(lost?.lost).toBe((await loansOf({ month: '2027-05', cause: 'written-off' }))[0]?.used)
    expect(test?.rows.find(({ bucket }) => bucket === 0)).toMatchObject({ loans: 1, lost: '0.00' })
  })

  test('the list leads from page to page, and refuses a place of another order', async () => {
    const { body } = await ask(app, operator.listProvisions, { month: '2027-02', limit: '1' })
    expect(body.rows).toMatchObject([{ orderId: bad.orderId }])
    const second = await ask(app, operator.listProvisions, { month: '2027-02', limit: '1', after: body.next })
    expect(second.body).toMatchObject({ rows: [{ orderId: good.orderId }], next: null })
    const { status } = await ask(app, operator.listProvisions, { month: '2027-02', after: 'nowhere' })
    expect(status).toBe(400)
  })

  test('a month that is not counted has no figures', async () => {
    const { body } = await ask(app, operator.showProvisions, { month: '2027-09' })
    expect([body.shown, body.months.length]).toEqual([null, 7])
  })
})

test('a loan that was obtained by fraud is in default before it is late, and the movement says so', async () => {
  expect(await close('2027-05')).toBe(200)
  const { orderId } = await runningOrder(app)
  await liveThrough('2027-06')
  expect(await close('2027-06')).toBe(200)
  expect((await tell(app, operator.recordFraud, { orderId })).body.repeated).toBe(false)
  expect((await tell(app, operator.recordFraud, { orderId })).body.repeated).toBe(true)
  const { fraudFoundOn } = (await ask(app, operator.showLoan, { orderId })).body
  expect(fraudFoundOn).toBe(app.services.clock.today())
  await liveThrough('2027-07')
  await addsUp('2027-07')
  expect((await shown('2027-07')).movements.find(({ cause }) => cause === 'fraud')).toMatchObject({
    loans: 1,
  })
  expect(await loansOf({ month: '2027-07', cause: 'fraud' })).toMatchObject([
    { orderId, stage: 3, bucket: 31 },
  ])
})

test('what was set aside for a loan goes with it on the day of its transfer, and takes off the loss or is a gain', async () => {
  expect(await close('2027-07')).toBe(200)
  const orders = [await runningOrder(app), await runningOrder(app)]
  await liveThrough('2027-08')
  expect(await close('2027-08')).toBe(200)
  const before = (await loansOf({ month: '2027-08', cause: 'new' })).map((row) => centavos(row.allowance))
  expect(before).toHaveLength(orders.length)
  const transferOn = earliestTransfer(app.services.clock.today(), await readHolidays(app.services.db))
  const buyer = { name: 'Buyer', contact: 'by mail', payTo: 'its bank' }
  for (const [at, { orderId }] of orders.entries()) {
    const sale = { orderId, reference: `sale-${at}`, buyer, price: ['4000', '9000'][at], transferOn }
    expect((await tell(app, operator.sellLoan, sale)).status).toBe(200)
  }
  const [loss, gain] = [await ledger('2027-08', '5140'), await ledger('2027-08', '4070')]
  await liveThrough('2027-09')
  await addsUp('2027-09')
  const released = before.reduce((sum, one) => sum + one, 0)
  expect((await shown('2027-09')).movements.find(({ cause }) => cause === 'sold')).toMatchObject({
    loans: 2,
    charged: '0.00',
    used: centavosToPesos(released),
  })
  const { body } = await ask(app, operator.listJournal, { from: transferOn, to: transferOn })
  const entries = body.rows.filter(({ reference }) => reference === `allowance-of-sold:${transferOn}`)
  const lines = entries.map((entry) => entry.lines.map(({ account, credit }) => `${account} ${credit}`))
  const half = centavosToPesos(released / 2)
  expect(lines).toEqual([['1170 0.00', `5140 ${half}`, `4070 ${half}`]])
  // Gross of each loan less its price, and what was set aside for it.
  const rows = await app.services.db
    .selectFrom('loan_month_ends')
    .select('balances')
    .where('month', '=', '2027-09-01')
    .where('loss_cause', '=', 'sold')
    .execute()
  const ofLoans = (account: '5140' | '4070') =>
    rows.reduce((sum, { balances }) => sum + (balances[account] ?? 0), 0)
  expect((await ledger('2027-09', '5140')) - loss).toBe(ofLoans('5140') - released / 2)
  expect((await ledger('2027-09', '4070')) - gain).toBe(ofLoans('4070') - released / 2)
  // Counted again nothing is posted twice, and the month closes.
  await countMonth(app.services, '2027-09')
  expect(await close('2027-09')).toBe(200)
  await addsUp('2027-09')
})
