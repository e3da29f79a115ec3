/** The tables of a period tie to the rows of its months, to the trial balance and to the registers. */
import * as operator from '@sandigan/contract/client/operator'
import type { ClientData } from '@sandigan/contract/client/operator'
import { addDays, centavosToPesos, pesosToCentavos } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastDayOf, type Month, monthOf } from '../../core/loans/closed-months.ts'
import { sumMonth } from '../../core/month-ends/sum-month.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goTo, payContract, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { takeFile } from '../../testing/take-file.ts'

type Contacts = ClientData<typeof operator.listContacts>

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

  test('what is above a limit, and what a ceiling covers, leads to as many rows', async () => {
    const { db } = app.services
    const rowsBehind = async (query: object) =>
      (await ask(app, operator.listMonthEndLoans, { month: second, ...query })).body.rows.map(
        ({ orderId }) => orderId,
      )
    const ofMonth = db.updateTable('loan_month_ends').where('month', '=', `${second}-01`)
    await ofMonth.where('loan_id', '=', paying.orderId).set({ above_ceiling: true }).execute()
    const resum = async () => {
      await db
        .updateTable('month_ends')
        .where('month', '=', `${second}-01`)
        .set({ summed_at: null })
        .execute()
      await sumMonth(app.services, second)
      return (await tables(first.slice(0, 4) === second.slice(0, 4) ? first.slice(0, 4) : second)).rates[0]
    }
    expect(await resum()).toMatchObject({ above: 1, aboveIn: second, ceiling: { policyId: 'mc14-2025' } })
    expect(await rowsBehind({ above: 'yes' })).toEqual([paying.orderId])
    expect(await rowsBehind({ ceiling: 'mc14-2025' })).toHaveLength(2)
    expect(await rowsBehind({ ceiling: 'none' })).toEqual([])
    await ofMonth.set({ above_ceiling: false }).execute()
    expect(await resum()).toMatchObject({ above: 0, aboveIn: null })
  })

  test('income of an account leads to its entries on the days of the month', async () => {
    const { income, from, closedTo } = await tables(second)
    expect(income.map(({ account }) => account)).toContain('4010')
    for (const { account, amount } of income) {
      const { body } = await ask(app, operator.listJournal, {
        from,
        to: closedTo ?? '',
        account,
        limit: '100',
      })
      const lines = body.rows.flatMap((row) => row.lines.filter((line) => line.account === account))
      expect(body.rows.every((row) => row.lines.some((line) => line.account === account))).toBe(true)
      const sum = lines.reduce((all, { debit, credit }) => all + centavos(credit) - centavos(debit), 0)
      expect([account, centavosToPesos(sum)]).toEqual([account, amount])
    }
    const { status, body } = await ask(app, operator.listJournal, { account: '4010' })
    expect([status, body]).toMatchObject([400, { error: 'account needs from and to' }])
  })

  test('contacts are by their way and by the hour in Manila', async () => {
    const { byWay, byHour } = (await tables(first)).contacts
    const incoming = byWay.find(({ way }) => way === 'incoming')
    expect(incoming?.count).toBe(1)
    const counted = byHour.reduce((sum, { messages, others }) => sum + messages + others, 0)
    expect(counted).toBe(byWay.reduce((sum, { count }) => sum + count, 0))
  })

  test('contacts by way, hour and night lead to as many rows, a page after the other', async () => {
    const { contacts, from, to } = await tables(first)
    const all = async (query: object) => {
      const rows: string[] = []
      let after: string | null = null
      do {
        const page: object = { from, to, ...query, limit: '2', ...(after === null ? {} : { after }) }
        const answer: { status: number; body: Contacts } = await ask(app, operator.listContacts, page)
        expect([query, answer.status]).toEqual([query, 200])
        rows.push(...answer.body.rows.map(({ contactId }) => contactId))
        after = answer.body.next
      } while (after !== null)
      expect(new Set(rows).size).toBe(rows.length)
      return rows.length
    }
    expect(contacts.byWay.length).toBeGreaterThan(1)
    for (const { way, count, atNight } of contacts.byWay)
      expect([way, await all({ way }), await all({ way, atNight: 'yes' })]).toEqual([way, count, atNight])
    for (const { hour, messages, others } of contacts.byHour)
      expect([
        hour,
        await all({ hour: String(hour), kind: 'message' }),
        await all({ hour: String(hour), kind: 'other' }),
      ]).toEqual([hour, messages, others])
    const times = async (sort: 'at' | '-at') =>
      (await ask(app, operator.listContacts, { from, to, sort })).body.rows.map(({ at }) => at)
    expect(await times('at')).toEqual((await times('-at')).toReversed())
    expect((await ask(app, operator.listContacts, { from: to, to: from })).status).toBe(400)
    expect((await ask(app, operator.listContacts, { from: '2020-01-01', to })).status).toBe(400)
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
