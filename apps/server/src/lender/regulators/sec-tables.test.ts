/** The tables of a period tie to the rows of its months, to the trial balance and to the registers. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, centavosToPesos, pesosToCentavos } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastDayOf, type Month, monthOf } from '../../core/loans/closed-months.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goTo, payContract, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { takeFile } from '../../testing/take-file.ts'

let app: TestApp
let paying: TestOrder
let first: Month
let second: Month
const reason = 'for the half-yearly report'

const centavos = (text: string | undefined) => pesosToCentavos(text ?? '') ?? Number.NaN
const tables = async (period: string) => (await ask(app, operator.showSecTables, { period })).body

beforeAll(async () => {
  app = await startTestApp()
  paying = await runningOrder(app)
  const late = await runningOrder(app)
  first = monthOf(app.services.clock.today())
  const contact = { orderId: late.orderId, way: 'incoming', outcome: 'reached', text: 'when it is due' }
  await tell(app, operator.recordContact, contact, {})
  await goTo(app, addDays(lastDayOf(first), 1))
  second = monthOf(app.services.clock.today())
  await payContract(app, paying, 1_000_00)
  await goTo(app, addDays(lastDayOf(second), 1))
}, 120_000)
afterAll(() => app?.close())

const rowsOf = (month: Month) =>
  app.services.db.selectFrom('loan_month_ends').selectAll().where('month', '=', `${month}-01`).execute()

describe('a month', () => {
  test('receivables are the rows of its end, by age and by size alike', async () => {
    const rows = await rowsOf(second)
    const principal = rows.reduce((sum, row) => sum + row.principal_owed, 0)
    const { receivables } = await tables(second)
    expect(receivables.month).toBe(second)
    for (const list of [receivables.byAge, receivables.bySize] as const) {
      expect(list.reduce((sum, row) => sum + centavos(row.principal), 0)).toBe(principal)
      expect(list.reduce((sum, row) => sum + row.loans, 0)).toBe(2)
    }
  })

  test('income of both months is what the trial balance has', async () => {
    const { accounts } = (await ask(app, operator.showTrialBalance, { date: lastDayOf(second) })).body
    const booked = accounts.filter(({ account }) => account.startsWith('4'))
    const of = async (month: Month) =>
      new Map((await tables(month)).income.map((row) => [row.account, centavos(row.amount)]))
    const [one, two] = [await of(first), await of(second)]
    expect(booked.length).toBeGreaterThan(0)
    for (const { account, credit } of booked)
      expect((one.get(account) ?? 0) + (two.get(account) ?? 0), account).toBe(centavos(credit))
  })

  test('new loans are those of the month; a later one has none', async () => {
    const amounts = (list: readonly { loans: number; amount: string }[]) =>
      list.map(({ loans, amount }) => [loans, amount])
    const borrowed = (await rowsOf(first)).reduce((sum, row) => sum + row.principal, 0)
    const { newLoans } = await tables(first)
    expect(newLoans.reduce((sum, { loans }) => sum + loans, 0)).toBe(2)
    expect(newLoans.reduce((sum, { amount }) => sum + centavos(amount), 0)).toBe(borrowed)
    expect(amounts((await tables(second)).newLoans)).toEqual([
      [0, '0.00'],
      [0, '0.00'],
      [0, '0.00'],
    ])
  })

  test('rates are the most found, beside the ceiling of their day, and nothing is above it', async () => {
    const [row, ...others] = (await tables(second)).rates
    expect(others).toEqual([])
    expect(row).toMatchObject({
      loans: 2,
      above: 0,
      ceiling: { source: 'SEC MC 14 s.2025', nominalPpm: 60_000 },
    })
    expect(row?.effectivePpm).toBeGreaterThan(row?.nominalPpm ?? 0)
    expect(row?.effectivePpm).toBeLessThanOrEqual(row?.ceiling?.effectivePpm ?? 0)
    const ends = await rowsOf(second)
    expect(row?.nominalPpm).toBe(Math.max(...ends.map((end) => end.nominal_ppm ?? 0)))
    expect(row?.costPpm).toBe(
      Math.max(...ends.map((end) => Math.ceil(((end.cost ?? 0) * 1_000_000) / end.principal))),
    )
    // The late one was charged something of what fell due in the month, and no more than the ceiling.
    expect(row?.latePpm).toBeGreaterThan(0)
    expect(row?.latePpm).toBeLessThanOrEqual(50_000)
  })

  test('contacts are by their way and by the hour in Manila', async () => {
    const { byWay, byHour } = (await tables(first)).contacts
    const incoming = byWay.find(({ way }) => way === 'incoming')
    expect(incoming?.count).toBe(1)
    const counted = byHour.reduce((sum, { messages, others }) => sum + messages + others, 0)
    expect(counted).toBe(byWay.reduce((sum, { count }) => sum + count, 0))
  })
})

test('a year has both months, and the receivables of the last one', async () => {
  const year = first.slice(0, 4)
  const both = await tables(year)
  const own = [first, second].filter((month) => month.startsWith(year))
  expect(both.months).toEqual(own)
  expect(both.receivables.month).toBe(own.at(-1))
  const { newLoans } = both
  expect(newLoans.reduce((sum, { loans }) => sum + loans, 0)).toBe(2)
})

test('complaints are received, and answered in time or late, in the period in which that was', async () => {
  const { body } = await ask(app, operator.showSecTables, { period: second })
  expect(body.complaints).toEqual({ received: 0, inTime: 0, late: 0, open: 0, byType: [] })
})

test('a period that is not one is refused', async () => {
  expect((await ask(app, operator.showSecTables, { period: '2026-Q5' })).status).toBe(400)
})

describe('as a file', () => {
  test('needs another person, and a period that is over', async () => {
    const finance = await signedInAs(app, 'finance')
    const { status, body } = await finance.ask(operator.exportSecTables, { period: first, reason })
    expect([status, body.code]).toEqual([409, 'APPROVAL_NEEDED'])
    const running = monthOf(app.services.clock.today())
    expect((await tell(app, operator.exportSecTables, { period: running }, { reason })).status).toBe(400)
  })

  test('has each figure of the screen once', async () => {
    const { body } = await tell(app, operator.exportSecTables, { period: second }, { reason })
    const { text } = await takeFile(app, body.exportId ?? '')
    const [header, ...lines] = text.trimEnd().split('\r\n')
    expect(header).toBe('period,table,row,measure,value,limit,source')
    const shown = await tables(second)
    const value = (start: string) => lines.filter((line) => line.startsWith(`${second},${start},`))
    for (const { key, principal } of shown.receivables.byAge)
      expect(value(`receivables-by-age,${key},principal`)).toEqual([
        `${second},receivables-by-age,${key},principal,${principal},,`,
      ])
    const sum = lines
      .filter((line) => line.includes(',income,'))
      .reduce((all, line) => all + centavos(line.split(',')[4]), 0)
    expect(centavosToPesos(sum)).toBe(
      centavosToPesos(shown.income.reduce((all, { amount }) => all + centavos(amount), 0)),
    )
    expect(lines.find((line) => line.includes('effective percent'))).toContain(',12,SEC MC 14 s.2025')
  })
})
