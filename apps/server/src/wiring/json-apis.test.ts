/** The operator's and the sandbox's APIs are what is declared of them, no more and no less. */
import {
  callPath,
  operatorCalls,
  OPERATOR_ACTIONS,
  type OperatorAction,
  JSON_CALLS,
  JSON_PREFIXES,
  type JsonApi,
  type JsonCall,
  SESSION_CALLS,
} from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { type ClientCall, jsonRequest, readJsonAnswer } from '@sandigan/contract/client/sandbox'
import * as sandbox from '@sandigan/contract/client/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedInAs } from '../testing/operator-browser.ts'
import { routesUnder } from '../testing/routes-under.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { TEST_OPERATOR_TOKEN } from '../testing/test-operator.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const APIS: readonly JsonApi[] = ['operator', 'sandbox']
const CALLS = APIS.flatMap((api) =>
  Object.entries(JSON_CALLS[api]).map(([name, declaration]) => ({ api, name, declaration })),
)
const CLIENTS: Readonly<Record<JsonApi, Readonly<Record<string, unknown>>>> = { operator, sandbox }

const declared = (calls: Readonly<Record<string, JsonCall>>): string[] =>
  Object.values(calls).map((one) => `${one.method} ${callPath(one)}`)

describe.each(APIS)('the API of the %s', (api) => {
  test('has a route for every declaration and a declaration for every route', () => {
    const routes = routesUnder(app.fastify, JSON_PREFIXES[api])
    expect(routes.length).toBeGreaterThan(5)
    expect(routes.toSorted()).toEqual(declared(JSON_CALLS[api]).toSorted())
  })

  test('is known to its client by every name, method and path', () => {
    for (const [name, declaration] of Object.entries(JSON_CALLS[api]))
      expect(CLIENTS[api][name]).toEqual({ method: declaration.method, path: callPath(declaration) })
  })
})

test('every change of an operator asks why it is made, and never by whom: that is known', () => {
  // A note and a reply say themselves why they are written, a contact what came of it; who works on what, a preview and a simulation, change nothing.
  const unsigned: readonly JsonCall[] = [
    operatorCalls.addNote,
    operatorCalls.withdrawNote,
    operatorCalls.replyToComplaint,
    operatorCalls.addReplyPicture,
    operatorCalls.recordContact,
    operatorCalls.claimItem,
    operatorCalls.releaseItem,
    operatorCalls.previewChange,
    operatorCalls.previewProduct,
    operatorCalls.simulateProduct,
  ]
  const changes = Object.values(JSON_CALLS.operator).filter(
    (call) => call.method === 'POST' && call.tag !== 'session' && !unsigned.includes(call),
  )
  expect(changes.length).toBeGreaterThan(10)
  for (const { payload } of changes) {
    expect(payload.required).toContain('reason')
    expect(Object.keys(payload.properties)).not.toContain('by')
  }
})

const NEED_TWO: ReadonlySet<string> = new Set(
  Object.entries<OperatorAction>(OPERATOR_ACTIONS).flatMap(([name, { approval }]) =>
    approval ? [name] : [],
  ),
)
/** What no machine may is sent by a person. */
const FOR_PEOPLE: ReadonlySet<string> = new Set([
  ...SESSION_CALLS,
  ...Object.entries<OperatorAction>(OPERATOR_ACTIONS).flatMap(([name, { person }]) => (person ? [name] : [])),
])
const sendAs = async (name: string, call: ClientCall<object, unknown, unknown>, payload: object) => {
  if (!FOR_PEOPLE.has(name)) return send(call, payload)
  const { roles = ['admin'] } = (OPERATOR_ACTIONS as Partial<Record<string, OperatorAction>>)[name] ?? {}
  const { status, body } = await (await signedInAs(app, roles[0] ?? '')).ask(call, payload)
  return readJsonAnswer(status, body)
}
const send = async ({ method, path }: ClientCall<object, unknown, unknown>, payload: object) => {
  const { url, headers, body } = jsonRequest({ method, path }, payload, TEST_OPERATOR_TOKEN)
  const answer = await app.fastify.inject({ method, url, headers, ...(body === undefined ? {} : { body }) })
  return readJsonAnswer(answer.statusCode, answer.json())
}

