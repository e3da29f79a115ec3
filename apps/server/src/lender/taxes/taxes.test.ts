/** The quarter's page ties to the registers, and each register is a file that another person approves. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, centavosToPesos, pesosToCentavos, percentageTaxDueOn, quarterEnd } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certifiedName } from '../../core/profile/certified-name.ts'
import { numberReceipts } from '../../money/payments/receipt-numbers.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goTo, payContract, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { type OperatorBrowser, signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { takeFile } from '../../testing/take-file.ts'

let app: TestApp
let order: TestOrder
let finance: OperatorBrowser
let quarter: string
let end: string

const centavos = (text: string | undefined) => pesosToCentavos(text ?? '') ?? Number.NaN
const reason = 'requested by the auditors'

beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
  await runningOrder(app)
  end = quarterEnd(app.services.clock.today())
  quarter = `${end.slice(0, 4)}-Q${Number(end.slice(5, 7)) / 3}`
  await goTo(app, addDays(app.services.clock.today(), 31))
  await payContract(app, order, 1_000_00)
  await numberReceipts(app.services)
})
afterAll(() => app.close())

test('a quarter that runs names the months that are not counted, and says nothing of them', async () => {
  const { body } = await ask(app, operator.showTaxQuarter, { quarter })
  expect(body.percentageTax).toMatchObject({ state: 'open', dueOn: percentageTaxDueOn(end) })
  expect(body.percentageTax.uncounted).toContain(end.slice(0, 7))
  expect(body.stampTax).toMatchObject({
    tax: '24.66',
    yearlyPpm: 7_500,
    extensionsFrom: null,
    newPlansFrom: null,
  })
})

test('the last quarter of the calendar is due after its end', async () => {
  const { status, body } = await ask(app, operator.showTaxQuarter, { quarter: '2099-Q4' })
  expect([status, body.percentageTax.dueOn]).toEqual([200, '2100-01-25'])
  expect(body.stampTax.months.map(({ dueOn }) => dueOn)).toEqual(['2099-11-05', '2099-12-05', '2100-01-05'])
})

describe('a quarter that is over', () => {
  beforeAll(async () => {
    await goTo(app, addDays(end, 1))
    finance = await signedInAs(app, 'finance')
  })

  test('is posted, and each figure is what its register adds up to', async () => {
    const { body } = await ask(app, operator.showTaxQuarter, { quarter })
    const { stampTax, percentageTax } = body
    const invoices = (await ask(app, operator.listInvoices, { quarter })).body.rows
    const stamps = (await ask(app, operator.listStampTaxes, { quarter })).body.rows
    const sum = (rows: readonly string[]) =>
      centavosToPesos(rows.reduce((all, one) => all + centavos(one), 0))
    expect(stampTax.tax).toBe(sum(stamps.map(({ tax }) => tax)))
    const received = sum(invoices.map(({ total }) => total))
    expect(percentageTax.kinds[0]).toEqual({
      kind: 'to-five-years',
      ppm: 50_000,
      base: received,
      tax: centavosToPesos(Math.round(centavos(received) / 20)),
    })
    expect(percentageTax).toMatchObject({ state: 'posted', uncounted: [], tax: percentageTax.kinds[0]?.tax })
    const { accounts } = (await ask(app, operator.showTrialBalance, { date: end })).body
    const credit = (code: string) => accounts.find(({ account }) => account === code)?.credit
    expect([credit('2030'), credit('2040')]).toEqual([stampTax.tax, percentageTax.tax])
  })

  test('sums of days that are closed are read, and what was posted since is added to them', async () => {
    const days = await app.services.db.selectFrom('stamp_tax_days').selectAll().execute()
    expect(days.map(({ entries, base, tax }) => ({ entries, base, tax }))).toEqual([
      { entries: 2, base: 10_000_00, tax: 24_66 },
    ])
    await runningOrder(app)
    const next = `${end.slice(0, 4)}-Q${Number(end.slice(5, 7)) / 3 + 1}`.replace(
      /^(\d+)-Q5$/,
      (_, year) => `${Number(year) + 1}-Q1`,
    )
    const of = async (wanted: string) => {
      const { stampTax } = (await ask(app, operator.showTaxQuarter, { quarter: wanted })).body
      return stampTax.months.map(({ rows, base, tax }) => [rows, base, tax])
    }
    expect(await of(quarter)).toContainEqual([2, '10000.00', '24.66'])
    expect((await of(next))[0]).toEqual([1, '5000.00', '12.33'])
  })

  test('a month, a kind and a loan narrow the invoices', async () => {
    const all = (await ask(app, operator.listInvoices, { quarter })).body.rows
    const of = async (payload: object) =>
      (await ask(app, operator.listInvoices, payload)).body.rows.map(({ number }) => number)
    const [first] = all
    expect(await of({ month: first?.month ?? '' })).toEqual(
      all.filter(({ month }) => month === first?.month).map(({ number }) => number),
    )
    expect(await of({ q: order.orderId })).toEqual(
      all.filter(({ orderId }) => orderId === order.orderId).map(({ number }) => number),
    )
    expect(await of({ q: '1' })).toEqual(['00000001'])
    expect(await of({ quarter, kind: 'above-five-years' })).toEqual([])
    expect(await of({ q: 'nobody' })).toEqual([])
  })

  test('invoices of several months are paged in the order of their numbers', async () => {
    const { rows } = (await ask(app, operator.listInvoices, { quarter })).body
    expect(new Set(rows.map(({ month }) => month)).size).toBeGreaterThan(1)
    const numbers = rows.map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted())
    const paged: string[] = []
    let after: string | null = null
    do {
      const query: Record<string, string> = { quarter, limit: '1', ...(after === null ? {} : { after }) }
      const { body } = await ask(app, operator.listInvoices, query)
      paged.push(...body.rows.map(({ number }) => number))
      after = body.next
    } while (after !== null)
    expect(paged).toEqual(numbers)
  })

  test.each([
    { call: operator.exportStampTaxes, action: 'exportStampTaxes' },
    { call: operator.exportInvoices, action: 'exportInvoices' },
    { call: operator.exportTaxBase, action: 'exportTaxBase' },
  ])('$action is made by nobody alone', async ({ call }) => {
    const { status, body } = await finance.ask(call, { quarter, reason })
    expect([status, body.code]).toEqual([409, 'APPROVAL_NEEDED'])
  })

  const fileOf = async (exportId: string | undefined) => {
    const { text } = await takeFile(app, exportId ?? '')
    const [header = '', ...rows] = text.trimEnd().split('\r\n')
    return { header: header.split(','), rows }
  }

  test('the register of stamp tax has both parties, the base, the tax and the month of its return', async () => {
    const { body } = await tell(app, operator.exportStampTaxes, { quarter }, { reason })
    const { header, rows } = await fileOf(body.exportId)
    expect(rows).toHaveLength(2)
    const own = rows.find((row) => row.startsWith(`${order.orderId},`)) ?? ''
    expect(own).toContain(await certifiedName(app.services.db, order.borrowerId))
    expect(own).toContain('5000.00,120,0.75,12.33,lender')
    expect(header).toContain('returnDueOn')
    const reads = (await ask(app, operator.listReads, { borrowerId: order.borrowerId })).body
    expect(reads.rows).toContainEqual(
      expect.objectContaining({ call: 'export-file', subject: body.exportId }),
    )
  })

  test('invoices and the base by loan come to the same', async () => {
    const invoices = await fileOf(
      (await tell(app, operator.exportInvoices, { quarter }, { reason })).body.exportId,
    )
    const base = await fileOf(
      (await tell(app, operator.exportTaxBase, { quarter }, { reason })).body.exportId,
    )
    // A company's name may have a comma: the amount is the last cell.
    const amount = invoices.rows.reduce((sum, row) => sum + Number(row.split(',').at(-1)), 0)
    const received = base.rows.reduce((sum, row) => sum + Number(row.split(',').at(-3)), 0)
    expect(amount).toBeCloseTo(received, 2)
    expect(received).toBeGreaterThan(0)
    expect(invoices.header.slice(0, 3)).toEqual(['number', 'day', 'kind'])
  })

  test('receipts of days have numbers without a gap; days the wrong way round are refused', async () => {
    const postedTo = app.services.clock.today()
    const wrong = { postedFrom: postedTo, postedTo: '2026-01-01' }
    expect((await tell(app, operator.exportReceipts, wrong, { reason })).status).toBe(400)
    const given = { postedFrom: '2026-01-01', postedTo }
    const { body } = await tell(app, operator.exportReceipts, given, { reason })
    const { rows } = await fileOf(body.exportId)
    expect(rows.map((row) => row.slice(0, 8))).toEqual(['00000001'])
    expect(rows[0]).toContain('not valid for claim of input tax')
  })
})
