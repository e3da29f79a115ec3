/** The journal as a file: a row for each line, whole and balanced, logged for each borrower in it. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, pesosToCentavos } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processPayment } from '../../money/payments/process-payments.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goDays, payContract, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { takeFile } from '../../testing/take-file.ts'

let app: TestApp
let order: TestOrder
let other: TestOrder
beforeAll(async () => {
  app = await startTestApp()
  other = await runningOrder(app)
  order = await runningOrder(app)
  for (const days of [10, 35]) {
    await goDays(app, days)
    await payContract(app, order, 100_00)
  }
  const stray = { amount: 77_00, currency: 'PHP', payCode: '000000000000', reference: 'stray' }
  await processPayment(app.services, 'sandbox', { ...stray, paidOn: today() })
})
afterAll(() => app?.close())

const today = () => app.services.clock.today()
const reason = 'asked for by the auditors'
const asFor = (payload: object) => tell(app, operator.exportJournal, payload, { reason })

/** As an approval makes it, for the test's script. */
async function fileOf(payload: object) {
  const exportId = (await asFor(payload)).body.exportId ?? ''
  const { status, text } = await takeFile(app, exportId)
  expect(status).toBe(200)
  const [header, ...rows] = text.trimEnd().split('\r\n')
  return { exportId, header, rows: rows.map((row) => row.split(',')) }
}

/** Of the file: what each account comes to, and both sides of all of it. */
function sumsOf(rows: readonly string[][]) {
  const accounts = new Map<string, number>()
  let [debits, credits] = [0, 0]
  for (const row of rows) {
    const [debit, credit] = [pesosToCentavos(row[7] ?? '') ?? NaN, pesosToCentavos(row[8] ?? '') ?? NaN]
    accounts.set(row[5] ?? '', (accounts.get(row[5] ?? '') ?? 0) + debit - credit)
    debits += debit
    credits += credit
  }
  return { debits, credits, accounts }
}

const trialBalance = async (date: string) => {
  const { accounts } = (await ask(app, operator.showTrialBalance, { date })).body
  const balances = accounts.map(
    ({ account, debit, credit }) =>
      [account, (pesosToCentavos(debit) ?? 0) - (pesosToCentavos(credit) ?? 0)] as const,
  )
  return new Map(balances.filter(([, balance]) => balance !== 0))
}

const withoutZeros = (sums: ReadonlyMap<string, number>) => new Map([...sums].filter(([, sum]) => sum !== 0))

test('is made by nobody alone, and is named to the other one by its days and its loan', async () => {
  const finance = await signedInAs(app, 'finance')
  const { status, body } = await finance.ask(operator.exportJournal, { reason })
  expect([status, body.code]).toEqual([409, 'APPROVAL_NEEDED'])
  const payload = { from: '2026-01-01', q: order.orderId }
  const requested = await finance.ask(operator.requestApproval, { action: 'exportJournal', payload, reason })
  expect(requested.body.after).toMatchObject({ file: 'journal', from: '2026-01-01', loan: order.orderId })
})

test('has debits that are its credits, and comes to the trial balance, account by account', async () => {
  const { header, rows } = await fileOf({})
  expect(header).toBe('postedOn,recordedAt,entryId,kind,orderId,account,accountName,debit,credit,description')
  const { debits, credits, accounts } = sumsOf(rows)
  expect(debits).toBeGreaterThan(0)
  expect(credits).toBe(debits)
  expect(withoutZeros(accounts)).toEqual(await trialBalance(today()))
  const days = rows.map(([day = '']) => day)
  expect(days).toEqual(days.toSorted())
})

test('of a range has both its ends, and what it moves is the difference of two trial balances', async () => {
  const [from, to] = [addDays(today(), -20), addDays(today(), -1)]
  const { rows } = await fileOf({ from, to })
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(([day = '']) => day < from || day > to)).toEqual([])
  const { accounts, debits, credits } = sumsOf(rows)
  expect(credits).toBe(debits)
  const moved = await trialBalance(to)
  for (const [account, balance] of await trialBalance(addDays(from, -1)))
    moved.set(account, (moved.get(account) ?? 0) - balance)
  expect(withoutZeros(accounts)).toEqual(withoutZeros(moved))
})

test('of a loan has its lines alone, each as the books have it', async () => {
  const { rows } = await fileOf({ q: ` ${order.orderId} ` })
  expect(new Set(rows.map((row) => row[4]))).toEqual(new Set([order.orderId]))
  const entries = (await ask(app, operator.listJournal, { q: order.orderId, sort: 'posted' })).body.rows
  expect(rows).toEqual(
    entries.flatMap((entry) =>
      entry.lines.map(({ account, name, debit, credit }) => [
        entry.postedOn,
        entry.recordedAt,
        entry.entryId,
        entry.kind,
        entry.orderId,
        account,
        name,
        debit,
        credit,
        entry.reference,
      ]),
    ),
  )
})

test('says what an entry takes back', async () => {
  const taken = (await ask(app, operator.listJournal, { q: order.orderId })).body.rows.find(({ reference }) =>
    reference.startsWith('sandbox:'),
  )
  const reference = taken?.reference ?? ''
  await tell(app, operator.reversePayment, { orderId: order.orderId, reference })
  const { rows } = await fileOf({ q: order.orderId, from: today() })
  const reversal = rows.filter(([, , , kind]) => kind === 'reversal').map((row) => row.slice(9).join(','))
  expect(new Set(reversal)).toEqual(new Set([`"${reference}, takes back ${reference}"`]))
})

test('is logged for each borrower whose entries were in it, and for nobody else', async () => {
  const { exportId } = await fileOf({ q: order.orderId, to: today() })
  const received = async (borrowerId: string) =>
    (await ask(app, operator.listReads, { borrowerId })).body.rows.filter(
      ({ subject }) => subject === exportId,
    )
  expect(await received(order.borrowerId)).toMatchObject([{ call: 'export-file' }])
  expect(await received(other.borrowerId)).toEqual([])
})

test.each([
  { claim: 'a last day before the first', given: { from: '2026-11-24', to: '2026-11-23' }, status: 400 },
  { claim: 'a loan that does not exist', given: { q: 'no-such-loan' }, status: 404 },
])('is refused for $claim, when it is requested', async ({ given, status }) => {
  expect((await asFor(given)).status).toBe(status)
})
