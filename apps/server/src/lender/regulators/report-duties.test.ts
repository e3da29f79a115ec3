/** A report is due by the table or by the day that an operator entered, and is filed once somebody says so. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, daysOfPeriod, periodOf } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goTo } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
let period: string
const dutyId = 'credit-data'

beforeAll(async () => {
  app = await startTestApp()
  period = periodOf('month', app.services.clock.today())
})
afterAll(() => app.close())

const reportOf = async (duty = dutyId, of = period) =>
  (await ask(app, operator.listReportDuties, {})).body.rows.find(
    (row) => row.dutyId === duty && row.period === of,
  )

test('comes, is due within seven days from the seventh day before, and is overdue on the day after', async () => {
  const due = addDays(daysOfPeriod(period).to, 5)
  const states: [number, string][] = [
    [-8, 'coming'],
    [-7, 'soon'],
    [0, 'soon'],
    [1, 'overdue'],
  ]
  for (const [days, state] of states) {
    const day = addDays(due, days)
    if (day < app.services.clock.today()) continue
    await goTo(app, day)
    expect(await reportOf(), String(days)).toMatchObject({ state, dueOn: due, isCertain: false })
  }
  expect(await reportOf()).toMatchObject({ state: 'overdue' })
})

test('is filed with its day, number and note, on record, and a repeat changes nothing', async () => {
  const filedOn = app.services.clock.today()
  const given = { dutyId, period, filedOn, confirmation: 'CIC-123' }
  const reason = 'sent by the portal'
  expect((await tell(app, operator.markReportFiled, given, { reason })).body).toMatchObject({
    repeated: false,
    filedOn,
  })
  expect((await tell(app, operator.markReportFiled, given, { reason })).body.repeated).toBe(true)
  expect(await reportOf()).toMatchObject({
    state: 'filed',
    filedOn,
    confirmation: 'CIC-123',
    note: reason,
  })
  const actions = (await ask(app, operator.listActions, { subject: `${dutyId} ${period}` })).body
  expect(actions.map(({ action }) => action)).toEqual(['mark-report-filed'])
})

test('is due again once that is taken back', async () => {
  const { body } = await tell(app, operator.reopenReport, { dutyId, period })
  expect(body).toMatchObject({ repeated: false, filedOn: null })
  expect(await reportOf()).toMatchObject({ state: 'overdue', filedOn: null, confirmation: null })
})

test('has the day that somebody entered beside that of the table', async () => {
  const dueOn = addDays(app.services.clock.today(), 20)
  const { body } = await tell(app, operator.setReportDate, { dutyId, period, dueOn })
  expect(body.dueOn).toBe(dueOn)
  expect(await reportOf()).toMatchObject({
    state: 'coming',
    dueOn,
    tableDueOn: addDays(daysOfPeriod(period).to, 5),
  })
})

test('without a day waits for it', async () => {
  const year = period.slice(0, 4)
  expect(await reportOf('general-information', year)).toMatchObject({ state: 'undated', dueOn: null })
  const dueOn = addDays(app.services.clock.today(), 3)
  await tell(app, operator.setReportDate, { dutyId: 'general-information', period: year, dueOn })
  expect(await reportOf('general-information', year)).toMatchObject({ state: 'soon', dueOn })
})

test.each([
  { claim: 'another cycle', given: { period: '2026-Q4' }, status: 400, error: 'period' },
  { claim: 'an unknown report', given: { dutyId: 'nothing' }, status: 404, error: 'no report' },
  { claim: 'a day to come', given: { filedOn: '2099-01-01' }, status: 400, error: 'filedOn' },
  { claim: 'a day before the period', given: { filedOn: '2026-01-01' }, status: 400, error: 'filedOn' },
  { claim: 'a month that is none', given: { period: '2026-13' }, status: 400, error: 'period' },
])('$claim is refused', async ({ given, status, error }) => {
  const filedOn = app.services.clock.today()
  const refused = await tell(app, operator.markReportFiled, { dutyId, period, filedOn, ...given })
  expect(refused.status).toBe(status)
  expect(JSON.stringify(refused.body)).toContain(error)
})

test('the last year of the calendar is due after its end', async () => {
  const duty = { dutyId: 'security-incidents', period: '2099' }
  const { status, body } = await tell(app, operator.reopenReport, duty, { reason: 'not yet over' })
  expect([status, body.dueOn]).toEqual([200, '2100-03-31'])
})
