/** A loan taken step by step through the real calls, as far as a test wants it. */
import {
  bindCardNew,
  confirmAgreement,
  type DataOf,
  generateVcode,
  loanAgreementDetail,
  loanDetailPush,
  loanDetails,
} from '@sandigan/contract'
import {
  addDays,
  centavosToPesos,
  daysBetween,
  type IsoDate,
  type LoanStanding,
  loanOn,
} from '@sandigan/lending'
import { exampleAccount, SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { decideApplication } from '../core/decisions/decide-application.ts'
import { readEvents } from '../core/loans/loan-repository.ts'
import { contractCode } from '../money/payments/payment-codes.ts'
import { paySandboxCode, type SandboxPaid } from '../sandbox/sandbox-payments.ts'
import { carrySessions } from '../sandbox/clock-repository.ts'
import { catchUp } from '../sandbox/move-date.ts'
import { certify } from './certify.ts'
import type { TestApp } from './start-test-app.ts'

export interface TestBorrower {
  readonly borrowerId: string
  readonly phone: string
  readonly session: string
}

export interface TestOrder extends TestBorrower {
  readonly productId: string
  readonly orderId: string
}

export const LITE_OFFER = { productId: 'sandigan-lite', amount: '5000.00', periods: '4', termUnit: '30' }
export const PLUS_OFFER = { productId: 'sandigan-plus', amount: '20000.00', periods: '6', termUnit: '30' }

/** Throws when a call that a test takes for granted was refused. */
export function must<Data>(answer: { success: boolean; code: string; message: string; data: Data }): Data {
  if (!answer.success) throw new Error(`refused with ${answer.code}: ${answer.message}`)
  return answer.data
}

/** Certified, with an account; `SANDBOX_ACCOUNT.fails` for one that takes no money. */
export async function verifiedBorrower(
  app: TestApp,
  account: string = SANDBOX_ACCOUNT.paid,
): Promise<TestBorrower> {
  const borrower = await app.newBorrower()
  await certify(app, borrower.session)
  must(await app.call(bindCardNew, exampleAccount(account), borrower.session))
  return borrower
}

export async function pushed(app: TestApp, borrower: TestBorrower, offer = LITE_OFFER): Promise<TestOrder> {
  const { orderId } = must(
    await app.call(loanDetailPush, { ...offer, confirmFlag: '1' as const }, borrower.session),
  )
  return { ...borrower, productId: offer.productId, orderId }
}

export async function approved(app: TestApp, borrower: TestBorrower, offer = LITE_OFFER): Promise<TestOrder> {
  const order = await pushed(app, borrower, offer)
  const decided = await decideApplication(app.services, order.orderId, true)
  if (!decided.ok) throw new Error(`not approved: ${decided.code}`)
  return order
}

/** What confirms the note of an approved order: read, and named by its hash. */
export async function noteOf(
  app: TestApp,
  { productId, orderId, session }: Pick<TestOrder, 'productId' | 'orderId' | 'session'>,
) {
  const { hash } = must(await app.call(loanAgreementDetail, { productId, orderId }, session))
  return { productId, orderId, hash }
}

/** Reads the note of an approved order and confirms it: its money may go from now on. */
export async function signNote(app: TestApp, order: TestOrder): Promise<void> {
  must(await app.call(confirmAgreement, await noteOf(app, order), order.session))
}

/** Reads the note, confirms it and lets the money arrive; a provider that a test scripts decides what becomes of it. */
export async function running(app: TestApp, borrower: TestBorrower, offer = LITE_OFFER): Promise<TestOrder> {
  const order = await approved(app, borrower, offer)
  await signNote(app, order)
  await app.jobs.runDue()
  return order
}

/** A running loan of a borrower of its own. */
export const runningOrder = async (app: TestApp, offer = LITE_OFFER): Promise<TestOrder> =>
  running(app, await verifiedBorrower(app), offer)

/** How every call about an order names it. */
export const idsOf = ({ productId, orderId }: TestOrder) => ({ productId, orderId })

export const detailsOf = async (app: TestApp, order: TestOrder): Promise<DataOf<typeof loanDetails>> =>
  must<DataOf<typeof loanDetails>>(await app.call(loanDetails, idsOf(order), order.session))

export const keyOf = (order: TestOrder) => ({ borrowerId: order.borrowerId, loanId: order.orderId })

export async function standingOf(app: TestApp, order: TestOrder): Promise<LoanStanding> {
  return loanOn(await readEvents(app.services.db, keyOf(order)), app.services.clock.today())
}

/** Does what has come due, messages too, which a running service leaves to its nodes. */
export async function catchUpAll(app: TestApp): Promise<void> {
  await catchUp(app.services)
  await app.jobs.runDue()
}

/** Moves the clock to 10:00 or so of a day and lets everything happen that has come due. */
export async function goTo(app: TestApp, date: IsoDate): Promise<void> {
  const { clock, db } = app.services
  const days = daysBetween(clock.today(), date)
  if (days > 0) {
    await app.passDays(days)
    await db.transaction().execute((trx) => carrySessions(trx, days))
  }
  await catchUpAll(app)
}

export const goDays = (app: TestApp, days: number): Promise<void> =>
  goTo(app, addDays(app.services.clock.today(), days))

/** Asks for a payment code as a page does; a refusal is an answer too. */
export const askCode = (app: TestApp, order: TestOrder, over: Record<string, string>) =>
  app.call(
    generateVcode,
    { ...idsOf(order), amount: '100.00', channelNumber: '90101', ...over },
    order.session,
  )

/** Asks for a code of the counter channel. */
export async function codeFor(
  app: TestApp,
  order: TestOrder,
  amount: number,
  over: { channelNumber?: string; isDelay?: string } = {},
): Promise<DataOf<typeof generateVcode>> {
  const { productId, orderId, session } = order
  const payload = { productId, orderId, amount: centavosToPesos(amount), channelNumber: '90101', ...over }
  return must<DataOf<typeof generateVcode>>(await app.call(generateVcode, payload, session))
}

/** Pays under the contract number, which takes any amount. */
export async function payContract(
  app: TestApp,
  order: TestOrder,
  amount: number,
  paidOn?: IsoDate,
): Promise<SandboxPaid> {
  const payCode = await contractCode(app.services.db, keyOf(order))
  if (payCode === null) throw new Error('no contract number')
  return paySandboxCode(app.services, { payCode, amount, ...(paidOn === undefined ? {} : { paidOn }) })
}
