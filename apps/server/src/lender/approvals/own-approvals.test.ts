/** Nobody decides about what they requested, or about themselves: by whatever name a request calls them. */
import { JSON_CALLS, ROLES } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { type OperatorBrowser, signedInNew } from '../../testing/operator-browser.ts'
import { TEST_OPERATOR } from '../../testing/test-operator.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { APPROVABLE_ACTIONS } from '../approvable.ts'

const WHY = { reason: 'as a test' }

interface Person extends OperatorBrowser {
  readonly id: string
  readonly email: string
}

let app: TestApp
let asker: Person
let own: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp()
  asker = await person('Who Asks')
  own = await person('Whom It Is About')
  other = await person('Somebody Else')
})
afterAll(() => app.close())

async function person(name: string): Promise<Person> {
  const browser = await signedInNew(app, name, ...ROLES)
  const { body } = await browser.ask(operator.me)
  const { operatorId: id, email } = body as { operatorId: string; email: string }
  return { ...browser, id, email }
}

const saved = (email: string) => ({
  email,
  name: 'Raised',
  roles: ['admin', 'finance', 'credit'],
  enabled: true,
})

/** What each of the changes says that is about an operator; a change that is not is about none. */
const ABOUT: Readonly<Record<string, readonly ((about: Person) => object)[]>> = {
  saveOperator: [({ email }) => saved(email), ({ email }) => saved(email.toUpperCase())],
  resetSignIn: [({ id }) => ({ operatorId: id })],
  makeToken: [],
  waiveCharge: [],
  waiveDebt: [],
  offerPlan: [],
  grantPause: [],
  endPause: [],
  offerSettlement: [],
  sellLoan: [],
  sellLoans: [],
  withdrawSale: [],
  exportLoanSales: [],
  recordDeath: [],
  withdrawDeath: [],
  recordFraud: [],
  withdrawFraud: [],
  giveBackCharge: [],
  writeOff: [],
  addHouseEntry: [],
  addOpeningBalances: [],
  reverseHouseEntry: [],
  refundCredit: [],
  sendRefund: [],
  reversePayment: [],
  sendReturn: [],
  returnSuspense: [],
  matchSuspense: [],
  confirmSettlement: [],
  clearScreeningHit: [],
  importScreeningList: [],
  saveScreeningEntry: [],
  removeScreeningEntry: [],
  saveProduct: [],
  withdrawProduct: [],
  saveHoliday: [],
  removeHoliday: [],
  saveRuleSet: [],
  saveRecognitionPolicy: [],
  saveLossRates: [],
  saveLedgerAccounts: [],
  exportLedger: [],
  exportTrialBalance: [],
  exportAudit: [],
  exportContacts: [],
  exportInvoices: [],
  exportJournal: [],
  exportMonthEndLoans: [],
  exportLoans: [],
  exportPayouts: [],
  exportReceipts: [],
  exportCoveredTransactions: [],
  exportCreditData: [],
  submitCreditData: [],
  exportSecTables: [],
  exportStampTaxes: [],
  exportTaxBase: [],
}

test('every change that needs two people is in the table, and those that name an operator say how', () => {
  expect(Object.keys(ABOUT).toSorted()).toEqual([...APPROVABLE_ACTIONS.keys()].toSorted())
  const namesOperator = (action: string) =>
    Object.keys(JSON_CALLS.operator[action]?.payload.properties ?? {}).some((field) =>
      ['operatorId', 'email'].includes(field),
    )
  for (const [action, ways] of Object.entries(ABOUT))
    expect([action, ways.length > 0]).toEqual([action, namesOperator(action)])
})

const decide = async (by: Person, approvalId: string) => {
  const rejected = await by.ask(operator.rejectApproval, { approvalId, ...WHY })
  const approved = await by.ask(operator.approve, { approvalId, ...WHY })
  return [rejected.body.code ?? rejected.status, approved.body.code ?? approved.status]
}

