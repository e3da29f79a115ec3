/** Each month's report to the credit bureau: its rows, once; its file, by two people. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, centavosToPesos, type IsoDate } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CREDIT_HEADER } from '../../core/credit-bureau/credit-bureau-format.ts'
import { makeCreditMonth } from '../../core/credit-bureau/make-credit-month.ts'
import { firstDayOf, lastDayOf, type Month, monthAfter, monthOf } from '../../core/loans/closed-months.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goTo, payContract, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { takeFile } from '../../testing/take-file.ts'

let app: TestApp
let paying: TestOrder
let silent: TestOrder
let month: Month
let owed: string
const reason = 'for the report of the month'

/** Days in which a month is closed and its report made. */
const closeMonth = (of: Month): Promise<void> => goTo(app, addDays(firstDayOf(monthAfter(of)), 1))
const rowsOf = async (of: Month, filters: object = {}) =>
  (await ask(app, operator.listCreditRows, { month: of, ...filters })).body.rows
const monthRow = async (of: Month) =>
  (await ask(app, operator.listCreditMonths, {})).body.rows.find((row) => row.month === of)

beforeAll(async () => {
  app = await startTestApp()
  paying = await runningOrder(app)
  silent = await runningOrder(app)
  month = monthOf(app.services.clock.today())
  await payContract(app, paying, 100_00)
  await goTo(app, lastDayOf(month))
  owed = centavosToPesos((await standingOf(app, silent)).outstanding)
  await closeMonth(month)
}, 60_000)
afterAll(() => app?.close())

describe('the report of a month', () => {
  test('is made once its loans are counted, with a row for each of them', async () => {
    expect(await monthRow(month)).toMatchObject({
      state: 'to-submit',
      rows: 2,
      accepted: 0,
      refused: 0,
      dueOn: addDays(lastDayOf(month), 5),
    })
    const rows = await rowsOf(month)
    expect(rows.map(({ orderId }) => orderId).toSorted()).toEqual([paying.orderId, silent.orderId].toSorted())
    expect(rows.find(({ orderId }) => orderId === silent.orderId)).toMatchObject({
      version: 0,
      state: 'to-submit',
      phase: 'active',
      outstanding: owed,
      granted: '5000.00',
      instalments: 4,
      lastPaidOn: null,
      disputed: false,
    })
    expect(rows.find(({ orderId }) => orderId === paying.orderId)).toMatchObject({ lastPaid: '100.00' })
  })

  test('has the same rows when it is made again, and after a run that broke off', async () => {
    const { db } = app.services
    const stored = () => db.selectFrom('credit_rows').selectAll().orderBy('loan_id').execute()
    const before = await stored()
    await makeCreditMonth(app.services, month)
    expect(await stored()).toEqual(before)
    const [first, second] = before.toSorted((a, b) => (a.borrower_id < b.borrower_id ? -1 : 1))
    await db
      .deleteFrom('credit_rows')
      .where('loan_id', '=', second?.loan_id ?? '')
      .execute()
    await db
      .updateTable('credit_months')
      .set({
        rows: 1,
        made_at: null,
        after_borrower: first?.borrower_id ?? '',
        after_loan: first?.loan_id ?? '',
      })
      .execute()
    expect((await monthRow(month))?.state).toBe('making')
    await makeCreditMonth(app.services, month, 1)
    const timeless = (rows: typeof before) => rows.map(({ made_at: _at, ...row }) => row)
    expect(timeless(await stored())).toEqual(timeless(before))
    expect(await monthRow(month)).toMatchObject({ state: 'to-submit', rows: 2 })
  })

  test('is not made of a month whose loans are not counted, nor twice by an operator', async () => {
    const running = monthOf(app.services.clock.today())
    expect((await tell(app, operator.makeCreditMonth, { month: running })).status).toBe(400)
    expect((await tell(app, operator.makeCreditMonth, { month })).body).toEqual({ repeated: true, month })
  })

  test('is made on request where no job made it', async () => {
    const { db } = app.services
    await db.deleteFrom('credit_rows').execute()
    await db.deleteFrom('credit_months').execute()
    expect((await monthRow(month))?.state).toBe('not-made')
    expect((await tell(app, operator.makeCreditMonth, { month })).body.repeated).toBe(false)
    await app.jobs.runDue()
    expect(await monthRow(month)).toMatchObject({ state: 'to-submit', rows: 2 })
  })
})

describe('the file of a month', () => {
  const cells = (line: string) => {
    const values = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []
    return Object.fromEntries(
      CREDIT_HEADER.map((name, no) => [name, (values[no] ?? '').replace(/,$/, '').replaceAll('"', '')]),
    )
  }

  test('needs two people, has a line for each loan, and whose data is in it is logged', async () => {
    const finance = await signedInAs(app, 'finance')
    const { status, body } = await finance.ask(operator.exportCreditData, { month, reason })
    expect([status, body.code]).toEqual([409, 'APPROVAL_NEEDED'])
    const made = await tell(app, operator.exportCreditData, { month }, { reason })
    const { text } = await takeFile(app, made.body.exportId)
    const [header, ...lines] = text.trimEnd().split('\r\n')
    expect(header).toBe(CREDIT_HEADER.join(','))
    const own = lines.map(cells).filter(({ contract }) => contract === silent.orderId)
    expect(own).toEqual([
      expect.objectContaining({
        record: 'M',
        referenceDay: lastDayOf(month),
        phase: 'AC',
        outstanding: owed,
        phone: silent.phone,
        birthday: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        sex: expect.stringMatching(/^[FM]$/) as string,
      }),
    ])
    expect(lines).toHaveLength(2)
    const reads = (await ask(app, operator.listReads, { borrowerId: silent.borrowerId })).body.rows
    expect(reads).toContainEqual(
      expect.objectContaining({ call: 'export-file', subject: made.body.exportId }),
    )
  })

  test('is of a month or of a submitted file, and of no month that is not made', async () => {
    const running: IsoDate = app.services.clock.today()
    for (const wrong of [{ month, submissionId: 'a1' }, { month: monthOf(running) }])
      expect((await tell(app, operator.exportCreditData, wrong, { reason })).status).toBe(400)
  })
})

test('a loan that ended is in the report of the month of its end, and in no later one', async () => {
  await payContract(app, paying, 9_000_00)
  await goTo(app, addDays(app.services.clock.today(), 70))
  await payContract(app, paying, 9_000_00)
  const ended = monthOf(app.services.clock.today())
  await closeMonth(ended)
  const of = async (one: Month) => (await rowsOf(one)).find(({ orderId }) => orderId === paying.orderId)
  expect(await of(ended)).toMatchObject({ outstanding: '0.00', overdue: '0.00' })
  expect((await of(ended))?.phase).toMatch(/^closed/)
  await closeMonth(monthAfter(ended))
  expect(await of(monthAfter(ended))).toBeUndefined()
  expect((await rowsOf(monthAfter(ended))).map(({ orderId }) => orderId)).toEqual([silent.orderId])
})
