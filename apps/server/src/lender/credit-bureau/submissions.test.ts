/** A month goes to the credit bureau once, by two people; refused rows are for somebody to correct, and the month is filed. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askCreditBureau, applyAnswer } from '../../core/credit-bureau/submissions.ts'
import { firstDayOf, type Month, monthAfter, monthOf } from '../../core/loans/closed-months.ts'
import { saveSection, sectionValues } from '../../core/forms/sections-repository.ts'
import type { ProviderMode } from '../../platform/database/tables/sandbox.ts'
import { createByHandBureau } from '../../platform/providers/credit-bureau/by-hand.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goTo, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const reason = 'for the report of the month'

/** Two loans and the report of their first month; the bureau refuses rows of one employer. */
async function reportedMonth(app: TestApp): Promise<{ good: TestOrder; bad: TestOrder; month: Month }> {
  const good = await runningOrder(app)
  const bad = await runningOrder(app)
  const { db, clock } = app.services
  await db.transaction().execute(async (trx) => {
    const job = await sectionValues(trx, bad.borrowerId, 'job')
    const refused = { ...job, employer: 'Refused Trading' }
    await saveSection(trx, bad.borrowerId, 'job', refused, new Date(clock.now()))
  })
  const month = monthOf(clock.today())
  await goTo(app, addDays(firstDayOf(monthAfter(month)), 1))
  return { good, bad, month }
}

const monthRow = async (app: TestApp, month: Month) =>
  (await ask(app, operator.listCreditMonths, {})).body.rows.find((row) => row.month === month)
const files = async (app: TestApp) => (await ask(app, operator.listCreditSubmissions, {})).body.rows
const stateOf = async (app: TestApp, { orderId }: TestOrder) => {
  const [row] = (await ask(app, operator.listCreditRows, { q: orderId })).body.rows
  return [row?.state, row?.refusal]
}
const setMode = (app: TestApp, mode: ProviderMode) =>
  app.fastify.inject({
    method: 'POST',
    url: '/sandbox/api/provider',
    payload: { name: 'credit-bureau', mode },
  })

describe('a month', () => {
  let app: TestApp
  let month: Month
  let good: TestOrder
  let bad: TestOrder
  beforeAll(async () => {
    app = await startTestApp()
    ;({ month, good, bad } = await reportedMonth(app))
  }, 60_000)
  afterAll(() => app?.close())

  test('is submitted by two people, who see how many rows go', async () => {
    const finance = await signedInAs(app, 'finance')
    const alone = await finance.ask(operator.submitCreditData, { month, reason })
    expect([alone.status, alone.body.code]).toEqual([409, 'APPROVAL_NEEDED'])
    const requested = await finance.ask(operator.requestApproval, {
      action: 'submitCreditData',
      payload: { month },
      reason,
    })
    expect(requested.body.before).toMatchObject({ report: month, rowsToSubmit: 2, submitted: false })
    expect(requested.body.after).toMatchObject({ rowsToSubmit: 0, submitted: true, way: 'sandbox' })
    const own = await finance.ask(operator.approve, { approvalId: requested.body.approvalId, reason })
    expect([own.status, own.body.code]).toEqual([409, 'NOT_OWN'])
    const other = await signedInAs(app, 'admin')
    const approved = await other.ask(operator.approve, { approvalId: requested.body.approvalId, reason })
    expect(approved.status).toBe(200)
    expect(await stateOf(app, good)).toEqual(['submitted', null])
  })

  test('a second time is a repeat, and a month that is not made is refused', async () => {
    const again = await tell(app, operator.submitCreditData, { month })
    expect(again.body).toMatchObject({ repeated: true, rows: 2 })
    expect(await files(app)).toHaveLength(1)
    const next = await tell(app, operator.submitCreditData, { month: monthAfter(month) })
    expect([next.status, next.body.error]).toEqual([400, expect.stringContaining('is not made yet')])
    expect((await tell(app, operator.submitCreditData, {})).status).toBe(400)
  })

  test('the answer accepts its rows, lists the refused one with why, and files the month', async () => {
    await app.jobs.runDue()
    expect(await monthRow(app, month)).toMatchObject({ state: 'answered', accepted: 1, refused: 1 })
    expect(await stateOf(app, good)).toEqual(['accepted', null])
    expect(await stateOf(app, bad)).toEqual(['refused', 'employer is not known'])
    const [file] = await files(app)
    expect(file).toMatchObject({ state: 'answered', rows: 2, accepted: 1, refused: 1, way: 'sandbox' })
    expect(file?.hash).toMatch(/^[0-9a-f]{64}$/)
    const report = (await ask(app, operator.listReportDuties, {})).body.rows.find(
      ({ dutyId, period }) => dutyId === 'credit-data' && period === month,
    )
    expect(report).toMatchObject({
      state: 'filed',
      filedOn: app.services.clock.today(),
      confirmation: file?.submissionId,
    })
  })

  test('a second answer changes nothing', async () => {
    const [file] = await files(app)
    const { services } = app
    const before = await services.db.selectFrom('credit_rows').selectAll().orderBy('loan_id').execute()
    const again = await services.db
      .transaction()
      .execute((trx) => applyAnswer(trx, services, file?.submissionId ?? '', []))
    expect(again).toBe(false)
    expect(await services.db.selectFrom('credit_rows').selectAll().orderBy('loan_id').execute()).toEqual(
      before,
    )
  })
})

