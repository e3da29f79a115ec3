/** The books with the lender's own numbers: what is opened and moved is what is closed, account by account. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, CHART } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastDayOf, type Month, monthOf } from '../../core/loans/closed-months.ts'
import { closeBooks } from '../../core/loans/close-books.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goTo, payContract, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { takeFile } from '../../testing/take-file.ts'
import { readAccounts } from './list-ledger-accounts.ts'

let app: TestApp
let order: TestOrder
let month: Month
const reason = 'for the auditor'
const ALL = CHART.map(({ code }) => `${code};GL-${code};Own ${code}`).join('\n')
const today = () => app.services.clock.today()

beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
  month = monthOf(today())
  await payContract(app, order, 500_00)
  await goTo(app, addDays(lastDayOf(month), 5))
  // Reported in the month after the one in which it was paid.
  await payContract(app, order, 300_00, lastDayOf(month))
  await goTo(app, addDays(today(), 1))
  await closeBooks(app.services)
}, 300_000)
afterAll(() => app?.close())

const save = (accounts: string, version = 1, from = '2026-01-01') =>
  tell(app, operator.saveLedgerAccounts, { version, from, accounts }, { reason })
const range = () => ({ from: `${month}-01`, to: addDays(today(), -1) })
const ledger = (days: object = range()) => tell(app, operator.exportLedger, days as never, { reason })
const rowsOf = async (exportId: string) => {
  const [head = '', ...lines] = (await takeFile(app, exportId)).text.trim().split('\r\n')
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])))
}
const centavos = (text: string | undefined) => Math.round(Number(text ?? 0) * 100)

test('an account without a number refuses the file and is named', async () => {
  const before = await ledger()
  expect([before.status, before.body]).toMatchObject([409, { code: 'ACCOUNT_WITHOUT_NUMBER' }])
  await save(
    ALL.split('\n')
      .filter((line) => !line.startsWith('1110'))
      .join('\n'),
  )
  const { status, body } = await ledger()
  expect([status, body]).toMatchObject([409, { code: 'ACCOUNT_WITHOUT_NUMBER' }])
  expect(JSON.stringify(body)).toContain('1110 Loans receivable')
  expect(JSON.stringify(body)).not.toContain('1120')
})

describe('with a number for each account', () => {
  beforeAll(async () => {
    await save(ALL, 2)
  })

  test('opening balances, lines and closing balances add up, account by account', async () => {
    const rows = await rowsOf((await ledger()).body.exportId ?? '')
    const sums = new Map<string, number>()
    for (const row of rows) {
      const amount = centavos(row['debit']) - centavos(row['credit'])
      const by = row['row'] === 'closing' ? -amount : amount
      sums.set(row['number'] ?? '', (sums.get(row['number'] ?? '') ?? 0) + by)
    }
    expect(rows.some((row) => row['row'] === 'closing')).toBe(true)
    expect([...sums].filter(([, left]) => left !== 0)).toEqual([])
    expect(rows.find((row) => row['account'] === '1110')).toMatchObject({
      number: 'GL-1110',
      name: 'Own 1110',
    })
  })

  test('a payment that was reported late says to which month it belongs, and no other line does', async () => {
    const rows = await rowsOf((await ledger()).body.exportId ?? '')
    const late = rows.filter((row) => row['relatesTo'])
    expect(late.length).toBeGreaterThan(0)
    expect(new Set(late.map((row) => row['relatesTo']))).toEqual(new Set([month]))
    expect(late.every((row) => monthOf(row['date'] ?? '') > month)).toBe(true)
    expect(late.every((row) => row['kind'] !== 'accrual')).toBe(true)
  })

  test('the trial balance of a month has the same debits as credits, and ends as the books do', async () => {
    const { body } = await tell(app, operator.exportTrialBalance, { month }, { reason })
    const rows = await rowsOf(body.exportId ?? '')
    const sum = (name: string) => rows.reduce((all, row) => all + centavos(row[name]), 0)
    expect(sum('debit')).toBe(sum('credit'))
    expect(sum('debit')).toBeGreaterThan(0)
    expect(sum('closingDebit')).toBe(sum('closingCredit'))
    const books = (await ask(app, operator.showTrialBalance, { date: lastDayOf(month) })).body
    expect(sum('closingDebit')).toBe(centavos(books.debit))
  })

  test('the journal file of a month has no other columns than before: closed months bear its hash', async () => {
    const days = { from: `${month}-01`, to: lastDayOf(month) }
    const { body } = await tell(app, operator.exportJournal, days, { reason })
    const [head] = (await takeFile(app, body.exportId)).text.split('\r\n')
    expect(head).toBe('postedOn,recordedAt,entryId,kind,orderId,account,accountName,debit,credit,description')
  })

  test('a day that is not over is refused', async () => {
    expect((await ledger({ from: today(), to: today() })).status).toBe(400)
  })

  test('numbers hold from their day on', async () => {
    const later = addDays(today(), 10)
    await save(ALL.replaceAll('GL-', 'NEW-'), 3, later)
    const { body } = await ask(app, operator.listLedgerAccounts)
    expect(body).toMatchObject({ version: 2, comes: { version: 3, from: later }, nextVersion: 4 })
    expect((await save(ALL, 2)).body).toMatchObject({ repeated: true })
    expect((await save(ALL, 7)).body).toMatchObject({ code: 'VERSION_NOT_NEXT' })
  })
})

describe('a file of account numbers', () => {
  test.each([
    ['an account that is not in the chart', '9999;1;x', 'line 1: 9999 is no account of the chart'],
    ['an account twice', '1010;1;x\n1010;2;x', 'line 2: account 1010 stands there twice'],
    ['no number', 'account;number;name\n1010;;Cash', 'line 2: account 1010 needs a number'],
    ['nothing', 'account;number;name', 'no line names an account'],
  ])('with %s is refused by its line', (_what, text, reasonText) => {
    const read = readAccounts(text)
    expect(read.ok ? '' : read.reason).toContain(reasonText)
  })

  test('takes headings, tabs and quotes', () => {
    expect(readAccounts('Account;Number;Name\n1010\t10-100\t"Cash, GCash"')).toEqual({
      ok: true,
      accounts: [{ account: '1010', number: '10-100', name: 'Cash, GCash' }],
    })
  })
})
