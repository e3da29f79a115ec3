/** A small office: what nobody decided about for a day, one person carries out, within bounds. (Decision 172.) */
import { OPERATOR_EFFECTS } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refuseManyOperators } from '../../core/operators/small-office.ts'
import { processPayment } from '../../money/payments/process-payments.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { latestMails } from '../../sandbox/read-mails.ts'
import { clearBorrower } from '../../testing/clear-borrower.ts'
import { pushed, signNote, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { type OperatorBrowser, signedInAs, signedInNew } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { APPROVABLE_ACTIONS } from '../approvable.ts'

const WHY = { reason: 'as a test' }
const DAY_MS = 86_400_000
const ENV = { OFFICE: 'small', SMALL_OFFICE_DAILY_LIMIT: '6000', OFFICE_OWNER: 'owner@lender.example' }
const OWN = { bankCode: 'GCASH', accountNumber: '09170000078', accountName: 'Plainly Fake' }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: ENV })
  await signedInNew(app, 'Second Person', 'credit', 'finance', 'admin')
})
afterAll(() => app.close())

let people = 0
/** An operator, signed in just now; whoever was this person before can sign in no more. */
async function someone(): Promise<OperatorBrowser> {
  await setEnabled(`Person ${people}`, false)
  people += 1
  return signedInNew(app, `Person ${people}`, 'credit', 'finance', 'admin')
}
const setEnabled = (name: string, enabled: boolean) =>
  app.services.db.updateTable('operators').set({ enabled }).where('name', '=', name).execute()