describe('a bureau that misbehaves', () => {
  let app: TestApp
  let month: Month
  beforeAll(async () => {
    app = await startTestApp()
    ;({ month } = await reportedMonth(app))
    await setMode(app, 'down')
    await tell(app, operator.submitCreditData, { month })
  }, 60_000)
  afterAll(() => app?.close())
  const heard = () => app.services.db.selectFrom('sandbox_credit_files').selectAll().execute()

  test('down: nothing is sent, and the file says so', async () => {
    await askCreditBureau(app.services)
    const [file] = await files(app)
    expect([file?.state, file?.sentAt]).toEqual(['sending', null])
    expect(file?.problem).toContain('does not answer')
    expect(await heard()).toEqual([])
  })

  test('its answer lost: the file has arrived, and is not taken a second time', async () => {
    await setMode(app, 'garbage')
    await askCreditBureau(app.services)
    await askCreditBureau(app.services)
    expect((await files(app))[0]?.state).toBe('sending')
    await setMode(app, 'silent')
    await askCreditBureau(app.services)
    expect(await heard()).toHaveLength(1)
  })

  test('silent: it waits for the answer', async () => {
    expect((await files(app))[0]).toMatchObject({ state: 'sent', answeredAt: null, problem: null })
    expect((await monthRow(app, month))?.state).toBe('sent')
  })

  test('each refused row named twice: it is refused once', async () => {
    await setMode(app, 'flooding')
    await app.jobs.runDue()
    expect((await files(app))[0]).toMatchObject({ state: 'answered', accepted: 1, refused: 1 })
  })
})

describe('by hand', () => {
  let app: TestApp
  let month: Month
  let good: TestOrder
  let bad: TestOrder
  let submissionId: string
  beforeAll(async () => {
    app = await startTestApp({ providers: { creditBureau: createByHandBureau() } })
    ;({ month, good, bad } = await reportedMonth(app))
    submissionId = (await tell(app, operator.submitCreditData, { month })).body.submissionId ?? ''
    await app.jobs.runDue()
  }, 60_000)
  afterAll(() => app?.close())
  const answer = (refused?: string) =>
    tell(app, operator.recordCreditAnswer, { submissionId, ...(refused !== undefined && { refused }) })

  test('it waits until an operator enters the answer', async () => {
    expect((await files(app))[0]).toMatchObject({ state: 'sent', way: 'by-hand' })
  })

  test.each([
    { claim: 'a line that is none', lines: 'x', says: 'line 1 is not contract, month and why' },
    { claim: 'a contract that is not in the file', lines: '99,2026-10,wrong', says: 'is not in this file' },
  ])('refuses $claim', async ({ lines, says }) => {
    const { status, body } = await answer(lines)
    expect([status, body.error]).toEqual([400, expect.stringContaining(says)])
    expect((await files(app))[0]?.state).toBe('sent')
  })

  test('takes the refused rows, accepts all others, once', async () => {
    const { body } = await answer(`${bad.orderId},${month},birthday, and name\n`)
    expect(body).toEqual({ repeated: false, accepted: 1, refused: 1 })
    expect(await stateOf(app, bad)).toEqual(['refused', 'birthday, and name'])
    expect(await stateOf(app, good)).toEqual(['accepted', null])
    expect((await answer()).body).toEqual({ repeated: true, accepted: 1, refused: 1 })
  })
})
