/** On a real PostgreSQL: people who release one loan in parallel. One does, and the money goes out once. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearBorrower } from '../../testing/clear-borrower.ts'
import { keyOf, pushed, signNote, standingOf } from '../../testing/loan-steps.ts'
import { type OperatorBrowser, signedInNew } from '../../testing/operator-browser.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { rounds, startAppOnPostgres, inParallel } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'

const PEOPLE = 4
const ROUNDS = rounds(PEOPLE)
const WHY = { reason: 'as a test' }

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  let approver: OperatorBrowser
  const others: OperatorBrowser[] = []
  beforeAll(async () => {
    app = await startAppOnPostgres()
    approver = await signedInNew(app, 'Approver', 'credit')
    for (let no = 0; no < PEOPLE; no += 1) others.push(await signedInNew(app, `Other ${no}`, 'finance'))
  }, 120_000)
  afterAll(() => app?.close())

  test('of several who release a loan in parallel one does, and it is paid out once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await pushed(app, await clearBorrower(app))
      const decision = { orderId: order.orderId, decision: 'approve', note: 'seen', ...WHY }
      expect((await approver.ask(operator.decideApplication, decision)).status).toBe(200)
      await signNote(app, order)
      await app.jobs.runDue()
      const answers = await inParallel(PEOPLE, async (person) =>
        others[person]?.ask(operator.releaseLoans, { orderIds: [order.orderId], ...WHY }),
      )
      const outcomes = answers.map((one) => String(one?.body.loans[0].outcome))
      expect(outcomes.filter((one) => one === 'released')).toHaveLength(1)
      expect(outcomes.filter((one) => one === 'repeated')).toHaveLength(PEOPLE - 1)
      await inParallel(2, () => app.jobs.runDue())
      const paid = await app.services.db
        .selectFrom('payouts')
        .select('reference')
        .where('loan_id', '=', keyOf(order).loanId)
        .execute()
      expect([paid.length, (await standingOf(app, order)).stage]).toEqual([1, 'running'])
    }
  })
})
