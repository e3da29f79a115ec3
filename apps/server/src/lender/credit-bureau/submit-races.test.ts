/** Two submissions at the same time, and two nodes that send the file, on a real PostgreSQL. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askCreditBureau } from '../../core/credit-bureau/submissions.ts'
import { firstDayOf, type Month, monthAfter, monthOf } from '../../core/loans/closed-months.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goTo, runningOrder } from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { CALLERS, inParallel, startAppOnPostgres } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  let month: Month
  beforeAll(async () => {
    app = await startAppOnPostgres()
    await runningOrder(app)
    await runningOrder(app)
    month = monthOf(app.services.clock.today())
    await goTo(app, addDays(firstDayOf(monthAfter(month)), 1))
  }, 180_000)
  afterAll(() => app?.close())

  const callers = CALLERS.at(-1) ?? 2

  test('one of them submits the month, and each row is in one file', async () => {
    const answers = await inParallel(callers, () => tell(app, operator.submitCreditData, { month }))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ body }) => body.repeated === false)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.submissionId)).size).toBe(1)
    const rows = (await ask(app, operator.listCreditRows, { month })).body.rows
    expect(rows.map(({ state }) => state)).toEqual(['submitted', 'submitted'])
  })

  test('nodes that send it together: the bureau has one file, and its answer counts once', async () => {
    await inParallel(callers, () => askCreditBureau(app.services))
    expect(await app.services.db.selectFrom('sandbox_credit_files').selectAll().execute()).toHaveLength(1)
    const [file] = (await ask(app, operator.listCreditSubmissions, {})).body.rows
    expect(file).toMatchObject({ state: 'answered', accepted: 2, refused: 0, problem: null })
  })
})
