/** Lists show so many different borrowers an hour to one person; above that a reason is given, and administrators are notified. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask } from '../../testing/ask-operator.ts'
import { type OperatorBrowser, signedInNew } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const LIMIT = 5
const HOUR_MS = 3_600_000

let app: TestApp
let support: OperatorBrowser
let people = 0
beforeAll(async () => {
  app = await startTestApp({ env: { LIMIT_OPERATOR_READS_PER_HOUR: String(LIMIT) } })
  for (let time = 0; time < 3 * LIMIT; time += 1) await app.newBorrower()
  await signedInNew(app, 'Told Admin', 'admin')
})
beforeEach(async () => {
  // An hour that has just begun.
  await app.pass(HOUR_MS - (app.clock.now() % HOUR_MS))
  support = await signedInNew(app, `Support ${(people += 1)}`, 'support')
})
afterAll(() => app.close())

/** Somebody is there meanwhile: the session goes on. */
async function stay(milliseconds: number) {
  const idle = 10 * 60_000
  for (let left = milliseconds; left > 0; left -= idle) {
    await app.pass(Math.min(left, idle))
    await support.ask(operator.me)
  }
}

const list = (query: object, by = support) => by.ask(operator.listBorrowers, query)
/** @returns the cursor of the page behind it */
async function page(limit: number, after?: string): Promise<string> {
  const { status, body } = await list({ limit: String(limit), ...(after !== undefined && { after }) })
  expect([status, body.rows?.length]).toEqual([200, limit])
  return body.next
}
const refused = async (limit: number, after: string) =>
  (await list({ limit: String(limit), after })).body.code
const readsOf = async (name: string) =>
  (await app.services.db.selectFrom('operator_reads').selectAll().where('operator', '=', name).execute())
    .length

test('as many as the limit are shown, one more is not, and what was refused is not logged', async () => {
  const next = await page(LIMIT)
  expect(await refused(1, next)).toBe('READ_LIMIT')
  expect(await readsOf(`Support ${people}`)).toBe(LIMIT)
})

test('whom one has been shown already is shown again, and is logged once in the hour', async () => {
  await page(LIMIT)
  await stay(HOUR_MS - 1)
  await page(LIMIT)
  expect(await readsOf(`Support ${people}`)).toBe(LIMIT)
})

test('the next hour begins anew', async () => {
  const next = await page(LIMIT)
  await stay(HOUR_MS)
  expect((await list({ limit: String(LIMIT), after: next })).status).not.toBe(409)
})

test('of one borrower alone the limit holds as well', async () => {
  await page(LIMIT)
  const { borrowerId } = await app.newBorrower()
  expect((await support.ask(operator.showBorrower, { borrowerId })).body.code).toBe('READ_LIMIT')
})

test('a reason shows as many more, is logged, and is reported to the administrators', async () => {
  const next = await page(LIMIT)
  const { body } = await support.ask(operator.explainReads, { reason: 'calls after the flood' })
  expect(body).toEqual({ shown: LIMIT, allowed: 2 * LIMIT })
  const last = await page(LIMIT, next)
  expect(await refused(1, last)).toBe('READ_LIMIT')
  const { rows } = (await ask(app, operator.searchAudit, { action: 'explain-reads' })).body
  expect(rows[0]).toMatchObject({ operator: `Support ${people}`, reason: 'calls after the flood' })
  const mails = await app.services.db.selectFrom('operator_mails').select('body').execute()
  expect(mails.at(-1)?.body).toContain(
    `Support ${people} was shown ${LIMIT} different borrowers within an hour, and goes on for this reason: calls after the flood.`,
  )
})

test('what is read at the same time is counted one after the other', async () => {
  const borrowers = await Promise.all(Array.from({ length: 3 * LIMIT }, () => app.newBorrower()))
  const answers = await Promise.all(
    borrowers.map(({ borrowerId }) => support.ask(operator.showBorrower, { borrowerId })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT)
  expect(await readsOf(`Support ${people}`)).toBe(LIMIT)
})

test('a machine is not limited', async () => {
  expect((await ask(app, operator.listBorrowers, { limit: String(2 * LIMIT) })).status).toBe(200)
})
