/** Who moved more than the limit on one banking day is found when it is closed, and is reported within five working days. */
import { dataExport } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { addBusinessDays, addDays, pesosToCentavos } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthOf } from '../../core/loans/closed-months.ts'
import { readHolidays } from '../../core/loans/holidays.ts'
import { certifiedName } from '../../core/profile/certified-name.ts'
import { findCoveredTransactions } from '../../core/regulators/covered-transactions.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goTo, payContract, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { takeFile } from '../../testing/take-file.ts'

let app: TestApp
let order: TestOrder
let day: string
const reason = 'for the report of the month'

beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
  await goTo(app, addDays(app.services.clock.today(), 1))
  day = app.services.clock.today()
  // Exactly the limit in two payments, which is not more than it.
  await payContract(app, order, 300_000_00)
  await payContract(app, order, 200_000_00)
  await goTo(app, addDays(day, 1))
}, 60_000)
afterAll(() => app?.close())

const list = async () => (await ask(app, operator.listCoveredTransactions, {})).body.rows

test('exactly the limit in a day is not covered', async () => {
  expect(await list()).toEqual([])
})

test('one centavo more in two payments of a day is', async () => {
  const { borrower_id } = await app.services.db
    .selectFrom('loan_events')
    .select('borrower_id')
    .where('loan_id', '=', order.orderId)
    .executeTakeFirstOrThrow()
  day = app.services.clock.today()
  await payContract(app, order, 300_000_00)
  await payContract(app, order, 200_000_01)
  await goTo(app, addDays(day, 1))
  const rows = await list()
  expect(rows).toEqual([
    expect.objectContaining({
      borrowerId: borrower_id,
      day,
      received: '500000.01',
      paidOut: '0.00',
      limit: '500000.00',
      dueOn: addBusinessDays(day, 5, await readHolidays(app.services.db)),
      filedOn: null,
    }),
  ])
  // A run that is repeated finds the same.
  await findCoveredTransactions(app.services, day)
  expect(await list()).toEqual(rows)
})

test('a payment that is reported later counts on the day on which it was made', async () => {
  const late = app.services.clock.today()
  await payContract(app, order, 300_000_00)
  await goTo(app, addDays(late, 1))
  await payContract(app, order, 250_000_00, late)
  expect((await list()).map((row) => row.day)).toEqual([day])
  await goTo(app, addDays(late, 2))
  expect((await list()).map(({ day: on, received }) => [on, received])).toEqual([
    [late, '550000.00'],
    [day, '500000.01'],
  ])
})

test('own money of the house is added up by party and day, as it moved at the bank; a mistake is no transaction', async () => {
  const on = app.services.clock.today()
  let no = 0
  const post = async (kind: string, amount: string, over: object = {}) => {
    const facts = { counterparty: 'Example Holdings', ...(kind === 'cost-paid' && { document: 'OR-1' }) }
    const entry = { kind, amount, day: on, reference: `own-${(no += 1)}`, ...facts, ...over }
    const { status, body } = await tell(app, operator.addHouseEntry, entry)
    expect([entry, status, body]).toEqual([entry, 200, expect.anything()])
    return body.entryId
  }
  const found = async () => (await ask(app, operator.listCoveredTransactions, {})).body.ofHouse
  await post('capital-paid-in', '300000')
  await post('borrowing-received', '200000', { counterparty: 'example HOLDINGS', document: 'loan-1' })
  expect(await found()).toEqual([])
  // One centavo more than the limit, and then a cost of which a part is withheld.
  await post('capital-paid-in', '0.01')
  await post('cost-paid', '500000.01', { counterparty: 'Landlord', withheld: '10000' })
  const wrong = await post('cost-paid', '900000', { counterparty: 'Nobody' })
  expect(new Set((await found()).map(({ party }) => party))).toEqual(new Set(['Example Holdings', 'Nobody']))
  await tell(app, operator.reverseHouseEntry, { entryId: wrong })
  const dueOn = addBusinessDays(on, 5, await readHolidays(app.services.db))
  const row = { day: on, received: '500000.01', paidOut: '0.00', total: '500000.01', limit: '500000.00' }
  expect(await found()).toEqual([
    {
      ...row,
      party: 'Example Holdings',
      kinds: ['capital-paid-in', 'borrowing-received'],
      dueOn,
      filedOn: null,
    },
  ])
  // It is due as any other day, and in the file of its month.
  const { rows } = (await ask(app, operator.listReportDuties, {})).body
  expect(rows.find(({ dutyId, period }) => dutyId === 'covered-transactions' && period === on)?.dueOn).toBe(
    dueOn,
  )
  const { exportId = '' } = (
    await tell(app, operator.exportCoveredTransactions, { month: monthOf(on) }, { reason })
  ).body
  expect((await takeFile(app, exportId)).text).toContain(
    '"own money: Capital paid in; Borrowing received",transfer,500000.01',
  )
  expect(
    (await found()).length +
      (await ask(app, operator.listCoveredTransactions, { month: '2026-01' })).body.ofHouse.length,
  ).toBe(1)
})

