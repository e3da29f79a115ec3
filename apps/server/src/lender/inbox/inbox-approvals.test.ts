/** What one person requested waits for whoever may approve it, and for nobody else. */
import * as operator from '@sandigan/contract/client/operator'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OperatorBrowser, signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const waitingFor = async (by: OperatorBrowser) =>
  (await by.ask(operator.listInbox, { kind: 'approval' })).body.rows.map(({ item }: { item: string }) => item)

test('an approval is in the inbox of another one with the role, until it expires', async () => {
  const admin = await signedInAs(app, 'admin')
  const finance = await signedInAs(app, 'finance')
  const { body } = await admin.ask(operator.requestApproval, {
    action: 'saveHoliday',
    payload: { date: '2027-03-01', name: 'Example day', kind: 'special' },
    reason: 'as a test',
  })
  // The one who requested it may not approve it, and finance may not change holidays.
  expect(await waitingFor(admin)).toEqual([])
  expect(await waitingFor(finance)).toEqual([])

  await sql`update approvals set requested_by = 'another admin'`.execute(app.services.db)
  expect(await waitingFor(admin)).toEqual([`approval:${body.approvalId}`])
  const named = await admin.ask(operator.listInbox, { kind: 'approval', names: '10' })
  expect(named.body.rows).toEqual([expect.objectContaining({ about: 'saveHoliday', name: '2027-03-01' })])

  const { expires_at: expiresAt } = await app.services.db
    .selectFrom('approvals')
    .select('expires_at')
    .executeTakeFirstOrThrow()
  await sql`update approvals set expires_at = ${new Date(app.clock.now())}`.execute(app.services.db)
  expect(expiresAt.getTime()).toBeGreaterThan(app.clock.now())
  expect(await waitingFor(admin)).toEqual([])
})
