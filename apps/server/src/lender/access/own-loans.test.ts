/** No operator changes anything about a loan of their own, whatever call it is. (Decision 172.) */
import { callPath, OPERATOR_ACTIONS, type OperatorActionName, JSON_CALLS } from '@sandigan/contract'
import * as calls from '@sandigan/contract/client/operator'
import { bindCardNew, saveBasicInfo } from '@sandigan/contract'
import { exampleAccount, exampleBasicInfo } from '@sandigan/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { readSection } from '../../platform/encryption/section.ts'
import { saveOtherForms } from '../../testing/certify.ts'
import { clearBorrower } from '../../testing/clear-borrower.ts'
import { must, pushed, type TestOrder } from '../../testing/loan-steps.ts'
import { type OperatorBrowser, signedInNew } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const WHY = { reason: 'as a test' }
const EMAIL = 'operator-borrower@lender.example'
let people = 10_000

let app: TestApp
let own: TestOrder
let other: TestOrder
let me: OperatorBrowser
beforeAll(async () => {
  app = await startTestApp()
  own = await pushed(app, await clearBorrower(app))
  other = await pushed(app, await clearBorrower(app))
  me = await signedInNew(app, 'Operator Borrower', 'support', 'credit', 'collections', 'finance', 'admin')
  await setOperator({ phone: own.phone })
})
afterAll(() => app.close())

const setOperator = (values: { phone: string | null }) =>
  app.services.db.updateTable('operators').set(values).where('name', '=', 'Operator Borrower').execute()

const namesLoan = (payload: object): boolean => 'orderId' in payload || 'borrowerId' in payload
/** Every call that changes something and names a loan or a borrower, whatever else it takes. */
const CHANGES = (Object.keys(OPERATOR_ACTIONS) as OperatorActionName[]).filter((name) => {
  const call = JSON_CALLS.operator[name]
  return (
    call?.method === 'POST' &&
    namesLoan(call.payload.properties) &&
    !('approval' in OPERATOR_ACTIONS[name] && OPERATOR_ACTIONS[name].approval === true)
  )
})

const code = async (call: { method: 'GET' | 'POST'; path: string }, payload: object) =>
  (await me.ask(call, { ...payload, ...WHY })).body.code
/** Whatever it is refused for, not for being one's own. */
const OWN = 'OWN_LOAN'

describe('an operator’s own loan', () => {
  test('is found by the phone, and another one is left alone', async () => {
    const decline = { decision: 'decline', code: 'details' }
    expect(await code(calls.decideApplication, { orderId: own.orderId, ...decline })).toBe(OWN)
    expect(await code(calls.decideApplication, { orderId: other.orderId, ...decline })).toBeUndefined()
  })

  test.each(['account', 'identity number', 'e-mail address'])('is found by the same %s', async (what) => {
    const encryption = encryptionOf(app.services.db)
    const bound = await app.services.db
      .selectFrom('bank_accounts')
      .select('account_number')
      .where('borrower_id', '=', own.borrowerId)
      .executeTakeFirstOrThrow()
    const account = await encryption.decrypt('bank_accounts.account_number', bound.account_number)
    const { data } = await app.services.db
      .selectFrom('certification_sections')
      .select('data')
      .where('borrower_id', '=', own.borrowerId)
      .where('section', '=', 'basic')
      .executeTakeFirstOrThrow()
    const basic = await readSection(encryption, data)
    people += 1
    const forms = exampleBasicInfo(
      'Borrower',
      what === 'identity number' ? basic['idNumber'] : `0444333${people}`,
    )
    const email = what === 'e-mail address' ? EMAIL : `nobody${people}@example.com`
    const friend = await app.newBorrower()
    must(await app.call(saveBasicInfo, { ...forms, email }, friend.session))
    await saveOtherForms(app, friend.session)
    const number = what === 'account' ? account : `660${people}`
    must(await app.call(bindCardNew, exampleAccount(number), friend.session))
    const order = await pushed(app, friend)
    expect(await code(calls.cancelOrder, { orderId: order.orderId })).toBe(OWN)
  })

  test('is released and requested by somebody else, too', async () => {
    expect(await code(calls.releaseLoans, { orderIds: [other.orderId, own.orderId] })).toBe(OWN)
    const payload = { orderId: own.orderId, reference: 'w-1', amount: '1.00' }
    expect(await code(calls.requestApproval, { action: 'waiveCharge', payload })).toBe(OWN)
  })

  test('of which somebody else requests a change is not approved by the operator', async () => {
    await app.services.db
      .insertInto('approvals')
      .values({
        approval_id: 'own0request',
        action: 'waiveCharge',
        subject: own.orderId,
        payload: JSON.stringify({ orderId: own.orderId, reference: 'w-2', amount: '1.00', ...WHY }) as never,
        fingerprint: 'own',
        reason: WHY.reason,
        before: null as never,
        after: null as never,
        requested_by: 'sandbox0finance',
        requested_by_name: 'Sandbox Finance',
        requested_at: new Date(app.services.clock.now()),
        expires_at: new Date(app.services.clock.now() + 3_600_000),
        state: 'waiting',
      })
      .execute()
    for (const call of [calls.approve, calls.rejectApproval])
      expect(await code(call, { approvalId: 'own0request' })).toBe(OWN)
    expect(await code(calls.approveMany, { approvalIds: ['own0request'] })).toBe(OWN)
  })

  test.each(CHANGES)('is not changed by %s', async (name) => {
    const call = JSON_CALLS.operator[name]
    if (call === undefined) throw new Error(`there is no call ${name}`)
    const required = Object.keys(call.payload.properties)
    const named = {
      ...(required.includes('orderId') && { orderId: own.orderId }),
      ...(required.includes('borrowerId') && { borrowerId: own.borrowerId }),
    }
    const samples: Partial<Record<OperatorActionName, object>> = {
      addNote: { text: 'a note' },
      withdrawNote: { noteId: 'n1' },
      recordContact: { way: 'call', outcome: 'reached', text: 'a call' },
      decideApplication: { decision: 'decline', code: 'details' },
      requestInformation: { wanted: ['photo'] },
      setFlag: { kind: 'vulnerable' },
      clearFlag: { kind: 'vulnerable' },
      setReminders: { reminders: 'off' },
      sendStatement: { reference: 's-1' },
      showIdPhoto: { side: 'idFront' },
      matchSuspense: { provider: 'sandbox', reference: 'r-1' },
      confirmScreeningHit: { hitId: 'h1' },
      addSuspicion: { noticedOn: '2026-11-20' },
      correctCreditRow: { month: '2026-10' },
      decideSuspicion: { suspicionId: 's1', decision: 'not-filed' },
    }
    const given = { ...named, ...samples[name] }
    const reason = required.includes('reason') ? WHY : {}
    expect(
      (await me.ask({ method: call.method, path: callPath(call) }, { ...given, ...reason })).body.code,
    ).toBe(OWN)
  })
})
