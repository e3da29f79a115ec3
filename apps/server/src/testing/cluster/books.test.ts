/**
 * The books on a cluster: a month that is counted over the loans of all workers and closed, money of the house, and every call
 * about books, portfolio, regulators and hard cases, each with an input that is granted.
 */
import { operatorCalls } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import type { ClientCall } from '@sandigan/contract/client/operator'
import { addDays, CHART } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastDayOf, type Month } from '../../core/loans/closed-months.ts'
import { numberReceipts } from '../../money/payments/receipt-numbers.ts'
import { newPlan, pauseFrom } from '../hardship.ts'
import { goDays, goTo, payContract, runningOrder, type TestOrder } from '../loan-steps.ts'
import { signedInAs } from '../operator-browser.ts'
import { openCopy, postgresAvailable, sharedPostgres } from '../postgres.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'
import { takeFile } from '../take-file.ts'
import { grantedCalls } from './granted-calls.ts'

/** Tags of which every call is in the tables below. */
const SUBJECTS: readonly string[] = ['books', 'portfolio', 'regulators']
/** In another file of this suite. */
const ELSEWHERE = ['/dashboard', '/due-on', '/journal']

/** The last of a quarter, whose taxes are posted with it; loans that are paid out in it have an allowance. */
const MONTH: Month = '2026-12'
const BEFORE: Month = '2026-11'
const END = lastDayOf(MONTH)
const QUARTER = '2026-Q4'

