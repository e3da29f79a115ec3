/** Four eyes: one asks, another one approves, before and after come from the steps that make the change. */
import { isActionName, mayCall, JSON_CALLS } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { centavosToPesos } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPROVABLE_ACTIONS } from '../approvable.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goDays, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import {
  type OperatorBrowser,
  operatorBrowser,
  signedInAs,
  signedInNew,
} from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { TEST_OPERATOR_TOKEN } from '../../testing/test-operator.ts'

const LATE_DAYS = 50
const WHY = { reason: 'as a test' }

let app: TestApp
let finance: OperatorBrowser
let collections: OperatorBrowser
let admin: OperatorBrowser
let credit: OperatorBrowser
/** Of those three. */
const ROLES_OF = ['admin', 'finance', 'credit'] as const
let order: TestOrder

beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
  await goDays(app, LATE_DAYS)
  await signIn()
})
afterAll(() => app.close())

async function signIn() {
  finance = await signedInAs(app, 'finance')
  collections = await signedInAs(app, 'collections')
  admin = await signedInAs(app, 'admin')
  credit = await signedInAs(app, 'credit')
}

let waivers = 0
const waiver = (amount = '1.00') => {
  waivers += 1
  return { orderId: order.orderId, reference: `w-${waivers}`, amount }
}
const request = (payload: object = waiver(), by = collections, action = 'waiveCharge') =>
  by.ask(operator.requestApproval, { action, payload, ...WHY })
const approve = (approvalId: string, by = finance) => by.ask(operator.approve, { approvalId, ...WHY })
const penalty = async () => (await standingOf(app, order)).duePenalty

