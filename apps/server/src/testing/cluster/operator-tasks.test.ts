/** One borrower, the inbox and the audit log of operators on a cluster. */
import { problemSave, userInfo } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tell } from '../ask-operator.ts'
import { must, pushed, runningOrder, type TestOrder, verifiedBorrower } from '../loan-steps.ts'
import { signedInAs } from '../operator-browser.ts'
import { openCopy, postgresAvailable, sharedPostgres } from '../postgres.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'
import { takeFile } from '../take-file.ts'

describe.skipIf(!postgresAvailable)('on a cluster', () => {
  let app: TestApp
  let order: TestOrder
  beforeAll(async () => {
    const database = await openCopy(sharedPostgres() ?? '')
    app = await startTestApp({ database, env: { DATABASE_URL: database.connectionString, SANDBOX: 'on' } })
    order = await runningOrder(app)
  }, 120_000)
  afterAll(() => app?.close())

  test('a borrower’s page, loan and timeline are read, and reads and changes found', async () => {
    const { borrowerId, orderId } = order
    expect((await ask(app, operator.showBorrower, { borrowerId })).body).toMatchObject({
      loans: [{ orderId }],
    })
    expect((await ask(app, operator.showLoan, { orderId })).body).toMatchObject({ stage: 'running' })
    expect((await tell(app, operator.setFlag, { borrowerId, kind: 'vulnerable' })).status).toBe(200)
    expect((await tell(app, operator.addNote, { borrowerId, text: 'A note.' }, {})).status).toBe(200)
    const timeline = (await ask(app, operator.showTimeline, { borrowerId, limit: '100' })).body
    expect(new Set(timeline.rows.map(({ kind }) => kind))).toEqual(
      new Set([
        'account',
        'change',
        'consent',
        'document',
        'loan',
        'message',
        'note',
        'payout',
        'read',
        'code',
      ]),
    )
    const audit = (await ask(app, operator.searchAudit, { borrowerId, limit: '2' })).body
    expect(audit).toMatchObject({ rows: [{}, {}], next: expect.any(String) })
    const rest = (await ask(app, operator.searchAudit, { borrowerId, after: audit.next })).body
    expect([...audit.rows, ...rest.rows].map(({ action }) => action).toSorted()).toEqual(
      ['borrower', 'loan', 'set-flag', 'timeline'].toSorted(),
    )
  })

  async function brokenPromiseComesAndGoes() {
    const { orderId } = order
    const yesterday = addDays(app.clock.today(), -1)
    const projected = app.services.db
      .updateTable('loan_projection')
      .where('borrower_id', '=', order.borrowerId)
    await projected.set({ promised_on: yesterday, next_due_on: yesterday }).execute()
    const broken = async () =>
      (await ask(app, operator.listCollections, { rule: 'broken-promise' })).body.rows.map(
        (row) => row.orderId,
      )
    expect(await broken()).toEqual([orderId])
    const contact = { orderId, way: 'incoming', outcome: 'reached' }
    expect((await tell(app, operator.recordContact, contact, {})).status).toBe(200)
    expect(await broken()).toEqual([])
  }

  test('a read-only session in the app reads and changes nothing', async () => {
    const support = await signedInAs(app, 'support')
    const requested = { borrowerId: order.borrowerId, reason: 'as a test' }
    const { body } = await support.ask(operator.viewAsBorrower, requested)
    const session = new URL(String(body['link'])).searchParams.get('sessionId') ?? ''
    expect((await app.call(userInfo, {}, session)).success).toBe(true)
    const about = { problemType: '6', problemDetail: 'x' }
    expect((await app.call(problemSave, about, session)).code).toBe('1007')
  })

  test('the inbox and complaints hold what lies on any worker', async () => {
    const waiting = await pushed(app, await verifiedBorrower(app))
    const { session } = await app.newBorrower()
    const about = { problemType: '6', problemDetail: 'The app is slow.' }
    const { problemId } = must(await app.call(problemSave, about, session))
    const items = (await ask(app, operator.listInbox)).body.rows.map(({ item }) => item)
    expect(items).toEqual([`application:${waiting.orderId}`, `complaint:${problemId}`])
    expect((await tell(app, operator.claimItem, { item: `complaint:${problemId}` }, {})).status).toBe(200)
    expect((await ask(app, operator.listComplaints)).body.rows).toMatchObject([{ problemId }])
    await brokenPromiseComesAndGoes()
    const days = { from: app.clock.today(), to: app.clock.today() }
    expect((await ask(app, operator.showComplaintFigures, days)).body).toMatchObject({ filed: 1, late: 0 })
    const { exportId } = (await tell(app, operator.exportComplaints, days)).body
    expect((await takeFile(app, exportId)).text).toContain(problemId)
    const contacts = await takeFile(app, (await tell(app, operator.exportContacts, days)).body.exportId)
    expect(contacts.text).toContain(order.orderId)
    const { exportAudit, exportJournal, exportLoans, exportPayouts } = operator
    for (const call of [exportLoans, exportAudit, exportPayouts, exportJournal]) {
      const file = await takeFile(app, (await tell(app, call, {})).body.exportId)
      expect([call.path, file.status]).toEqual([call.path, 200])
    }
  })
})
