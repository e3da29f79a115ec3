/**
 * A mixed load over HTTP, by a seed, and what must be true in the end of everything that it was answered. Phones and providers do
 * what they do anyway: they send again what was not answered.
 */
import { generateVcode, initPayType, loanDetailPush } from '@sandigan/contract'
import { decideOrder } from '@sandigan/contract/client/sandbox'
import { centavosToPesos, loanOn } from '@sandigan/lending'
import { spread } from '@sandigan/testkit/sampling'
import { sql } from 'kysely'
import { eventsOfLoans } from '../../core/loans/loan-repository.ts'
import { reconcileBooks } from '../../core/loans/reconcile-books.ts'
import { createClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { type BackgroundLoad, startLoad } from '../background-load.ts'
import type { HttpClient } from './http-client.ts'
import {
  certified,
  disbursed,
  granted,
  type HttpBorrower,
  type HttpOrder,
  OFFER,
  orderPage,
  runningLoan,
} from './loan-life.ts'
import { paymentReports, type ReportedPayment } from './payment-reports.ts'

export interface Answered {
  /** Payments by their reference. */
  readonly payments: Map<string, ReportedPayment & { orderId: string }>
  /** Orders of borrowers who applied under the load. */
  readonly applied: Map<HttpBorrower, string>
  /** Codes that were opened, with their orders. */
  readonly codes: Map<string, string>
}

export interface MixedLoad extends BackgroundLoad {
  readonly answered: Answered
  /** Answers of any kind so far. */
  count(): number
}

const WORKERS = 6
/** More codes of a loan in a day are refused. */
const MOST_CODES = 25
const PAUSE_MS = 5
/** What one of the workers does next, by how often. */
const MIX = ['pay', 'pay', 'pay', 'pay', 'again', 'read', 'read', 'code', 'apply'] as const

/** Loans that run and borrowers who will apply, made before anything goes wrong. */
export async function prepareLoad(client: HttpClient, { loans = 2, applicants = 2 } = {}) {
  const orders = await Promise.all(Array.from({ length: loans }, () => runningLoan(client)))
  const codes = await Promise.all(orders.map((order) => contractNumber(client, order)))
  const borrowers = await Promise.all(Array.from({ length: applicants }, () => certified(client)))
  return { loans: orders.map((order, no) => ({ order, payCode: codes[no] ?? '' })), borrowers }
}
export type Prepared = Awaited<ReturnType<typeof prepareLoad>>

async function contractNumber(client: HttpClient, order: HttpOrder): Promise<string> {
  const { productId, orderId, session } = order
  const ways = granted('initPayType', await client.call(initPayType, { productId, orderId }, session))
  return ways.defDetail?.payCode ?? ''
}

/** @param client sends again until it is answered */
export function startMixedLoad(client: HttpClient, { loans, borrowers }: Prepared, seed: number): MixedLoad {
  const answered: Answered = { payments: new Map(), applied: new Map(), codes: new Map() }
  const report = paymentReports()
  const applicants = [...borrowers]
  let count = 0

  const send = async (payment: ReportedPayment): Promise<void> => {
    const { path, init } = report(payment)
    const answer = await client.send(path, init)
    if (!answer.ok) throw new Error(`a report was answered with ${answer.status}: ${await answer.text()}`)
  }
  const apply = async (borrower: HttpBorrower): Promise<void> => {
    const key = { idempotencyKey: `apply-${borrower.phone}` }
    const payload = { ...OFFER, confirmFlag: '1' } as const
    const { orderId } = granted('a loan', await client.call(loanDetailPush, payload, borrower.session, key))
    const order = { ...borrower, productId: OFFER.productId, orderId }
    // Whose first answer was lost is refused the second time; the order says what became of it.
    await client.plain(decideOrder, { orderId, approve: true }).catch(() => {})
    await disbursed(client, order)
    answered.applied.set(borrower, orderId)
  }
  const act = async (worker: number, n: number): Promise<void> => {
    const random = spread(`${seed} ${worker} ${n}`)
    const { order, payCode } = loans[random % loans.length] ?? { order: undefined, payCode: '' }
    if (order === undefined) throw new Error('a load needs a loan')
    const { productId, orderId, session } = order
    const what = MIX[(random >>> 8) % MIX.length]
    const earlier = [...answered.payments.values()].at(-1 - (random % 3))
    const borrower = what === 'apply' ? applicants.shift() : undefined
    if (borrower !== undefined) await apply(borrower)
    else if (what === 'again' && earlier !== undefined) await send(earlier)
    else if (what === 'read') await orderPage(client, order)
    else if (what === 'code' && answered.codes.size < MOST_CODES * loans.length) {
      const payload = { productId, orderId, channelNumber: '90101', amount: `${1 + (random % 90)}.00` }
      const key = { idempotencyKey: `code-${worker}-${n}` }
      const answer = await client.call(generateVcode, payload, session, key)
      if (answer.success) answered.codes.set(answer.data.payCode, orderId)
    } else {
      const payment = { reference: `load-${seed}-${worker}-${n}`, amount: 1 + (random % 7), payCode }
      await send(payment)
      answered.payments.set(payment.reference, { ...payment, orderId })
    }
    count += 1
  }
  const workers = Array.from({ length: WORKERS }, (_, worker) => (n: number) => act(worker, n))
  return { answered, count: () => count, ...startLoad(workers, PAUSE_MS) }
}

/** Reports that were taken in and are not processed yet. */
export const waitingReports = async (db: Db): Promise<number> =>
  (await db.selectFrom('webhook_events').select('id').where('state', '=', 'received').execute()).length

/** Each line is something acknowledged that is not there, or is there twice, or books that do not balance. */
export async function wrongs(db: Db, { payments, applied, codes }: Answered): Promise<string[]> {
  const found: string[] = []
  const loans = await db.selectFrom('loans').select(['borrower_id', 'loan_id']).execute()
  const keyOf = new Map(
    loans.map((row) => [row.loan_id, { borrowerId: row.borrower_id, loanId: row.loan_id }]),
  )
  for (const orderId of new Set([...payments.values()].map((payment) => payment.orderId))) {
    const key = keyOf.get(orderId)
    if (key === undefined) return [`the loan ${orderId} has gone`]
    const [events = []] = [...(await eventsOfLoans(db, key.borrowerId, [orderId])).values()]
    const own = [...payments.values()].filter((payment) => payment.orderId === orderId)
    const references = events.flatMap((event) => (event.type === 'paid' ? [event.reference] : []))
    for (const { reference } of own) {
      const times = references.filter((one) => one === `sandbox:${reference}`).length
      if (times !== 1) found.push(`${reference} is credited ${times} times`)
    }
    const { received } = loanOn(events, createClock().today()).totals
    const wanted = own.reduce((sum, { amount }) => sum + amount, 0)
    if (received !== wanted) found.push(`${orderId} received ${received} instead of ${wanted}`)
  }
  if (new Set(applied.values()).size !== applied.size) found.push('two borrowers have one order')
  for (const [payCode, orderId] of codes) {
    const row = await db
      .selectFrom('payment_codes')
      .select('loan_id')
      .where('pay_code', '=', payCode)
      .executeTakeFirst()
    if (row?.loan_id !== orderId) found.push(`the code ${payCode} is not one of ${orderId}`)
  }
  return [...found, ...(await wrongsOfBooks(db, loans.length))]
}

async function wrongsOfBooks(db: Db, loans: number): Promise<string[]> {
  const found: string[] = []
  const { rows: sums } = await sql<{ off: number }>`
    select (sum(debit) - sum(credit))::bigint as off from journal_lines`.execute(db)
  if (sums[0]?.off !== 0) found.push(`debit and credit differ by ${sums[0]?.off}`)
  const { difference } = await reconcileBooks(db, createClock().today())
  if (difference !== 0) found.push(`the books differ by ${centavosToPesos(difference)}`)
  const { rows: paidOut } = await sql<{ loan_id: string }>`
    select loan_id from loan_events where body->>'type' = 'disbursed'`.execute(db)
  if (new Set(paidOut.map((row) => row.loan_id)).size !== paidOut.length)
    found.push('a loan was paid out twice')
  if (paidOut.length !== loans) found.push(`${paidOut.length} of ${loans} loans were paid out`)
  const receipts = await db.selectFrom('receipts').select('number').orderBy('number').execute()
  const numbers = receipts.flatMap(({ number }) => (number === null ? [] : [number]))
  if (numbers.some((number, place) => number !== place + 1)) found.push('receipt numbers have a gap')
  return found
}
