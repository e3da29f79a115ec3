/** An operator's read-only session in the borrower's app: everything that reads, nothing that changes. */
import { CALL_TABLE, homeIndex, loanDetails, orderList, problemSave, userInfo } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { READ_ONLY_CALLS } from '../../platform/http/read-only-calls.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { idsOf, must, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { type OperatorBrowser, signedInAs, signedInNew } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { openEmbeddedTestDatabase } from '../../testing/test-database.ts'

let app: TestApp
let order: TestOrder
let session: string
beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
  session = await open(order.borrowerId)
})
afterAll(() => app.close())

const WHY = { reason: 'as a test' }

async function open(borrowerId: string, by?: OperatorBrowser, of = app): Promise<string> {
  const browser = by ?? (await signedInAs(of, 'credit'))
  const { body } = await browser.ask(operator.viewAsBorrower, { borrowerId, ...WHY })
  return new URL(String(body.link)).searchParams.get('sessionId') ?? ''
}

test('shows what the borrower sees', async () => {
  expect(session).toMatch(/^view-/)
  const mine = must(await app.call(loanDetails, idsOf(order), order.session))
  expect(must(await app.call(loanDetails, idsOf(order), session))).toEqual(mine)
  for (const call of [homeIndex, userInfo]) expect((await app.call(call, {}, session)).success).toBe(true)
  const list = { orderType: '1', pageNo: '1' } as never
  expect((await app.call(orderList, list, session)).code).toBe(
    (await app.call(orderList, list, order.session)).code,
  )
})

test('does so on the embedded database as well, which has one connection', async () => {
  const embedded = await startTestApp({ database: await openEmbeddedTestDatabase() })
  try {
    const { borrowerId } = await embedded.newBorrower()
    const view = await open(borrowerId, undefined, embedded)
    const answers = await Promise.all([homeIndex, userInfo].map((call) => embedded.call(call, {}, view)))
    expect(answers.map(({ success }) => success)).toEqual([true, true])
  } finally {
    await embedded.close()
  }
})

test('gets a refusal to change anything, by every other call', async () => {
  for (const [name, declaration] of Object.entries(CALL_TABLE)) {
    if (declaration.access !== 'borrower' || READ_ONLY_CALLS.has(name)) continue
    expect((await app.call(declaration, {}, session)).code, name).toBe('1007')
  }
  const about = { problemType: '6', problemDetail: 'x' }
  expect((await app.call(problemSave, about, session)).message).toContain('Nothing can be changed')
})

test('writes nothing by what it may call: the database takes none', async () => {
  for (const [name, declaration] of Object.entries(CALL_TABLE)) {
    if (!READ_ONLY_CALLS.has(name)) continue
    const payload = { ...idsOf(order), amount: '5000.00', periods: '4', termUnit: '30', problemId: 'x' }
    const wanted = Object.entries(payload).filter(([field]) => field in declaration.payload.properties)
    const given = Object.fromEntries(wanted)
    const [received, own] = [
      await app.call(declaration, given, session),
      await app.call(declaration, given, order.session),
    ]
    expect([name, received.code]).toEqual([name, own.code])
    expect(received.code, name).not.toBe('1500')
  }
})

test('ends after 15 minutes and is not prolonged', async () => {
  const short = await open(order.borrowerId)
  await app.pass(15 * 60_000 - 1)
  expect((await app.call(userInfo, {}, short)).success).toBe(true)
  await app.pass(1)
  expect((await app.call(userInfo, {}, short)).code).toBe('1001')
})

test.each([
  { claim: 'signs out', end: (by: OperatorBrowser) => by.ask(operator.signOut) },
  {
    claim: 'may not sign in any more',
    end: async (_by: OperatorBrowser) => {
      const person = { email: 'who-views@lender.example', name: 'Who Views', roles: ['credit'] }
      return tell(app, operator.saveOperator, { ...person, enabled: false })
    },
  },
])('ends as soon as the operator $claim', async ({ end }) => {
  const by = await viewingOperator()
  const view = await open(order.borrowerId, by)
  expect((await app.call(userInfo, {}, view)).success).toBe(true)
  expect((await end(by)).status).toBe(200)
  expect((await app.call(userInfo, {}, view)).code).toBe('1001')
})

/** The same person each time, who may sign in. */
async function viewingOperator(): Promise<OperatorBrowser> {
  await app.services.db.deleteFrom('operators').where('name', '=', 'Who Views').execute()
  return signedInNew(app, 'Who Views', 'credit')
}

test('is logged with its reason, and is of nobody who is not there', async () => {
  await open(order.borrowerId)
  const { rows } = (await ask(app, operator.searchAudit, { borrowerId: order.borrowerId })).body
  expect(rows).toContainEqual(
    expect.objectContaining({ kind: 'change', action: 'view-as-borrower', reason: 'as a test' }),
  )
  expect(rows).toContainEqual(expect.objectContaining({ kind: 'read', action: 'view-as-borrower' }))
  const credit = await signedInAs(app, 'credit')
  expect((await credit.ask(operator.viewAsBorrower, { borrowerId: 'nobody', ...WHY })).status).toBe(404)
})