describe('a payload', () => {
  const client = (api: JsonApi, name: string) => CLIENTS[api][name] as ClientCall<object, unknown, unknown>
  // What needs two people is read as it is requested: approvals.test.ts.
  const inOneStep = CALLS.filter(({ name }) => !NEED_TWO.has(name))
  const required = inOneStep.flatMap(({ api, name, declaration }) =>
    Object.keys(declaration.payload.required ?? []).length === 0 ? [] : [{ api, name, declaration }],
  )

  test.each(required)(
    'without a field is refused by its name: $api $name',
    async ({ api, name, declaration }) => {
      const [first = ''] = (declaration.payload.required ?? []) as readonly string[]
      const answer = await sendAs(name, client(api, name), {})
      expect(answer).toMatchObject({ ok: false, status: 400, error: expect.stringContaining(first) })
    },
  )

  const asksNothing = CALLS.filter(
    ({ declaration }) => Object.keys(declaration.payload.properties).length === 0,
  )

  test.each(asksNothing)(
    'with a field that nobody asks for is refused by its name: $api $name',
    async ({ api, name }) => {
      const answer = await sendAs(name, client(api, name), { madeUp: 'x' })
      expect(answer).toMatchObject({ ok: false, status: 400, error: 'madeUp is not expected' })
    },
  )

  test.each([
    { name: 'payCode', payload: { payCode: '1', paidon: '2026-11-23' }, error: 'paidon is not expected' },
    { name: 'moveDate', payload: { days: 1 }, error: 'days is not expected' },
    { name: 'payCode', payload: { payCode: '1', amount: 'much' }, error: 'amount' },
    {
      name: 'payCode',
      payload: { payCode: '1', deliver: 'never' },
      error: 'deliver must be one of once, twice, late',
    },
    { name: 'moveDate', payload: { advanceDays: 'two' }, error: 'advanceDays must be a whole number' },
    { name: 'moveDate', payload: { date: '2026-02-30' }, error: 'date must be a date like' },
    {
      name: 'decideOrder',
      payload: { orderId: 'o', approve: 'maybe' },
      error: 'approve must be true or false',
    },
  ])('of the sandbox that is wrong is refused in a sentence: $error', async ({ name, payload, error }) => {
    const answer = await send(client('sandbox', name), payload)
    expect(answer).toMatchObject({ ok: false, status: 400, error: expect.stringContaining(error) })
  })
})

test('planted bug: an answer with more than is declared is a fault, and not sent', async () => {
  const broken = await startTestApp()
  const { db } = broken.services
  await db.schema.alterTable('holidays').renameColumn('name', 'title').execute()
  await db.schema
    .alterTable('holidays')
    .addColumn('name', 'integer', (column) => column.defaultTo(7))
    .execute()
  const { url, headers } = jsonRequest(operator.listHolidays, {}, TEST_OPERATOR_TOKEN)
  const answer = await broken.fastify.inject({ url, headers })
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { code: 'INTERNAL', error: 'something went wrong' },
  ])
  await broken.close()
})

test('while the database does not answer, both say so, and when to try again', async () => {
  const lost = await startTestApp()
  const { db } = lost.services
  for (const table of ['holidays', 'sandbox_messages']) {
    await sql.raw(`alter table ${table} rename to ${table}_there`).execute(db)
    await sql
      .raw(
        `create function ${table}_lost() returns setof ${table}_there language plpgsql as
          $$ begin raise exception 'connection to the remote node failed' using errcode = '08006'; end $$`,
      )
      .execute(db)
    await sql.raw(`create view ${table} as select * from ${table}_lost()`).execute(db)
  }
  const ask = async ({ url, headers }: ReturnType<typeof jsonRequest>) => {
    const answer = await lost.fastify.inject({ url, headers })
    return [answer.statusCode, answer.headers['retry-after'], answer.json()]
  }
  const error = 'the database does not answer, try again'
  expect(await ask(jsonRequest(operator.listHolidays, {}, TEST_OPERATOR_TOKEN))).toEqual([
    503,
    '2',
    { code: 'UNAVAILABLE', error },
  ])
  expect(await ask(jsonRequest(sandbox.readMessages, { to: '13900000001' }))).toEqual([503, '2', { error }])
  await lost.close()
})
