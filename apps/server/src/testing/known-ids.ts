/** One borrower with something under every kind of id that a call of theirs may name. */
import {
  type CallName,
  calcAddLoan,
  cannotPay,
  loanAgreementDetail,
  problemSave,
  repaymentCommit,
  repaymentWay,
} from '@sandigan/contract'
import { exampleAccount } from '@sandigan/testkit'
import { answerComplaint } from '../core/complaints/answer-complaint.ts'
import { readEvents } from '../core/loans/loan-repository.ts'
import { uploadedPicture } from './complaint-pictures.ts'
import {
  approved,
  codeFor,
  goTo,
  idsOf,
  keyOf,
  must,
  payContract,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from './loan-steps.ts'
import { lastCode } from './register-by-calls.ts'
import type { TestApp } from './start-test-app.ts'

/** What a borrower has: by the fields of payloads that name it. */
export interface KnownIds {
  readonly order: TestOrder
  /** A second borrower of this side, whose note waits to be confirmed. */
  readonly approved: TestOrder
  readonly fields: Readonly<Record<string, string>>
  /** The reference of a payment. */
  readonly payment: string
}

const LOAN = { amount: '5000.00', rate: '3', periods: '4', termUnit: '30' }

/** Two sides alike, on the first due date of their loans. */
export async function twoSides(app: TestApp): Promise<readonly [KnownIds, KnownIds]> {
  const orders = [await runningOrder(app), await runningOrder(app)] as const
  await goTo(app, (await standingOf(app, orders[0])).nextDueOn ?? '')
  return [await idsUnder(app, orders[0]), await idsUnder(app, orders[1])]
}

async function idsUnder(app: TestApp, order: TestOrder): Promise<KnownIds> {
  const { session, orderId, phone } = order
  const waiting = await approved(app, await verifiedBorrower(app))
  const picture = await uploadedPicture(app, session)
  const about = { problemType: '2', problemDetail: 'My payment does not show.', orderNo: orderId }
  const { problemId } = must(await app.call(problemSave, about, session))
  const answer = { problemId, text: 'It shows now.', askScore: true }
  await app.services.db.transaction().execute((trx) => answerComplaint(trx, app.services, answer))
  const { loanId } = must(await app.call(calcAddLoan, { title: 'Mine', ...LOAN }, session))
  const { payCode } = await codeFor(app, order, 100_00)
  await payContract(app, order, 100_00)
  const events = await readEvents(app.services.db, keyOf(order))
  const payment = events.findLast((event) => event.type === 'paid')?.reference ?? ''
  const { bankCards, repayToken } = must(await app.call(repaymentWay, { orderId }, session))
  const cardId = bankCards[0]?.id ?? ''
  const debit = { amount: '100.00', orderId, repayToken, cardId, couponId: '', sendMsg: '1' } as const
  const { repayRecordId } = must(await app.call(repaymentCommit, debit, session))
  const note = must(await app.call(loanAgreementDetail, idsOf(waiting), waiting.session))
  const later = must(await app.call(repaymentWay, { orderId }, session))
  const { callDays } = must(await app.call(cannotPay, idsOf(order), session))
  return {
    order,
    approved: waiting,
    payment,
    fields: {
      orderId,
      order_id: orderId,
      orderNo: orderId,
      problemId,
      problemImage: picture,
      loanId,
      payCode,
      cardId,
      repayToken: later.repayToken,
      repaymentRecordId: repayRecordId,
      verifyCode: await lastCode(app, phone),
      hash: note.hash,
      paidOn: app.clock.today(),
      day: callDays.at(-1)?.day ?? '',
    },
  }
}

/** Calls that need an order whose note waits. */
const ABOUT_APPROVED: ReadonlySet<CallName> = new Set(['confirmAgreement', 'withdrawLoan'])

/** The ids for a call, and the session under which they are one's own. */
export function idsFor(name: CallName, { order, approved: waiting, fields }: KnownIds) {
  if (name === 'cardChange') return { session: order.session, fields: { ...fields, ...exampleAccount() } }
  if (!ABOUT_APPROVED.has(name)) return { session: order.session, fields }
  return { session: waiting.session, fields: { ...fields, orderId: waiting.orderId } }
}

/** Whatever else a payload needs, so that it is granted. */
export const USUAL_FIELDS: Readonly<Record<string, string>> = {
  ...exampleAccount(),
  productId: 'sandigan-lite',
  product_id: 'sandigan-lite',
  amount: '100.00',
  periods: '4',
  termUnit: '30',
  scene: '3',
  position: '1',
  channelNumber: '90101',
  score: '5',
  problemType: '2',
  problemDetail: 'My payment does not show.',
  hour: '10',
  utr: 'REF-1234567',
  sendMsg: '1',
  couponId: '',
}
