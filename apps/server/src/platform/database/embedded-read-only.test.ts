/** The embedded database, which has one connection, while it takes no writes. */
import { setTimeout } from 'node:timers/promises'
import { loanDetails } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { jsonRequest } from '@sandigan/contract/client/sandbox'
import * as sandbox from '@sandigan/contract/client/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractCode } from '../../money/payments/payment-codes.ts'
import { askCode, idsOf, keyOf, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { openEmbeddedTestDatabase } from '../../testing/test-database.ts'
import { TEST_OPERATOR_TOKEN } from '../../testing/test-operator.ts'

/** `/health` tries to write this often. */
const NOTICED_MS = 2_100
const MINUTE_MS = 60_000
const UNAVAILABLE = {
  code: '1503',
  message: 'This is not available right now. Please try again in a few minutes.',
}

let app: TestApp
let order: TestOrder
beforeAll(async () => {
  app = await startTestApp({ database: await openEmbeddedTestDatabase() })
  order = await runningOrder(app)
})
afterAll(() => app.close())

const setReadOnly = (value: 'on' | 'off') =>
  sql`set default_transaction_read_only = ${sql.lit(value)}`.execute(app.services.db)
const health = async () => (await app.fastify.inject('/health')).statusCode

async function pay(payCode: string) {
  const { url, headers, body } = jsonRequest(sandbox.payCode, { payCode, amount: '1.00' })
  const answer = await app.fastify.inject({
    method: 'POST',
    url,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json<object>() }
}

/** A borrower, a person and a machine of the lender, each of whom was last noted as there some time ago. */
async function reading() {
  await app.passDays(2)
  const person = await signedInAs(app, 'finance')
  await app.pass(MINUTE_MS)
  const machine = jsonRequest(operator.listHolidays, {}, TEST_OPERATOR_TOKEN)
  return async () => [
    (await app.call(loanDetails, idsOf(order), order.session)).code,
    (await person.ask(operator.listHolidays)).status,
    (await app.fastify.inject(machine)).statusCode,
  ]
}

test('what writes is to be tried again, what reads goes on, and both work again afterwards', async () => {
  const payCode = (await contractCode(app.services.db, keyOf(order))) ?? ''
  const read = await reading()
  expect(await health()).toBe(200)
  await setReadOnly('on')
  expect(await askCode(app, order, {})).toMatchObject(UNAVAILABLE)
  expect(await pay(payCode)).toEqual({
    status: 503,
    retryAfter: '2',
    body: { error: 'the database takes no writes, try again' },
  })
  expect(await read()).toEqual(['0', 200, 200])
  await setTimeout(NOTICED_MS)
  expect(await health()).toBe(503)
  await setReadOnly('off')
  expect((await askCode(app, order, {})).code).toBe('0')
  expect(await pay(payCode)).toMatchObject({ status: 200 })
  await setTimeout(NOTICED_MS)
  expect(await health()).toBe(200)
})
