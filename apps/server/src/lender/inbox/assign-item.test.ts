/** Items that one operator assigns to another, many rows with one request, and what each operator has. */
import { problemSave } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must, runningOrder } from '../../testing/loan-steps.ts'
import { type OperatorBrowser, signedInAs, signedInNew } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { ASSIGNED_HOURS, CLAIM_MINUTES } from './claim-repository.ts'

let app: TestApp
let people = 0
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const MINUTE_MS = 60_000
const WHY = { reason: 'as a test' }
async function person(...roles: Parameters<typeof signedInNew>[2][]) {
  const name = `Person ${(people += 1)}`
  const by = await signedInNew(app, name, ...roles)
  const { body } = await by.ask(operator.me)
  return { ...by, name, id: body.operatorId as string }
}
async function complaint() {
  const { session } = await app.newBorrower()
  const about = { problemType: '6', problemDetail: 'The app is slow.' }
  return `complaint:${must(await app.call(problemSave, about, session)).problemId}`
}
const assign = async (by: Pick<OperatorBrowser, 'ask'>, item: string, operatorId: string) =>
  (await by.ask(operator.assignItem, { item, operatorId, ...WHY })).body
const claim = async (by: Pick<OperatorBrowser, 'ask'>, item: string) =>
  (await by.ask(operator.claimItem, { item })).body
const claimOf = async (by: Pick<OperatorBrowser, 'ask'>, item: string) =>
  (await by.ask(operator.listInbox)).body.rows.find((row: { item: string }) => row.item === item)?.claim

describe('an item', () => {
  test('is assigned to another operator, who is notified, and nobody else takes it', async () => {
    const [lead, ana, ben] = [await person('support'), await person('support'), await person('support')]
    const item = await complaint()
    expect(await assign(lead, item, ana.id)).toMatchObject({ repeated: false })
    expect(await claimOf(ana, item)).toMatchObject({ mine: true, by: ana.name, assignedBy: lead.name })
    expect((await ana.ask(operator.listAssigned)).body.rows).toMatchObject([{ item, by: lead.name }])
    expect((await ben.ask(operator.listAssigned)).body.rows).toEqual([])
    expect((await claim(ben, item)).code).toBe('CLAIMED')
    expect(await assign(lead, item, ana.id)).toMatchObject({ repeated: true })
    const { body: log } = await (await signedInAs(app, 'admin')).ask(operator.listActions, { subject: item })
    expect(log).toMatchObject([{ action: 'assign-item', ...WHY, facts: { to: ana.name } }])
    const about = await app.services.db
      .selectFrom('operator_actions as a')
      .innerJoin('complaints as c', 'c.borrower_id', 'a.borrower_id')
      .select('c.problem_id')
      .where('a.subject', '=', item)
      .execute()
    expect(about.map((row) => `complaint:${row.problem_id}`)).toEqual([item])
  })

  test('stays with whoever works on it, and is assigned once the claim has ended', async () => {
    const [lead, ana, ben] = [await person('support'), await person('support'), await person('support')]
    const item = await complaint()
    await claim(ben, item)
    expect((await assign(lead, item, ana.id)).code).toBe('CLAIMED')
    await app.pass(CLAIM_MINUTES * MINUTE_MS)
    expect((await signedInAgain(lead, item, ana.id)).repeated).toBe(false)
  })

  test('is assigned anew by whoever comes last, and given back by whoever has it', async () => {
    const [lead, ana, ben] = [await person('support'), await person('support'), await person('support')]
    const item = await complaint()
    await assign(lead, item, ana.id)
    expect(await assign(ben, item, ben.id)).toMatchObject({ repeated: false })
    expect(await claimOf(lead, item)).toMatchObject({ by: ben.name, assignedBy: ben.name })
    await ben.ask(operator.releaseItem, { item })
    expect(await claimOf(lead, item)).toBeNull()
  })

  test('that its operator begins with stays assigned as long as it was', async () => {
    const [lead, ana] = [await person('support'), await person('support')]
    const item = await complaint()
    const { until } = await assign(lead, item, ana.id)
    expect(Date.parse(until)).toBe(app.clock.now() + ASSIGNED_HOURS * 60 * MINUTE_MS)
    expect(await claim(ana, item)).toEqual({ repeated: true, until })
    expect((await claimOf(ana, item))?.assignedBy).toBe(lead.name)
  })

  test('goes to nobody who may not handle it, and is assigned by nobody who may not', async () => {
    const [lead, credit, admin] = [await person('support'), await person('credit'), await person('admin')]
    const item = await complaint()
    expect((await assign(lead, item, credit.id)).code).toBe('NOT_PERMITTED')
    const auditor = await person('auditor')
    expect((await assign(lead, item, auditor.id)).code).toBe('NOT_PERMITTED')
    for (const by of [credit, admin]) expect((await assign(by, item, lead.id)).code).toBe('NOT_PERMITTED')
    expect((await assign(lead, 'complaint:none', lead.id)).code).toBe('NOT_FOUND')
    expect((await assign(lead, item, 'nobody')).code).toBe('NOT_FOUND')
  })

  test('that its operator requested is not assigned to them: another person decides', async () => {
    const [lead, admin] = [await person('admin'), await person('admin')]
    const { body } = await admin.ask(operator.requestApproval, {
      action: 'saveHoliday',
      payload: { date: '2027-03-01', name: 'Example day', kind: 'special' },
      ...WHY,
    })
    const item = `approval:${body.approvalId}`
    expect((await assign(lead, item, admin.id)).code).toBe('NOT_FOUND')
    expect(await assign(lead, item, lead.id)).toMatchObject({ repeated: false })
  })
})