const ways = Object.entries(ABOUT).flatMap(([action, payloads]) =>
  payloads.map((payload, way) => ({ action, payload, way })),
)
test.each(ways)(
  '$action (way $way) is decided by anybody but whom it is about',
  async ({ action, payload }) => {
    const requests = await asker.ask(operator.requestApproval, { action, payload: payload(own), ...WHY })
    expect(requests.status).toBe(200)
    expect(await decide(own, requests.body.approvalId)).toEqual(['NOT_OWN', 'NOT_OWN'])
    expect(await decide(other, requests.body.approvalId)).toEqual([200, 'APPROVAL_CLOSED'])
  },
)

test.each([...APPROVABLE_ACTIONS.keys()])(
  '%s that a machine requested is decided by nobody',
  async (action) => {
    const approvalId = await stored(action, { requested_by: TEST_OPERATOR.id })
    for (const by of [asker, own, other])
      expect(await decide(by, approvalId)).toEqual(['APPROVAL_STALE', 'APPROVAL_STALE'])
  },
)

/** @returns the id of a request as it lies in the table, of the asker if nobody else is named. */
async function stored(
  action: string,
  over: { requested_by?: string; payload?: Record<string, unknown> },
): Promise<string> {
  const { payload = { scopes: [] }, ...by } = over
  const encryption = encryptionOf(app.services.db)
  const approvalId = newId()
  const now = app.clock.now()
  const request = { approval_id: approvalId, action, subject: 'something', fingerprint: approvalId, ...WHY }
  const given = {
    payload: encryption.encryptJson('approvals.payload', payload),
    before: encryption.encryptJson('approvals.before', null),
    after: encryption.encryptJson('approvals.after', null),
  }
  const requested = {
    requested_by: asker.id,
    requested_by_name: 'Who Asks',
    requested_at: new Date(now),
  }
  const until = { expires_at: new Date(now + 1_000), state: 'waiting' } as const
  await app.services.db
    .insertInto('approvals')
    .values({ ...request, ...given, ...requested, ...until, ...by })
    .execute()
  return approvalId
}

test.each([...APPROVABLE_ACTIONS.keys()])('%s is not decided by whom its payload names', async (action) => {
  const phone = `0917${3_000_000 + [...APPROVABLE_ACTIONS.keys()].indexOf(action)}`
  await app.services.db.updateTable('operators').set({ phone }).where('operator_id', '=', own.id).execute()
  for (const said of [own.id, own.email.toUpperCase(), phone, `+63 ${phone.slice(1, 4)} ${phone.slice(4)}`]) {
    const approvalId = await stored(action, { payload: { deep: [{ er: said }], scopes: [] } })
    expect(await decide(own, approvalId)).toEqual(['NOT_OWN', 'NOT_OWN'])
    expect(await decide(other, approvalId)).toEqual([200, 'APPROVAL_CLOSED'])
  }
})

test('who was raised by a colleague has what they had before, until a third one approves', async () => {
  const rolesOf = async () =>
    app.services.db
      .selectFrom('operators')
      .select('roles')
      .where('operator_id', '=', own.id)
      .executeTakeFirstOrThrow()
  const requests = await asker.ask(operator.requestApproval, {
    action: 'saveOperator',
    payload: saved(own.email),
    ...WHY,
  })
  const { approvalId } = requests.body
  expect((await own.ask(operator.approve, { approvalId, ...WHY })).body.code).toBe('NOT_OWN')
  expect((await rolesOf()).roles).toEqual([...ROLES])
  expect((await other.ask(operator.approve, { approvalId, ...WHY })).status).toBe(200)
  expect((await rolesOf()).roles).toEqual(saved('').roles)
})

test.each([...APPROVABLE_ACTIONS.keys()])('%s is not decided by who requested it', async (action) => {
  const approvalId = await stored(action, { requested_by: other.id })
  expect(await decide(other, approvalId)).toEqual(['NOT_OWN', 'NOT_OWN'])
  expect(await decide(asker, approvalId)).toEqual([200, 'APPROVAL_CLOSED'])
})
