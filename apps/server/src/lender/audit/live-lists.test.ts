/** A list that is requested again by who knows its rows: only what has changed is sent, and only that is a read. */
import {
  CHANGED_ROWS,
  jsonRequest,
  KNOWN_HEADER,
  knownHeader,
  listBorrowers,
  listInbox,
  me,
  UNCHANGED,
  withKnownRows,
} from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { IDLE_MS } from '../../core/operators/session-repository.ts'
import { type OperatorBrowser, signedInNew } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
let by: OperatorBrowser
let people = 0
beforeAll(async () => {
  app = await startTestApp({ env: { LIMIT_OPERATOR_READS_PER_HOUR: '5' } })
  for (let time = 0; time < 3; time += 1) await app.newBorrower()
})
beforeEach(async () => {
  by = await signedInNew(app, `Lena ${(people += 1)}`, 'support')
})
afterAll(() => app.close())

type Call = Parameters<typeof jsonRequest>[0]

/** As the console requests a list that it shows. */
async function again(call: Call, known: unknown, payload: object = {}) {
  const { url, headers } = jsonRequest(call, payload)
  const cookie = by.cookie() ?? ''
  const named = { ...headers, host: 'localhost:3000', cookie, [KNOWN_HEADER]: knownHeader(known) }
  const { statusCode, payload: text } = await app.fastify.inject({ url, headers: named })
  return { status: statusCode, body: text === '' ? undefined : JSON.parse(text) }
}
const readsOf = async () =>
  (
    await app.services.db
      .selectFrom('operator_reads')
      .select('borrower_id')
      .where('operator', '=', `Lena ${people}`)
      .execute()
  ).length

test('unchanged, it sends nothing, and nothing is a read', async () => {
  const { body } = await by.ask(listBorrowers)
  const reads = await readsOf()
  const events = () => app.services.db.selectFrom('security_events').selectAll().execute()
  await app.settled()
  const before = await events()
  expect(await again(listBorrowers, body)).toEqual({ status: UNCHANGED, body: undefined })
  await app.settled()
  expect(await readsOf()).toBe(reads)
  expect(await events()).toEqual(before)
})

test('with one borrower more, that row alone is sent and is one read more', async () => {
  const { body } = await by.ask(listBorrowers)
  const reads = await readsOf()
  await app.pass(1_000)
  await app.newBorrower()
  const { status, body: change } = await again(listBorrowers, body)
  expect(status).toBe(CHANGED_ROWS)
  expect(change.rows.filter((row: unknown) => typeof row !== 'number')).toHaveLength(1)
  expect(withKnownRows(change, body)).toEqual((await by.ask(listBorrowers)).body)
  expect(await readsOf()).toBe(reads + 1)
})

test('beyond the limit of the hour no new row is sent', async () => {
  const limited = await signedInNew(app, 'Limited', 'support')
  by = limited
  const { body } = await by.ask(listBorrowers, { limit: '5' })
  expect(body.rows.length).toBeGreaterThan(3)
  for (let left = 6 - body.rows.length; left > 0; left -= 1) await app.newBorrower()
  const { status, body: refusal } = await again(listBorrowers, body)
  expect([status, refusal.code]).toEqual([409, 'READ_LIMIT'])
})

test('does not keep a session alive', async () => {
  const { body } = await by.ask(listInbox)
  const statuses = []
  for (let time = 0; time < 3; time += 1) {
    await app.pass(IDLE_MS / 3)
    statuses.push((await again(listInbox, body)).status)
  }
  expect(statuses).toEqual([UNCHANGED, UNCHANGED, 401])
  expect((await by.ask(me)).status).toBe(401)
})