/** Time has passed: the session of a person has ended. */
async function signedInAgain(_lead: unknown, item: string, operatorId: string) {
  return assign(await signedInAs(app, 'support'), item, operatorId)
}

describe('many rows', () => {
  const many = (by: Pick<OperatorBrowser, 'ask'>, over: object) =>
    by.ask(operator.doMany, { action: 'claimItem', reference: crypto.randomUUID(), ...WHY, ...over })

  test('are done each by itself: what is refused says why, and the others are done', async () => {
    const [ana, ben] = [await person('support'), await person('support')]
    const [free, taken] = [await complaint(), await complaint()]
    await claim(ben, taken)
    const { body } = await many(ana, { subjects: [taken, free, 'nonsense'] })
    expect(body).toMatchObject({
      repeated: false,
      rows: [
        { subject: taken, outcome: 'refused', code: 'CLAIMED', error: expect.stringContaining(ben.name) },
        { subject: free, outcome: 'done', code: null, error: null },
        { subject: 'nonsense', outcome: 'refused', code: 'INPUT_INVALID' },
      ],
    })
    expect(await claimOf(ana, free)).toMatchObject({ mine: true })
  })

  test('under the same reference are answered as before, and nothing is done again', async () => {
    const [lead, ana, ben] = [await person('support'), await person('support'), await person('support')]
    const item = await complaint()
    const request = { action: 'assignItem', subjects: [item], operatorId: ana.id, reference: 'shift-1' }
    expect((await many(lead, request)).body.rows).toMatchObject([{ outcome: 'done' }])
    await assign(lead, item, ben.id)
    expect((await many(lead, request)).body).toMatchObject({ repeated: true, rows: [{ outcome: 'done' }] })
    expect(await claimOf(lead, item)).toMatchObject({ by: ben.name })
    const other = await many(lead, { ...request, operatorId: ben.id })
    expect(other.body.code).toBe('REFERENCE_REUSED')
    // The name is of one operator's requests.
    expect((await many(ana, request)).body).toMatchObject({ repeated: false })
  })

  test('of reminders are recorded one by one, for who may, and never turned on', async () => {
    const orders = [await runningOrder(app), await runningOrder(app)].map(({ orderId }) => orderId)
    const request = { action: 'stopReminders', subjects: [...orders, 'none'] }
    const credit = await person('credit')
    expect((await many(credit, request)).body.code).toBe('NOT_PERMITTED')
    const support = await signedInAs(app, 'support')
    const { body } = await many(support, request)
    expect(body.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done', 'done', 'refused'])
    const admin = await signedInAs(app, 'admin')
    for (const subject of orders)
      expect((await admin.ask(operator.listActions, { subject })).body).toMatchObject([
        { action: 'set-reminders', facts: { reminders: 'off' }, ...WHY },
      ])
    const repeated = (await many(support, request)).body.rows
    expect(repeated.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'repeated',
      'repeated',
      'refused',
    ])
  })

  test('are at most two hundred, each named once', async () => {
    const by = await person('support')
    const named = Array.from({ length: 201 }, (_, n) => `complaint:n${n}`)
    expect((await many(by, { subjects: named })).status).toBe(400)
    expect((await many(by, { subjects: named.slice(0, 200) })).status).toBe(200)
    expect((await many(by, { subjects: ['complaint:n1', 'complaint:n1'] })).status).toBe(400)
  })
})

describe('the workload', () => {
  test('says of each operator what they have, what is late of it and what they did today', async () => {
    const [lead, ana] = [await person('support'), await person('support')]
    const items = [await complaint(), await complaint()] as const
    const of = async (by: Pick<OperatorBrowser, 'ask'>) => {
      const { body } = await by.ask(operator.showWorkload)
      return {
        complaints: body.kinds.find(({ kind }: { kind: string }) => kind === 'complaint'),
        kinds: body.kinds.map(({ kind }: { kind: string }) => kind),
        ana: body.operators.find(({ operatorId }: { operatorId: string }) => operatorId === ana.id),
      }
    }
    const before = await of(lead)
    expect(before.ana).toMatchObject({ assigned: 0, claimed: 0, doneToday: 0, oldest: null })
    await assign(lead, items[0], ana.id)
    await claim(ana, items[1])
    const after = await of(lead)
    expect(after.ana).toMatchObject({ assigned: 1, claimed: 1, late: 0, oldest: expect.any(String) })
    expect(after.complaints.free).toBe(before.complaints.free - 2)
    await ana.ask(operator.replyToComplaint, {
      problemId: items[1].slice('complaint:'.length),
      text: 'It is quick again.',
      askScore: false,
    })
    expect((await of(lead)).ana).toMatchObject({ assigned: 1, claimed: 0, doneToday: 1 })
    // Kinds by role; an administrator sees how many of all.
    expect(before.kinds).toContain('complaint')
    expect(before.kinds).not.toContain('application')
    expect(await of(await person('credit'))).toMatchObject({ ana: undefined })
    expect((await of(await person('admin'))).ana).toMatchObject({ assigned: 1 })
  })
})
