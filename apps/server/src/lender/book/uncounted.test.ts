/** A loan whose events contradict each other is shown as such in the operator's lists, and hides no other. */
import * as operator from '@sandigan/contract/client/operator'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ask } from '../../testing/ask-operator.ts'
import { runningOrder } from '../../testing/loan-steps.ts'
import { startTestApp } from '../../testing/start-test-app.ts'

test('a loan that cannot be counted is a row that says so, among the others', async () => {
  const lines: string[] = []
  const app = await startTestApp({ logTo: { write: (line) => lines.push(line) } })
  const [broken, sound] = [await runningOrder(app), await runningOrder(app)]
  const { db } = app.services
  // Nobody may change an event: its table is opened for this test alone.
  await sql`alter table loan_events disable trigger user`.execute(db)
  await db
    .deleteFrom('loan_events')
    .where('loan_id', '=', broken.orderId)
    .where('type', '=', 'agreed')
    .execute()
  const { status, body } = await ask(app, operator.listLoans, {})
  expect(status).toBe(200)
  const stages = new Map(body.rows.map((row: { orderId: string; stage: string }) => [row.orderId, row.stage]))
  expect([stages.get(broken.orderId), stages.get(sound.orderId)]).toEqual(['uncounted', 'running'])
  const page = await ask(app, operator.showBorrower, { borrowerId: broken.borrowerId })
  expect(page.body).toMatchObject({ loans: [{ orderId: broken.orderId, stage: 'uncounted' }] })
  expect(lines.some((line) => line.includes('cannot be counted') && line.includes(broken.orderId))).toBe(true)
  await app.close()
})