describe.skipIf(!postgresAvailable)('on a cluster', () => {
  let app: TestApp
  let order: TestOrder
  const orders: TestOrder[] = []
  const called = new Set<string>(ELSEWHERE)
  const today = () => app.clock.today()

  const { read, change } = grantedCalls(() => app, called)

  beforeAll(async () => {
    const database = await openCopy(sharedPostgres() ?? '')
    app = await startTestApp({ database, env: { DATABASE_URL: database.connectionString, SANDBOX: 'on' } })
    await goTo(app, `${MONTH}-01`)
    for (let no = 0; no < 4; no += 1) orders.push(await runningOrder(app))
    order = orders[0] as TestOrder
    await goDays(app, 4)
    await payContract(app, order, 500_00)
  }, 300_000)
  afterAll(() => app?.close())

  test('what is saved for days to come, and money of the house, by a statement of its bank', async () => {
    const tomorrow = addDays(today(), 1)
    const policy = { version: 1, from: tomorrow, fees: 'effective', interest: 'until-default' }
    await change(operator.saveRecognitionPolicy, { ...policy, lateCharges: 'accrued', losses: 'allowance' })
    await change(operator.saveLossRates, { version: 1, from: tomorrow, rates: '0;4\n1;20\n31;50' })
    const accounts = CHART.map(({ code }) => `${code};GL-${code};Own ${code}`).join('\n')
    await change(operator.saveLedgerAccounts, { version: 1, from: '2026-01-01', accounts })
    const entry = (reference: string, kind: string, amount: string) =>
      change(operator.addHouseEntry, {
        reference,
        kind,
        amount,
        day: today(),
        counterparty: 'Example',
        ...(kind === 'cost-paid' && { document: 'OR-1' }),
      })
    await entry('capital', 'capital-paid-in', '5000.00')
    await entry('rent', 'cost-paid', '100.00')
    const wrong = await entry('rent-again', 'cost-paid', '100.00')
    await change(operator.reverseHouseEntry, { entryId: wrong.entryId })
    await change(operator.addOpeningBalances, { reference: 'opening', balances: '1310;700.00\n3010;;700.00' })
    await importStatement()
    expect((await read(operator.showBank)).difference).toBe('0.00')
  })

  async function importStatement(): Promise<void> {
    const lines = [
      'Date,Description,Reference,Amount,Balance',
      `${today()},Capital,,5000.00,5000.00`,
      `${today()},Rent,,-100.00,4900.00`,
    ]
    await change(operator.importBankStatement, { fileName: 'december.csv', file: lines.join('\n') })
    const [line] = (await read(operator.listBankLines)).rows.filter(
      ({ description }) => description === 'Rent',
    )
    const movementIds = (line?.match?.movements ?? []).map(({ movementId }) => movementId)
    await change(operator.unmatchBankLines, { matchId: line?.match?.matchId })
    await change(operator.matchBankLines, { bankLineIds: [line?.bankLineId], movementIds })
  }

  test('hard cases: a plan, a pause, less than is owed, a debt that is waived, a death, a fraud', async () => {
    const [planned, paused, less, dead] = orders as [TestOrder, TestOrder, TestOrder, TestOrder]
    await change(operator.offerPlan, newPlan(planned))
    const pause = pauseFrom(app, paused)
    await change(operator.grantPause, pause)
    await goDays(app, 3)
    await change(operator.endPause, { orderId: pause.orderId, reference: pause.reference })
    const { orderId } = less
    await change(operator.waiveDebt, { orderId, reference: 'w-1', part: 'principal', amount: '10.00' })
    const expiresOn = addDays(today(), 10)
    await change(operator.offerSettlement, { orderId, reference: 'o-1', amount: '1500.00', expiresOn })
    const death = { orderId: dead.orderId, diedOn: today(), proof: 'certificate 1', contact: 'a sister' }
    await change(operator.recordDeath, death)
    expect((await change(operator.withdrawDeath, { orderId: dead.orderId })).repeated).toBe(false)
    await change(operator.recordFraud, { orderId: dead.orderId })
    expect((await change(operator.withdrawFraud, { orderId: dead.orderId })).repeated).toBe(false)
  })

  test('the loans of all workers are counted at the end of the month, and their sums are posted', async () => {
    await goTo(app, addDays(END, 2))
    const provisions = await read(operator.showProvisions)
    expect(provisions.shown).toMatchObject({ month: MONTH, allowance: provisions.shown?.inBooks })
    expect(provisions.shown?.stages.reduce((sum, { loans }) => sum + loans, 0)).toBe(orders.length)
    expect(await read(operator.showTaxQuarter, { quarter: QUARTER })).toMatchObject({
      stampTax: { months: [{ rows: 0 }, { rows: 0 }, { rows: orders.length, tax: '49.32' }] },
      percentageTax: { state: 'posted', uncounted: [] },
    })
    const { rows } = await read(operator.listInvoices, { quarter: QUARTER })
    expect(rows.map(({ number }) => Number(number))).toEqual(orders.map((_, at) => at + 1))
    expect((await read(operator.reconcileBooksOfDay, { date: END })).difference).toBe('0.00')
    const { book, ageing } = await read(operator.showPortfolio)
    expect([book.loans, ageing.reduce((sum, { loans }) => sum + loans, 0)]).toEqual([
      orders.length,
      orders.length,
    ])
  })

  test.each<{ call: unknown; queries: readonly object[] }>([
    { call: operator.showAgeing, queries: [{}, { date: END }] },
    { call: operator.showTrialBalance, queries: [{}, { date: END }] },
    { call: operator.showSecTables, queries: [{ period: QUARTER }, { period: MONTH }] },
    { call: operator.listCoveredTransactions, queries: [{}, { month: MONTH }] },
    { call: operator.listContacts, queries: [{ from: `${MONTH}-01`, to: END, hour: '9' }] },
    { call: operator.showCollected, queries: [{}] },
    { call: operator.showConcentration, queries: [{}] },
    { call: operator.showRolls, queries: [{}] },
    { call: operator.showVintages, queries: [{}] },
    { call: operator.showMonth, queries: [{ month: MONTH }] },
    { call: operator.showBank, queries: [{}, { date: END }] },
    { call: operator.listLossRates, queries: [{}] },
    { call: operator.listLedgerAccounts, queries: [{}] },
    { call: operator.listRecognitionPolicies, queries: [{}] },
  ])('$call.path is answered', async ({ call, queries }) => {
    const requested = call as ClientCall<object, object, unknown>
    for (const query of queries) expect(Object.keys(await read(requested, query))).not.toEqual([])
  })

  const month = MONTH
  test.each<{ call: unknown; sorts: readonly string[]; queries: readonly object[] }>([
    {
      call: operator.listMonthEndLoans,
      sorts: ['principal', 'late', 'disbursed'],
      queries: [
        { month },
        { month, step: 'current', size: 'to-10000' },
        { month, province: '13', ceiling: 'none', above: 'yes' },
        { month, lateOver: '30', renegotiated: 'yes' },
        { month, vintage: MONTH, first: 'open' },
        { month, writtenOffIn: MONTH },
        { month, from: 'current', to: 'current' },
      ],
    },
    {
      call: operator.listProvisions,
      sorts: ['allowance'],
      queries: [{}, { month, stage: '1', bucket: '0' }, { month, cause: 'new' }],
    },
    {
      call: operator.listInvoices,
      sorts: ['number'],
      queries: [{ quarter: QUARTER }, { month, kind: 'to-five-years' }, { q: '1' }],
    },
    { call: operator.listStampTaxes, sorts: ['posted'], queries: [{ quarter: QUARTER }, { month }] },
    { call: operator.listHouseEntries, sorts: ['day'], queries: [{}, { kind: 'cost-paid' }] },
    { call: operator.listBankLines, sorts: ['day'], queries: [{}, { state: 'to-explain' }] },
    { call: operator.listMonths, sorts: ['month'], queries: [{}] },
    { call: operator.listCreditRows, sorts: ['month'], queries: [{ month }, { state: 'refused' }] },
  ])('$call.path is answered in each order, page by page', async ({ call, sorts, queries }) => {
    const list = call as ClientCall<object, { rows: unknown[]; next: string | null }, unknown>
    for (const query of queries)
      for (const sort of sorts.flatMap((one) => [one, `-${one}`])) {
        const all = (await read(list, { ...query, sort })).rows
        const found: unknown[] = []
        let after: string | null = null
        do {
          const page: { rows: unknown[]; next: string | null } = await read(list, {
            ...query,
            sort,
            limit: '1',
            ...(after === null ? {} : { after }),
          })
          found.push(...page.rows)
          after = page.next
        } while (after !== null)
        expect(found).toEqual(all)
      }
  })

  test('a loan says what of it is income, and what is owed on a day', async () => {
    const { orderId } = order
    expect((await read(operator.showRecognitionSchedule, { orderId }))?.rows.length).toBeGreaterThan(0)
    await read(operator.showStatement, { orderId, date: END })
    expect((await read(operator.listInvoices, { q: orderId })).rows).toHaveLength(1)
    expect((await read(operator.listStampTaxes, { q: orderId })).rows).toHaveLength(1)
  })

  test('a report to a regulator is due on another day, filed, and due again', async () => {
    const { rows } = await read(operator.listReportDuties)
    const { dutyId, period } = rows.find(({ to, filedOn }) => to < today() && filedOn === null) ?? {}
    const dueOn = addDays(today(), 5)
    expect(await change(operator.setReportDate, { dutyId, period, dueOn })).toMatchObject({ dueOn })
    const filed = { dutyId, period, filedOn: today(), confirmation: 'example-1' }
    expect(await change(operator.markReportFiled, filed)).toMatchObject({ filedOn: today() })
    expect(await change(operator.reopenReport, { dutyId, period })).toMatchObject({ filedOn: null })
  })

  test('a suspicion is entered and decided', async () => {
    const { borrowerId } = order
    const support = await signedInAs(app, 'support')
    const admin = await signedInAs(app, 'admin')
    const entered = { borrowerId, noticedOn: today(), reason: 'as a test' }
    expect((await support.ask(operator.addSuspicion, entered)).status).toBe(200)
    const [row] = (await admin.ask(operator.listSuspicions, {})).body.rows
    const decided = { borrowerId, suspicionId: row?.suspicionId ?? '', decision: 'not-filed' as const }
    const answer = await admin.ask(operator.decideSuspicion, { ...decided, reason: 'as a test' })
    expect(answer.body).toMatchObject({ repeated: false, state: 'not-filed' })
    for (const path of ['/add-suspicion', '/suspicions', '/decide-suspicion']) called.add(path)
  })

  test('a month is reported to the credit bureau, and a row of it is corrected', async () => {
    const { orderId } = order
    const reported = async () => (await read(operator.listCreditMonths)).rows[0]
    expect(await reported()).toMatchObject({ state: 'to-submit', rows: orders.length })
    expect((await change(operator.makeCreditMonth, { month: MONTH })).repeated).toBe(true)
    await change(operator.submitCreditData, { month: MONTH })
    await app.jobs.runDue()
    expect(await reported()).toMatchObject({ state: 'answered', accepted: orders.length, refused: 0 })
    expect((await change(operator.correctCreditRow, { orderId, month: MONTH })).version).toBe(1)
    const { submissionId } = await change(operator.submitCreditData, {})
    await app.services.db // As if an operator had uploaded it.
      .updateTable('credit_submissions')
      .set({ way: 'by-hand', state: 'sent' })
      .where('submission_id', '=', submissionId ?? '')
      .execute()
    const refused = `${orderId},${MONTH},wrong`
    expect((await change(operator.recordCreditAnswer, { submissionId, refused })).refused).toBe(1)
    expect((await read(operator.listCreditSubmissions)).rows).toHaveLength(2)
    expect((await read(operator.listCreditRows, { state: 'refused' })).rows).toMatchObject([{ orderId }])
  })

  test('the month is closed, and its files have what lies on any worker', async () => {
    await numberReceipts(app.services)
    // The opening balances are of the month before.
    for (const one of [BEFORE, MONTH]) await change(operator.closeMonth, { month: one })
    expect((await read(operator.listMonths)).rows.map((row) => row.month)).toEqual([MONTH, BEFORE])
    const files: readonly (readonly [unknown, object])[] = [
      [operator.exportMonthEndLoans, { month: MONTH }],
      [operator.exportInvoices, { quarter: QUARTER }],
      [operator.exportStampTaxes, { quarter: QUARTER }],
      [operator.exportTaxBase, { quarter: QUARTER }],
      [operator.exportReceipts, { postedFrom: `${MONTH}-01`, postedTo: END }],
      [operator.exportLedger, { from: `${MONTH}-01`, to: END }],
      [operator.exportTrialBalance, { month: MONTH }],
      [operator.exportSecTables, { period: QUARTER }],
    ]
    for (const [call, payload] of files) {
      const { exportId } = await change(call as ClientCall<object, { exportId: string }, unknown>, payload)
      const file = await takeFile(app, exportId)
      const hasRows = file.text.trim().includes('\r\n')
      expect([payload, file.status, hasRows]).toEqual([payload, 200, true])
    }
  })

  test('more than the limit of a day is found on any worker, and is in its file', async () => {
    const paying = await runningOrder(app)
    await payContract(app, paying, 600_000_00)
    const day = today()
    await goDays(app, 1)
    const { rows } = await read(operator.listCoveredTransactions)
    expect(rows).toMatchObject([{ borrowerId: paying.borrowerId, day }])
    const { exportId } = await change(operator.exportCoveredTransactions, { month: day.slice(0, 7) })
    expect((await takeFile(app, exportId)).text).toContain('600000.00')
  })

  test('every call about books, portfolio and regulators is called', () => {
    const all = Object.values(operatorCalls).filter(({ tag }) => SUBJECTS.includes(tag))
    expect(all.map(({ path }) => path).filter((path) => !called.has(path))).toEqual([])
  })
})