describe('a request', () => {
  test('is a dry run that changes nothing; before and after are the real figures', async () => {
    const due = await penalty()
    const { status, body } = await request(waiver('12.50'))
    expect([status, body.repeated]).toEqual([200, false])
    expect(body.before.latePenalty).toBe(centavosToPesos(due))
    expect(body.after.latePenalty).toBe(centavosToPesos(due - 12_50))
    expect(await penalty()).toBe(due)
    await approve(body.approvalId)
    expect(await penalty()).toBe(due - 12_50)
  })

  test.each([
    { claim: 'more than is due', payload: () => waiver('90000.00'), code: 'WAIVER_TOO_LARGE', status: 409 },
    { claim: 'half a centavo', payload: () => waiver('1.005'), code: 'INPUT_INVALID', status: 400 },
    {
      claim: 'no such order',
      payload: () => ({ ...waiver(), orderId: 'none' }),
      code: 'NOT_FOUND',
      status: 404,
    },
  ])('for $claim is refused as the call itself is', async ({ payload, code, status }) => {
    const answer = await request(payload())
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test.each([...APPROVABLE_ACTIONS.keys()])(
    'of %s with fields that are wrong is refused by the name of the first',
    async (action) => {
      const people = [admin, finance, credit].find(
        (_, at) => isActionName(action) && mayCall([ROLES_OF[at] ?? 'auditor'], action),
      )
      const required = (JSON_CALLS.operator[action]?.payload.required ?? []) as readonly string[]
      const first = required.find((name) => name !== 'reason')
      // What has to be said of each is left out; where nothing has to, something is said that nobody asks for.
      const { status, body } = await request(
        first === undefined ? { madeUp: 'x' } : {},
        people ?? finance,
        action,
      )
      expect([status, body.error]).toEqual([400, expect.stringContaining(first ?? 'madeUp')])
    },
  )

  test('sent twice is one request', async () => {
    const payload = waiver()
    const first = await request(payload)
    const second = await request(payload)
    expect(second.body).toMatchObject({ approvalId: first.body.approvalId, repeated: true })
  })

  test.each(['showStatement', 'releasePayout', 'nothing', 'toString'])('of %s is none', async (action) => {
    expect((await request({}, finance, action)).body.code).toBe('INPUT_INVALID')
  })

  test('needs the permission for the action itself', async () => {
    expect((await request(waiver(), admin)).body).toMatchObject({ code: 'NOT_PERMITTED' })
  })
})

describe('approval', () => {
  test('by who requested it is refused, by the rule and by the database', async () => {
    const { approvalId } = (await request(waiver(), finance)).body
    expect((await approve(approvalId)).body.code).toBe('NOT_OWN')
    const own = sql`update approvals set state = 'approved', decided_by = requested_by where approval_id = ${approvalId}`
    await expect(own.execute(app.services.db)).rejects.toThrow('approvals_check')
    expect((await approve(approvalId, collections)).status).toBe(200)
  })

  test('by a role that may not do the action, or by a machine, is refused', async () => {
    const { approvalId } = (await request()).body
    expect((await approve(approvalId, admin)).body.code).toBe('NOT_PERMITTED')
    const machine = operatorBrowser(app, { authorization: `Bearer ${TEST_OPERATOR_TOKEN}` })
    expect((await approve(approvalId, machine)).body.code).toBe('NOT_PERMITTED')
  })

  test('needs a fresh code', async () => {
    const { approvalId } = (await request()).body
    await app.pass(5 * 60_000)
    expect((await approve(approvalId)).body.code).toBe('STEP_UP_NEEDED')
    await finance.ask(operator.stepUp, { code: '000000' })
    expect((await approve(approvalId)).status).toBe(200)
  })

  test('is logged with both, and answers the same again without doing it twice', async () => {
    await signIn()
    const due = await penalty()
    const { approvalId } = (await request()).body
    const first = await approve(approvalId)
    expect(first.body).toMatchObject({ repeated: false, outcome: { repeated: false } })
    expect((await approve(approvalId)).body).toEqual({ repeated: true })
    expect(await penalty()).toBe(due - 1_00)
    const records = await app.services.db
      .selectFrom('operator_actions')
      .select(['operator', 'approved_by'])
      .where('action', '=', 'waive-charge')
      .orderBy('happened_at', 'desc')
      .limit(1)
      .execute()
    expect(records).toEqual([{ operator: 'Sandbox Collections', approved_by: 'sandbox0finance' }])
    expect((await finance.ask(operator.showApproval, { approvalId })).body).toMatchObject({
      state: 'approved',
      decidedBy: 'Sandbox Finance',
    })
  })

  test('of what has changed since is refused as stale, for good', async () => {
    const { approvalId } = (await request()).body
    expect((await finance.ask(operator.showApproval, { approvalId })).body.stale).toBe(false)
    await tell(app, operator.waiveCharge, waiver())
    expect((await finance.ask(operator.showApproval, { approvalId })).body.stale).toBe(true)
    const due = await penalty()
    expect((await approve(approvalId)).body.code).toBe('APPROVAL_STALE')
    expect((await approve(approvalId)).body.code).toBe('APPROVAL_CLOSED')
    expect(await penalty()).toBe(due)
  })

  test('of many in parallel makes the change once', async () => {
    const due = await penalty()
    const { approvalId } = (await request()).body
    const answers = await Promise.all(Array.from({ length: 8 }, () => approve(approvalId)))
    expect(answers.filter(({ body }) => body.repeated === false)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.repeated === true)).toHaveLength(7)
    expect(await penalty()).toBe(due - 1_00)
  })

  test('and rejection in parallel do one of the two', async () => {
    const due = await penalty()
    const { approvalId } = (await request(waiver(), collections)).body
    const reject = finance.ask(operator.rejectApproval, { approvalId, ...WHY })
    const [approved, rejected] = await Promise.all([approve(approvalId), reject])
    expect([approved.status, rejected.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await penalty()).toBe(approved.status === 200 ? due - 1_00 : due)
  })
})

describe('a request that is not approved', () => {
  test('can be rejected by another one and withdrawn by who requested it, each alone', async () => {
    const first = (await request()).body.approvalId
    const why = (approvalId: string) => ({ approvalId, ...WHY })
    expect((await collections.ask(operator.rejectApproval, why(first))).body.code).toBe('NOT_OWN')
    expect((await finance.ask(operator.withdrawApproval, why(first))).body.code).toBe('NOT_OWN')
    expect((await finance.ask(operator.rejectApproval, why(first))).body).toEqual({ repeated: false })
    expect((await finance.ask(operator.rejectApproval, why(first))).body).toEqual({ repeated: true })
    expect((await approve(first)).body.code).toBe('APPROVAL_CLOSED')
    const second = (await request()).body.approvalId
    expect((await collections.ask(operator.withdrawApproval, why(second))).body).toEqual({ repeated: false })
    expect((await approve(second)).body.code).toBe('APPROVAL_CLOSED')
  })

  test('expires after three days', async () => {
    const payload = waiver()
    const { approvalId } = (await request(payload)).body
    await app.pass(72 * 3_600_000 - 1)
    await signIn()
    const waiting = async (state?: string) => {
      const { rows } = (
        await finance.ask(operator.listApprovals, { subject: order.orderId, ...(state && { state }) })
      ).body
      return rows.some((row: { approvalId: string }) => row.approvalId === approvalId)
    }
    expect([await waiting(), await waiting('expired')]).toEqual([true, false])
    await app.pass(1)
    expect([await waiting(), await waiting('expired')]).toEqual([false, true])
    expect((await approve(approvalId)).body.code).toBe('APPROVAL_EXPIRED')
    expect((await request(payload)).body.repeated).toBe(false)
  })
})

describe('the other changes that need two', () => {
  const second = 'second.admin@lender.example'

  test('a role: who is added is an operator once another one than the asker approves, who learns no credential', async () => {
    await signIn()
    const person = {
      email: second,
      phone: '0917 200 0002',
      name: 'Second Admin',
      roles: ['admin'],
      enabled: true,
    }
    const requested = await request(person, admin, 'saveOperator')
    expect(requested.body).toMatchObject({ before: null, after: { email: second, roles: ['admin'] } })
    expect(JSON.stringify(requested.body)).not.toContain('assword')
    expect((await ask(app, operator.listOperators)).body.rows.map(({ email }) => email)).not.toContain(second)
    expect((await approve(requested.body.approvalId, admin)).body.code).toBe('NOT_OWN')
    const approved = await approve(requested.body.approvalId, await signedInNew(app, 'Third Admin', 'admin'))
    expect(approved.body.outcome).toEqual({ repeated: false, operatorId: expect.any(String) })
    expect((await ask(app, operator.listOperators)).body.rows.map(({ email }) => email)).toContain(second)
  })

  test('a product and a holiday, with what they were before', async () => {
    const day = { date: '2027-03-01', name: 'Example day', kind: 'special' }
    const requested = await request(day, admin, 'saveHoliday')
    expect(requested.body).toMatchObject({
      before: { name: null },
      after: { name: 'Example day', loansDueOn: 0 },
    })
    expect((await ask(app, operator.listHolidays)).body).not.toContainEqual(day)
    const none = await request({ date: '2027-03-02' }, admin, 'removeHoliday')
    expect(none.body.code).toBe('NOT_FOUND')
  })
})

test('a request leaves no audit entry of its dry run', async () => {
  await signIn()
  const count = async () =>
    (
      await app.services.db
        .selectFrom('operator_actions')
        .select('action')
        .where('action', '=', 'waive-charge')
        .execute()
    ).length
  const before = await count()
  await request()
  expect(await count()).toBe(before)
})