const idOf = async (name: string) =>
  (
    await app.services.db
      .selectFrom('operators')
      .select('operator_id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).operator_id

let numbers = 0
async function reported(amount = 90_00) {
  numbers += 1
  const reference = `stray-${numbers}`
  const payer = { account: OWN.accountNumber }
  const notice = {
    reference,
    payCode: '',
    amount,
    currency: 'PHP',
    paidOn: app.services.clock.today(),
    payer,
  }
  await processPayment(app.services, 'xendit', notice)
  return { provider: 'xendit', reference }
}
async function request(by: OperatorBrowser, action: string, payload: object): Promise<string> {
  const { body } = await by.ask(operator.requestApproval, { action, payload, ...WHY })
  await app.jobs.runDue()
  return body.approvalId
}
const returnOf = async (amount?: number, account: object = OWN) => ({ ...(await reported(amount)), account })

/** A day later, signed in anew. */
async function nextDay(name: string, ms = DAY_MS): Promise<void> {
  await app.pass(ms)
  const now = new Date(app.services.clock.now())
  const proven = new Date(now.getTime() + 60_000)
  await sql`update operator_sessions set created_at = ${now}, seen_at = ${now}, step_up_until = ${proven}
    where operator_id = ${await idOf(name)}`.execute(app.services.db)
}
const mails = () => latestMails(app.services, '', 100)
const carryOut = async (by: OperatorBrowser, approvalId: string) => {
  const { status, body } = await by.ask(operator.carryOut, { approvalId, ...WHY })
  return status === 200 ? 'done' : body.code
}
/** A request as if it had waited for its day. */
async function waited(action: string, payload: Record<string, unknown>): Promise<string> {
  numbers += 1
  const encryption = encryptionOf(app.services.db)
  const now = app.services.clock.now()
  await app.services.db
    .insertInto('approvals')
    .values({
      approval_id: `waited${numbers}`,
      action,
      subject: 'x',
      payload: encryption.encryptJson('approvals.payload', payload),
      fingerprint: `waited${numbers}`,
      reason: WHY.reason,
      before: encryption.encryptJson('approvals.before', null),
      after: encryption.encryptJson('approvals.after', null),
      requested_by: await idOf(`Person ${people}`),
      requested_by_name: `Person ${people}`,
      requested_at: new Date(now - DAY_MS),
      expires_at: new Date(now + DAY_MS),
      state: 'waiting',
      told_at: new Date(now - DAY_MS),
    })
    .execute()
  return `waited${numbers}`
}

describe('money to the payer’s own account', () => {
  test('is sent by one a day after everybody and the owner were notified, and is logged as decided by one', async () => {
    const one = await someone()
    const approvalId = await request(one, 'sendReturn', await returnOf())
    const notified = (await mails()).filter(({ text }) => text.includes('requested: sendReturn'))
    expect(notified.map(({ to }) => to).toSorted()).toEqual([
      'owner@lender.example',
      `person-${people}@lender.example`,
      'second-person@lender.example',
    ])
    expect(await carryOut(one, approvalId)).toBe('NOT_YET')
    await nextDay(`Person ${people}`, DAY_MS - 1)
    expect(await carryOut(one, approvalId)).toBe('NOT_YET')
    await nextDay(`Person ${people}`, 1)
    expect(await carryOut(one, approvalId)).toBe('done')
    expect(await carryOut(one, approvalId)).toBe('APPROVAL_CLOSED')
    expect((await one.ask(operator.showApproval, { approvalId })).body).toMatchObject({
      state: 'approved',
      byOne: true,
      decidedBy: `Person ${people}`,
    })
    const record = await app.services.db
      .selectFrom('operator_actions')
      .select(['facts', 'approved_by'])
      .where('action', '=', 'send-return')
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({ approved_by: null, facts: { decidedByOne: true } })
    const month = app.services.clock.today().slice(0, 7)
    expect((await one.ask(operator.showMonth, { month })).body.decidedByOne).toBe(1)
    await app.jobs.runDue()
    expect((await mails()).filter(({ text }) => text.includes('carried out alone'))).toHaveLength(3)
  })

  test('is sent up to the sum of the day, and to no other account', async () => {
    const one = await someone()
    const first = await waited('sendReturn', await returnOf(5_000_00))
    const second = await waited('sendReturn', await returnOf(1_000_01))
    expect([await carryOut(one, first), await carryOut(one, second)]).toEqual(['done', 'OVER_DAILY_LIMIT'])
    const elsewhere = { ...(await reported(1_00)), account: { ...OWN, accountNumber: '09170000099' } }
    expect(await carryOut(one, await waited('sendReturn', elsewhere))).toBe('NEEDS_ANOTHER')
    await app.pass(DAY_MS)
  })

  test('is sent by nobody else than who requested it', async () => {
    const one = await someone()
    const approvalId = await request(one, 'sendReturn', await returnOf())
    await nextDay(`Person ${people}`)
    const two = await someone()
    expect(await carryOut(two, approvalId)).toBe('NOT_OWN')
  })
})

describe('never by one', () => {
  const never = [...APPROVABLE_ACTIONS.keys()].filter(
    (name) => OPERATOR_EFFECTS[name as keyof typeof OPERATOR_EFFECTS].smallOffice === 'never',
  )
  test('are rights, lists made smaller, files of everybody, and money that nobody knows the way of', () => {
    expect(never).toEqual(
      expect.arrayContaining([
        'saveOperator',
        'resetSignIn',
        'importScreeningList',
        'removeScreeningEntry',
        'exportContacts',
        'returnSuspense',
      ]),
    )
  })

  test.each(never)('%s', async (name) => {
    const one = await someone()
    expect(await carryOut(one, await waited(name, {}))).toBe('NEEDS_ANOTHER')
  })

  test('a hit on the full name and the birthday; a hit on a common name is cleared by one', async () => {
    const one = await someone()
    const { borrowerId } = await clearBorrower(app)
    const hit = (hitId: string, birth: 'same' | 'unknown') =>
      app.services.db
        .insertInto('screening_hits')
        .values({
          borrower_id: borrowerId,
          hit_id: hitId,
          source: 'un',
          entry_id: 'XXi.1',
          version_id: 'v',
          listed_name: 'Nobody',
          listed_details: '',
          name: 'Nobody',
          birthday: null,
          score: 1_000,
          birth,
          occasion: 'nightly',
          found_at: new Date(),
          state: 'open',
          decided_at: null,
          decided_by: null,
          reason: null,
        })
        .execute()
    await hit('same', 'same')
    await hit('common', 'unknown')
    const clear = async (hitId: string) =>
      carryOut(one, await waited('clearScreeningHit', { borrowerId, hitId, ...WHY }))
    expect([await clear('same'), await clear('common')]).toEqual(['NEEDS_ANOTHER', 'done'])
  })

  test('an entry of the manual list said anew; one more is written by one', async () => {
    const one = await someone()
    const save = async (name: string) =>
      carryOut(one, await waited('saveScreeningEntry', { entryId: 'M-1', name, ...WHY }))
    expect([await save('Nobody Whosoever'), await save('Nobody Else')]).toEqual(['done', 'NEEDS_ANOTHER'])
  })
})

describe('a loan that nobody else released for a day', () => {
  const approvedBy = async (by: OperatorBrowser): Promise<TestOrder> => {
    const order = await pushed(app, await clearBorrower(app))
    await by.ask(operator.decideApplication, { orderId: order.orderId, decision: 'approve', ...WHY })
    await app.jobs.runDue()
    await signNote(app, order)
    return order
  }
  const release = async (by: OperatorBrowser, { orderId }: TestOrder) =>
    (await by.ask(operator.releaseLoans, { orderIds: [orderId], ...WHY })).body.loans[0].outcome

  test('is released by who approved it, and counts in the sum of the day', async () => {
    await app.pass(DAY_MS)
    const one = await someone()
    const [first, second] = [await approvedBy(one), await approvedBy(one)]
    expect(await release(one, first)).toBe('own')
    await nextDay(`Person ${people}`)
    expect([await release(one, first), await release(one, second)]).toEqual(['released', 'own'])
    await app.jobs.runDue()
    expect((await standingOf(app, first)).stage).toBe('running')
    expect((await standingOf(app, second)).stage).toBe('sending')
  })
})

describe('at most three people', () => {
  test('sign in: a fourth is not added, and where there are more nobody carries out anything', async () => {
    const one = await someone()
    const third = await signedInNew(app, 'Third Person', 'admin')
    const given = { email: 'fourth@lender.example', phone: '09171234999', name: 'Fourth' }
    const person = { ...given, roles: ['admin'], enabled: true }
    const requested = { action: 'saveOperator', payload: person, ...WHY }
    expect((await third.ask(operator.requestApproval, requested)).body.code).toBe('OFFICE_FULL')
    const outside = { ...requested, payload: { ...person, roles: ['approver'] } }
    expect((await third.ask(operator.requestApproval, outside)).status).toBe(200)
    const both = { ...requested, payload: { ...person, roles: ['approver', 'admin'] } }
    expect((await third.ask(operator.requestApproval, both)).body.code).toBe('INPUT_INVALID')
    await expect(refuseManyOperators(app.services)).resolves.toBeUndefined()
    await signedInNew(app, 'Fourth Person', 'support')
    await expect(refuseManyOperators(app.services)).rejects.toThrow('OFFICE must be usual')
    const approvalId = await waited('sendReturn', await returnOf(1_00))
    expect(await carryOut(one, approvalId)).toBe('NEEDS_ANOTHER')
    await setEnabled('Third Person', false)
    await setEnabled('Fourth Person', false)
    await app.pass(DAY_MS)
  })
})

describe('an outside approver', () => {
  test('decides about any request, and sees nothing else', async () => {
    const one = await someone()
    const outside = await signedInNew(app, `Outside ${people}`, 'approver')
    const approvalId = await request(one, 'sendReturn', await returnOf(1_00))
    expect((await outside.ask(operator.listApprovals)).body.rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ approvalId })]),
    )
    expect((await outside.ask(operator.approve, { approvalId, ...WHY })).status).toBe(200)
    for (const call of [operator.listBorrowers, operator.listSuspense, operator.listInbox])
      expect((await outside.ask(call)).body.code).toBe('NOT_PERMITTED')
  })
})

test('outside a small office nobody carries out anything, and no outside approver decides', async () => {
  const usual = await startTestApp()
  const finance = await signedInAs(usual, 'finance')
  const notice = { reference: 'stray', payCode: '', amount: 1_00, currency: 'PHP', paidOn: '2026-11-20' }
  await processPayment(usual.services, 'xendit', notice)
  const requested = { action: 'returnSuspense', payload: { provider: 'xendit', reference: 'stray' }, ...WHY }
  const { approvalId } = (await finance.ask(operator.requestApproval, requested)).body
  expect((await finance.ask(operator.carryOut, { approvalId, ...WHY })).body.code).toBe('NEEDS_ANOTHER')
  const outside = await signedInAs(usual, 'approver')
  expect((await outside.ask(operator.approve, { approvalId, ...WHY })).body.code).toBe('NOT_PERMITTED')
  await usual.close()
})
