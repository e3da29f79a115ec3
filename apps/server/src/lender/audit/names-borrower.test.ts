/** Every change that an operator makes about a borrower is logged under that borrower, where a timeline and a search find it. */
import { OPERATOR_ACTIONS, JSON_CALLS, problemList, problemSave } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { receivePayoutReport } from '../../money/payouts/receive-payout-report.ts'
import { tell } from '../../testing/ask-operator.ts'
import { clearBorrower } from '../../testing/clear-borrower.ts'
import { photo } from '../../testing/complaint-pictures.ts'
import {
  approved,
  keyOf,
  must,
  payContract,
  pushed,
  running,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { type OperatorBrowser, signedInAs } from '../../testing/operator-browser.ts'
import { deathOf, newPlan, pausedOrder, pauseFrom, saleOf, WRITE_OFF_DAYS } from '../../testing/hardship.ts'
import { handedOver, payoutUnderWay } from '../../testing/payout-steps.ts'
import { refusedReport } from '../../testing/reported-loan.ts'
import { borrowerNamed, hitsOf, importUn, LISTED } from '../../testing/screened-borrower.ts'
import { ScriptedPayout } from '../../testing/scripted-payout.ts'
import { suspendedMoney } from '../../testing/suspended-money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
const WHY = { reason: 'as a test' }
const provider = new ScriptedPayout()
let app: TestApp
/** Late, with a charge; its session is over. */
let late: TestOrder
let owing: TestOrder
/** Paid with more than was due. */
let credit: TestOrder
let reviewed: TestOrder
let collections: OperatorBrowser
let finance: OperatorBrowser
beforeAll(async () => {
  app = await startTestApp({ providers: { payout: provider } })
  late = await paidOut()
  await app.passDays(WRITE_OFF_DAYS)
  owing = await paidOut()
  credit = await paidOut()
  await payContract(app, credit, 9_000_00)
  reviewed = await reviewing()
  await importUn(app)
  collections = await signedInAs(app, 'collections')
  finance = await signedInAs(app, 'finance')
}, 300_000)
afterAll(() => app?.close())
beforeEach(() => provider.reset())
const reviewing = async () => pushed(app, await clearBorrower(app))

async function paidOut(): Promise<TestOrder> {
  const order = await running(app, await clearBorrower(app))
  const { reference, amount } = await payoutUnderWay(app, order)
  const on = app.services.clock.today()
  await receivePayoutReport(app.services, { state: 'paid', reference, amount, on })
  return order
}

/** Whose data the change is about, and the change. */
interface Prepared {
  readonly borrowerId: string
  readonly act: () => Promise<{ status: number }>
}
type Borrower = Pick<TestOrder, 'borrowerId'>
const note = () => tell(app, operator.addNote, { borrowerId: late.borrowerId, text: 'Called.' }, {})
const about = ({ borrowerId }: Borrower, act: Prepared['act']): Prepared => ({ borrowerId, act })

let numbers = 0
const newReference = () => `number-${(numbers += 1)}`

const suspended = (of?: TestOrder) => suspendedMoney(app, newReference(), of)

async function complaint(): Promise<{ problemId: string }> {
  const { session, orderId } = reviewed
  const wrong = { problemType: '6', problemDetail: `It is slow ${newReference()}.`, orderNo: orderId }
  must(await app.call(problemSave, wrong, session))
  const { tabs } = must(await app.call(problemList, {}, session))
  return { problemId: tabs[0]?.list[0]?.id ?? '' }
}

async function hit() {
  const borrower = await borrowerNamed(app, LISTED)
  await pushed(app, borrower)
  await app.jobs.runDue()
  const [found] = await hitsOf(app, borrower, 'open')
  return { borrower, named: { borrowerId: borrower.borrowerId, hitId: found?.hitId } }
}

async function overLimit(): Promise<TestOrder> {
  const order = await handedOver(app)
  const { reference } = await payoutUnderWay(app, order)
  await sql`update payouts set state = 'over-limit' where reference = ${reference}`.execute(app.services.db)
  return order
}

const waiver = () => ({ orderId: late.orderId, reference: newReference(), amount: '1.00' })
const lessThanOwed = () => ({ ...waiver(), amount: '100.00', expiresOn: app.services.clock.today() })
type Decision = typeof operator.approve | typeof operator.approveMany | typeof operator.rejectApproval
async function decided(by: OperatorBrowser, call: Decision) {
  const requested = { action: 'waiveCharge', payload: waiver(), ...WHY }
  const { approvalId } = (await collections.ask(operator.requestApproval, requested)).body
  const which = call === operator.approveMany ? { approvalIds: [approvalId] } : { approvalId }
  return about(late, () => by.ask(call, { ...which, ...WHY }))
}
const orderOf = ({ orderId }: TestOrder) => ({ orderId })

const ABOUT_BORROWER: Readonly<Record<string, () => Promise<Prepared>>> = {
  requestInformation: async () => {
    const wanted = { ...orderOf(reviewed), wanted: ['photo'] }
    return about(reviewed, () => tell(app, operator.requestInformation, wanted))
  },
  decideApplication: async () => {
    const order = await reviewing()
    const declined = { ...orderOf(order), decision: 'decline', code: 'details' }
    return about(order, () => tell(app, operator.decideApplication, declined))
  },
  revokeApproval: async () => {
    const order = await approved(app, await clearBorrower(app))
    return about(order, () => tell(app, operator.revokeApproval, orderOf(order)))
  },
  cancelOrder: async () => {
    const order = await reviewing()
    return about(order, () => tell(app, operator.cancelOrder, orderOf(order)))
  },
  retryPayout: async () => {
    provider.answer = { state: 'refused', reason: 'balance too low', kind: 'ours' }
    const order = await handedOver(app)
    return about(order, () => tell(app, operator.retryPayout, orderOf(order)))
  },
  releaseLoans: async () => {
    const order = await reviewing()
    await tell(app, operator.decideApplication, { ...orderOf(order), decision: 'approve', note: 'seen' })
    return about(order, () => finance.ask(operator.releaseLoans, { orderIds: [order.orderId], ...WHY }))
  },
  releasePayout: async () => {
    const order = await overLimit()
    return about(order, () => tell(app, operator.releasePayout, orderOf(order)))
  },
  cancelPayout: async () => {
    provider.cancelled = 'cancelled'
    const order = await handedOver(app)
    return about(order, () => tell(app, operator.cancelPayout, orderOf(order)))
  },
  waiveCharge: async () => about(late, () => tell(app, operator.waiveCharge, waiver())),
  waiveDebt: async () => about(late, () => tell(app, operator.waiveDebt, { ...waiver(), part: 'principal' })),
  offerSettlement: async () => about(late, () => tell(app, operator.offerSettlement, lessThanOwed())),
  offerPlan: async () => about(late, () => tell(app, operator.offerPlan, newPlan(late))),
  grantPause: async () => about(late, () => tell(app, operator.grantPause, pauseFrom(app, late))),
  endPause: () =>
    pausedOrder(app, late).then((pause) => about(late, () => tell(app, operator.endPause, pause))),
  sellLoan: async () => about(owing, () => tell(app, operator.sellLoan, saleOf(app, owing))),
  withdrawSale: async () => about(owing, () => tell(app, operator.withdrawSale, orderOf(owing))),
  recordDeath: async () => about(late, () => tell(app, operator.recordDeath, deathOf(app, late))),
  withdrawDeath: async () => about(late, () => tell(app, operator.withdrawDeath, orderOf(late))),
  recordFraud: async () => about(late, () => tell(app, operator.recordFraud, orderOf(late))),
  withdrawFraud: async () => about(late, () => tell(app, operator.withdrawFraud, orderOf(late))),
  giveBackCharge: async () => {
    await payContract(app, late, 1_00)
    return about(late, () => tell(app, operator.giveBackCharge, waiver()))
  },
  requestApproval: async () =>
    about(late, () =>
      collections.ask(operator.requestApproval, { action: 'waiveCharge', payload: waiver(), ...WHY }),
    ),
  approve: () => decided(finance, operator.approve),
  approveMany: () => decided(finance, operator.approveMany),
  rejectApproval: () => decided(finance, operator.rejectApproval),
  withdrawApproval: () => decided(collections, operator.withdrawApproval),
  writeOff: async () => about(late, () => tell(app, operator.writeOff, orderOf(late))),
  refundCredit: async () =>
    about(credit, () =>
      tell(app, operator.refundCredit, { ...orderOf(credit), reference: newReference(), amount: '1.00' }),
    ),
  sendRefund: async () =>
    about(credit, () =>
      tell(app, operator.sendRefund, { ...orderOf(credit), reference: newReference(), amount: '1.00' }),
    ),
  reversePayment: async () => {
    await payContract(app, owing, 100_00)
    const [paid] = (await readEvents(app.services.db, keyOf(owing))).filter((event) => event.type === 'paid')
    const back = { ...orderOf(owing), reference: paid?.reference, cause: 'channel' }
    return about(owing, () => tell(app, operator.reversePayment, back))
  },
  sendStatement: async () =>
    about(late, () => tell(app, operator.sendStatement, { ...orderOf(late), reference: newReference() })),
  setReminders: async () =>
    about(late, () => tell(app, operator.setReminders, { ...orderOf(late), reminders: 'off' })),
  addReplyPicture: async () => {
    const picture = (await photo()).toString('base64')
    const { problemId } = await complaint()
    return about(reviewed, () => tell(app, operator.addReplyPicture, { problemId, picture }, {}))
  },
  replyToComplaint: async () => {
    const { problemId } = await complaint()
    return about(reviewed, () =>
      tell(app, operator.replyToComplaint, { problemId, text: 'It is mended.', askScore: false }, {}),
    )
  },
  matchSuspense: async () => {
    const money = await suspended()
    return about(late, () => tell(app, operator.matchSuspense, { ...money, ...orderOf(late) }))
  },
  returnSuspense: async () => {
    const money = await suspended(owing)
    return about(owing, () => tell(app, operator.returnSuspense, money))
  },
  sendReturn: async () => {
    const money = await suspended(owing)
    const account = { bankCode: 'GCASH', accountNumber: '09171234567', accountName: 'Example Sender' }
    return about(owing, () => tell(app, operator.sendReturn, { ...money, account }))
  },
  clearScreeningHit: async () => {
    const { borrower, named } = await hit()
    return about(borrower, () => tell(app, operator.clearScreeningHit, named))
  },
  confirmScreeningHit: async () => {
    const { borrower, named } = await hit()
    return about(borrower, () => tell(app, operator.confirmScreeningHit, named))
  },
  recordContact: async () =>
    about(late, () =>
      tell(app, operator.recordContact, { ...orderOf(late), way: 'call', outcome: 'reached' }, {}),
    ),
  addNote: async () => about(late, note),
  correctCreditRow: async () => {
    const row = { ...orderOf(late), ...(await refusedReport(app, late)) }
    return about(late, () => tell(app, operator.correctCreditRow, row))
  },
  withdrawNote: async () => {
    const { noteId = '' } = (await note()).body
    return about(late, () => tell(app, operator.withdrawNote, { borrowerId: late.borrowerId, noteId }, {}))
  },
  setFlag: async () =>
    about(late, () => tell(app, operator.setFlag, { borrowerId: late.borrowerId, kind: 'vulnerable' })),
  clearFlag: async () =>
    about(late, () => tell(app, operator.clearFlag, { borrowerId: late.borrowerId, kind: 'vulnerable' })),
  showIdPhoto: async () => {
    const file = { contentType: 'image/jpeg', bytes: await photo() }
    await app.services.providers.storage.put('identity/example', file)
    const { borrowerId } = reviewed
    return about(reviewed, () => tell(app, operator.showIdPhoto, { borrowerId, side: 'idFront' }))
  },
  viewAsBorrower: async () => {
    const support = await signedInAs(app, 'support')
    return about(late, () => support.ask(operator.viewAsBorrower, { borrowerId: late.borrowerId, ...WHY }))
  },
}

/** Files about many, which need two people. */
const FILES =
  'Audit Journal Ledger TrialBalance Loans MonthEndLoans Payouts Contacts Complaints Invoices Receipts SecTables CoveredTransactions CreditData StampTaxes TaxBase LoanSales'
const EXPORTS = FILES.split(' ').map((of) => `export${of}`)
const all = (what: string, ...names: string[]) => Object.fromEntries(names.map((name) => [name, what]))
/** What else an operator may change, and what it is about. */
const ABOUT_NOBODY: Readonly<Record<string, string>> = {
  carryOut: 'as the change itself, in a small office: small-office.test.ts',
  ...all('who works on a thing for half an hour; nothing of it changes', 'claimItem', 'releaseItem'),
  ...all('for people alone, with whom it is about: assign-item.test.ts', 'assignItem', 'doMany'),
  ...all('the books', 'closeMonth', 'saveRecognitionPolicy', 'saveLossRates', 'saveLedgerAccounts'),
  ...all('own money, lists', 'sellLoans', 'addHouseEntry', 'addOpeningBalances', 'reverseHouseEntry'),
  ...all('a report', 'markReportFiled', 'reopenReport', 'setReportDate', 'makeCreditMonth'),
  ...all('a file for the credit bureau', 'submitCreditData', 'recordCreditAnswer'),
  ...all('a suspicion, whose borrower the record does not name', 'addSuspicion', 'decideSuspicion'),
  ...all('the bank', 'importBankStatement', 'matchBankLines', 'unmatchBankLines'),
  ...all('what a provider reports', 'reconcileSettlement', 'confirmSettlement', 'replayWebhook'),
  saveRuleSet: 'every application to come',
  ...all('texts of the lender', 'saveReplyTemplate', 'removeReplyTemplate'),
  ...all('nothing is changed', 'previewChange', 'previewProduct', 'simulateProduct', 'simulateRuleSet'),
  ...all('a list', 'importScreeningList', 'saveScreeningEntry', 'removeScreeningEntry'),
  ...all('products', 'saveProduct', 'withdrawProduct', 'saveCampaign'),
  ...all('products of others', 'saveRecommended', 'removeRecommended'),
  ...all('the calendar or a rate', 'saveHoliday', 'removeHoliday', 'saveExchangeRate', 'removeExchangeRate'),
  ...all('an operator', 'saveOperator', 'resetSignIn', 'endSession'),
  ...all('a machine', 'makeToken', 'takeToken', 'revokeToken'),
}
test('every change by operators stands in one of the two tables', () => {
  const changes = Object.keys(OPERATOR_ACTIONS).filter((name) => JSON_CALLS.operator[name]?.method === 'POST')
  const known = [...Object.keys(ABOUT_BORROWER), ...Object.keys(ABOUT_NOBODY), ...EXPORTS]
  expect(known.toSorted()).toEqual(changes.toSorted())
})

const recorded = async () =>
  (
    await sql<{ id: string; borrower: string | null }>`select action_id as id, borrower_id as borrower
        from operator_actions
      union all select note_id, borrower_id from borrower_notes`.execute(app.services.db)
  ).rows

test.each(Object.keys(ABOUT_BORROWER))('%s is logged under whom it is about', async (name) => {
  const prepared = await ABOUT_BORROWER[name]?.()
  if (prepared === undefined) throw new Error(`nothing prepares ${name}`)
  const before = new Set((await recorded()).map(({ id }) => id))
  expect(await prepared.act()).toMatchObject({ status: 200 })
  const added = (await recorded()).filter(({ id }) => !before.has(id))
  expect(added.map(({ borrower }) => borrower)).toEqual([prepared.borrowerId])
})