test('its report is in the calendar, and is filed for all persons of the day', async () => {
  const report = async () =>
    (await ask(app, operator.listReportDuties, {})).body.rows.find(
      ({ dutyId, period }) => dutyId === 'covered-transactions' && period === day,
    )
  expect(await report()).toMatchObject({ period: day, authority: 'AMLC', state: 'soon' })
  const filedOn = app.services.clock.today()
  const given = { dutyId: 'covered-transactions', period: day, filedOn }
  expect((await tell(app, operator.markReportFiled, given)).status).toBe(200)
  expect((await report())?.state).toBe('filed')
  expect((await list()).map((row) => row.filedOn)).toEqual([null, filedOn])
})

test('the file has each transaction with its party, needs two people, and logs whose data it has', async () => {
  const finance = await signedInAs(app, 'finance')
  const month = monthOf(day)
  const { status } = await finance.ask(operator.exportCoveredTransactions, { month, reason })
  expect(status).toBe(409)
  const { body } = await tell(app, operator.exportCoveredTransactions, { month }, { reason })
  const { text } = await takeFile(app, body.exportId ?? '')
  const [, ...rows] = text.trimEnd().split('\r\n')
  const own = rows.filter((row) => row.startsWith(`${day},`))
  expect(own).toHaveLength(2)
  expect(own.reduce((sum, row) => sum + (pesosToCentavos(row.split(',')[4] ?? '') ?? 0), 0)).toBe(500_000_01)
  expect(own[0]).toContain(await certifiedName(app.services.db, order.borrowerId))
  const reads = (await ask(app, operator.listReads, { borrowerId: order.borrowerId })).body.rows
  expect(reads).toContainEqual(expect.objectContaining({ call: 'export-file', subject: body.exportId }))
})

const GROUNDS = 'pays with money of somebody else'

test('a suspicion is for those who decide about it: nobody else, nor the borrower, learns of it', async () => {
  const support = await signedInAs(app, 'support')
  const admin = await signedInAs(app, 'admin')
  const suspected = await runningOrder(app)
  const { borrowerId } = suspected
  const noticedOn = app.services.clock.today()
  const entered = await support.ask(operator.addSuspicion, { borrowerId, noticedOn, reason: GROUNDS })
  expect([entered.status, entered.body]).toEqual([200, { received: true }])
  expect((await support.ask(operator.listSuspicions, {})).status).toBe(403)
  const [row] = (await admin.ask(operator.listSuspicions, {})).body.rows
  expect(row).toMatchObject({ borrowerId, grounds: GROUNDS, state: 'open' })
  // Viewing the list is in the audit log, which those who may not view it do not see either.
  const hidden = [GROUNDS, 'uspicion', row?.suspicionId ?? '']
  for (const role of ['support', 'credit', 'collections', 'finance'] as const) {
    const browser = await signedInAs(app, role)
    const pages = [
      await browser.ask(operator.showBorrower, { borrowerId }),
      await browser.ask(operator.showTimeline, { borrowerId, limit: '100' }),
    ]
    expect(pages.map(({ status }) => status)).toEqual([200, 200])
    for (const word of hidden) expect(JSON.stringify(pages), `${role}: ${word}`).not.toContain(word)
  }
  const copy = JSON.stringify(await app.call(dataExport, {}, suspected.session))
  expect(copy).toContain('my-data-')
  for (const word of [...hidden, 'covered']) expect(copy, word).not.toContain(word)
  const stored = await app.services.db.selectFrom('operator_actions').selectAll().execute()
  for (const word of [GROUNDS, borrowerId])
    expect(JSON.stringify(stored.filter(({ action }) => action.includes('suspicion'))), word).not.toContain(
      word,
    )
})

test('what becomes of it is said once with its day; a day before it was noticed is refused', async () => {
  const admin = await signedInAs(app, 'admin')
  const [row] = (await admin.ask(operator.listSuspicions, { state: 'open' })).body.rows
  const of = {
    borrowerId: row?.borrowerId ?? '',
    suspicionId: row?.suspicionId ?? '',
    decision: 'filed' as const,
    reason,
  }
  const today = app.services.clock.today()
  expect((await admin.ask(operator.decideSuspicion, of)).status).toBe(400)
  expect((await admin.ask(operator.decideSuspicion, { ...of, filedOn: addDays(today, -1) })).status).toBe(400)
  const filed = await admin.ask(operator.decideSuspicion, { ...of, filedOn: today })
  expect(filed.body).toEqual({ repeated: false, state: 'filed' })
  expect((await admin.ask(operator.decideSuspicion, { ...of, filedOn: today })).body.repeated).toBe(true)
  const other = await admin.ask(operator.decideSuspicion, { ...of, decision: 'not-filed' })
  expect(other.status).toBe(400)
})
