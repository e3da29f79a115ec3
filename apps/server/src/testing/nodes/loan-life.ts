/**
 * The life of a loan over HTTP alone, on whatever answers there: one node, several behind a proxy, or another version of
 * the service. It leans on nothing but the calls.
 */
import { randomInt } from 'node:crypto'
import {
  bindCardNew,
  CAPTCHA_PATH,
  confirmAgreement,
  type DataOf,
  extensionInfo,
  generateVcode,
  getSid,
  getSms,
  loanAgreementDetail,
  loanDetailPush,
  loanDetails,
  loanPlayDetail,
  problemSave,
  register,
} from '@sandigan/contract'
import { showTrialBalance } from '@sandigan/contract/client/operator'
import {
  decideOrder,
  moveDate,
  openSession,
  payCode,
  readCaptcha,
  readMessages,
} from '@sandigan/contract/client/sandbox'
import { exampleAccount, SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { certify } from '../certify.ts'
import type { HttpClient } from './http-client.ts'

export interface HttpBorrower {
  readonly phone: string
  readonly session: string
}

export interface HttpOrder extends HttpBorrower {
  readonly productId: string
  readonly orderId: string
}

export const OFFER = { productId: 'sandigan-lite', amount: '5000.00', periods: '4', termUnit: '30' } as const

/** Statuses of an order whose money has not arrived: under review, and on its way. (Specification, point 4.) */
const BEFORE_DISBURSEMENT = [21, 151]
const OVERDUE = 180
/** Paid back or cancelled. */
const SETTLED = 200
/** The first instalment of the offer falls due after 30 days, or up to a week later where holidays move it. */
const DAYS_UNTIL_LATE = 40
/** Past the last instalment, an extension included. */
const DAYS_UNTIL_ALL_DUE = 150
/** Jobs carry an order on; on a busy machine that takes a while. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 50

/** A phone of the reference market that nobody has, on a database that outlives this process. */
const anyPhone = (): string => `139${String(randomInt(100_000_000)).padStart(8, '0')}`

/** Throws when a call that is taken for granted was refused. */
export function granted<Data>(
  what: string,
  answer: { success: boolean; code: string; message: string; data: Data },
): Data {
  if (!answer.success) throw new Error(`${what} was refused with ${answer.code}: ${answer.message}`)
  return answer.data
}

/** Asks until the answer is as wanted. Throws with the last answer when that takes too long. */
export async function until<T>(
  what: string,
  ask: () => Promise<T>,
  wanted: (answer: T) => boolean,
): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const answer = await ask()
    if (wanted(answer)) return answer
    if (Date.now() > end) throw new Error(`${what} did not come about: ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** Captcha, code by SMS, registration, and a session. */
export async function registered(client: HttpClient, phone = anyPhone()): Promise<HttpBorrower> {
  const { sid } = granted('getSid', await client.call(getSid, {}))
  await client.send(`${CAPTCHA_PATH}?sid=${sid}&a=1`)
  const { text: capcode } = await client.plain(readCaptcha, { sid })
  granted('getSms', await client.call(getSms, { phone, sid, capcode }))
  const [message] = await client.plain(readMessages, { to: phone })
  const smsCode = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
  granted('register', await client.call(register, { phone, sid, capcode, smsCode }))
  const { sessionId: session } = await client.plain(openSession, { phone })
  return { phone, session }
}

/** Certified, with an account for the money. */
export async function certified(client: HttpClient): Promise<HttpBorrower> {
  const borrower = await registered(client)
  await certify(client, borrower.session)
  granted(
    'bindCardNew',
    await client.call(bindCardNew, exampleAccount(SANDBOX_ACCOUNT.paid), borrower.session),
  )
  return borrower
}

/** Agrees to the offer and lets the lender approve it. */
export async function approvedOrder(client: HttpClient, borrower: HttpBorrower): Promise<HttpOrder> {
  const offer = { ...OFFER, confirmFlag: '1' } as const
  const { orderId } = granted('loanDetailPush', await client.call(loanDetailPush, offer, borrower.session))
  await client.plain(decideOrder, { orderId, approve: true })
  return { ...borrower, productId: OFFER.productId, orderId }
}

const idsOf = ({ productId, orderId }: HttpOrder) => ({ productId, orderId })

export const orderPage = async (client: HttpClient, order: HttpOrder): Promise<DataOf<typeof loanDetails>> =>
  granted<DataOf<typeof loanDetails>>(
    'loanDetails',
    await client.call(loanDetails, idsOf(order), order.session),
  )

/** Reads the note and confirms it: the money is sent by jobs. */
export async function confirmed(client: HttpClient, order: HttpOrder): Promise<void> {
  const ids = idsOf(order)
  const { hash } = granted('the note', await client.call(loanAgreementDetail, ids, order.session))
  granted('confirmAgreement', await client.call(confirmAgreement, { ...ids, hash }, order.session))
}

/** Confirms the note and waits until the money has arrived. */
export async function disbursed(client: HttpClient, order: HttpOrder): Promise<HttpOrder> {
  await confirmed(client, order)
  await until(
    'the disbursement',
    async () => (await orderPage(client, order)).orderStatus,
    (status) => !BEFORE_DISBURSEMENT.includes(status),
  )
  return order
}

/** An approved and disbursed loan of a borrower of its own. */
export const runningLoan = async (client: HttpClient): Promise<HttpOrder> =>
  disbursed(client, await approvedOrder(client, await certified(client)))

/** @returns a code of the counter channel for an amount in pesos. */
async function codeOf(client: HttpClient, order: HttpOrder, amount: string, over: object): Promise<string> {
  const wanted = { ...idsOf(order), amount, channelNumber: '90101', ...over }
  return granted('generateVcode', await client.call(generateVcode, wanted, order.session)).payCode
}

/** Pays an amount in pesos by a code; throws when it is not credited. */
export async function pay(client: HttpClient, order: HttpOrder, amount: string, over = {}): Promise<void> {
  const { status } = await client.plain(payCode, { payCode: await codeOf(client, order, amount, over) })
  if (status !== 'credited') throw new Error(`the payment was not credited but ${status}`)
}

/** Both nodes behind a proxy, however it takes turns, have taken the date over when so many answers agree. */
const AGREEING_ANSWERS = 6

/** Moves the date of the sandbox and waits until every node has it. */
async function goOn(client: HttpClient, days: number): Promise<void> {
  const { today } = await client.plain(moveDate, { advanceDays: days })
  let agreeing = 0
  await until(
    `the day ${today}`,
    async () => (await client.plain(moveDate, { advanceDays: 0 })).today,
    (date) => {
      agreeing = date === today ? agreeing + 1 : 0
      return agreeing === AGREEING_ANSWERS
    },
  )
}

const expectStatus = async (client: HttpClient, order: HttpOrder, wanted: number): Promise<void> => {
  const { orderStatus } = await orderPage(client, order)
  if (orderStatus !== wanted) throw new Error(`the order is ${orderStatus} instead of ${wanted}`)
}

/** Extends the loan at the price of today. */
async function extend(client: HttpClient, order: HttpOrder): Promise<void> {
  const { delayInfo } = granted(
    'extensionInfo',
    await client.call(extensionInfo, idsOf(order), order.session),
  )
  await pay(client, order, delayInfo.delayAmount, { isDelay: '1' })
}

/** Late once, extended once, complained about once, and paid back: what every release must be able to do. */
export async function wholeLife(client: HttpClient): Promise<void> {
  const order = await runningLoan(client)
  await pay(client, order, '100.00')
  await goOn(client, DAYS_UNTIL_LATE)
  await expectStatus(client, order, OVERDUE)
  await extend(client, order)
  const about = { problemType: '6', problemDetail: 'The app is slow.', orderNo: order.orderId }
  granted('problemSave', await client.call(problemSave, about, order.session))
  await goOn(client, DAYS_UNTIL_ALL_DUE)
  const { payMost } = granted(
    'loanPlayDetail',
    await client.call(loanPlayDetail, idsOf(order), order.session),
  )
  await pay(client, order, payMost)
  await expectStatus(client, order, SETTLED)
  const { debit, credit } = await client.plain(showTrialBalance, {})
  if (debit !== credit) throw new Error(`debit is ${debit}, credit ${credit}`)
}
