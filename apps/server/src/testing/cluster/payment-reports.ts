/** Reports of payments as a provider sends them, and whether the books afterwards are what was reported. */
import { type LoanEvent, loanOn } from '@sandigan/lending'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import type { LoanKey } from '../../core/loans/loan-repository.ts'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { projectionOf } from '../../core/loans/project-loan.ts'
import { reconcileBooks } from '../../core/loans/reconcile-books.ts'
import { contractCode } from '../../money/payments/payment-codes.ts'
import { DIFFERS } from '../../money/payments/receipt-repository.ts'
import { keyOf, runningOrder, type TestOrder } from '../loan-steps.ts'
import { takeUpWebhooks } from '../../money/webhooks/process-webhook.ts'
import { openCopy } from '../postgres.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

const OPENED_IN_PARALLEL = 6
const WORKERS = 8

/** A running loan and the contract number, which takes any amount. */
export interface OpenLoan {
  readonly order: TestOrder
  readonly key: LoanKey
  readonly payCode: string
}

/** What a provider says of a payment; it may say it again, and say another amount. */
export interface Report {
  readonly loan: OpenLoan
  readonly reference: string
  /** Centavos. */
  readonly amount: number
  /** Tells events of one payment apart: a provider may report it by several. */
  readonly event?: string
  /** The contract number where it is left out. */
  readonly payCode?: string
}

/** Does the work for each item, so many at a time. */
export async function inParallel<T>(items: readonly T[], limit: number, work: (item: T) => Promise<void>) {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: limit }, worker))
}

/** An app on a database of its own, copied on that server. */
export async function startAppOn(server: string): Promise<TestApp> {
  const database = await openCopy(server)
  return startTestApp({ database, env: { DATABASE_URL: database.connectionString, SANDBOX: 'on' } })
}

/** Running loans, each of a borrower of its own. */
export async function openLoans(app: TestApp, count: number): Promise<OpenLoan[]> {
  const orders: TestOrder[] = []
  await inParallel(Array.from({ length: count }), OPENED_IN_PARALLEL, async () => {
    orders.push(await runningOrder(app))
  })
  // One may have found the other's money under way.
  await app.jobs.runDue()
  return Promise.all(
    orders.map(async (order) => {
      const key = keyOf(order)
      return { order, key, payCode: (await contractCode(app.services.db, key)) ?? '' }
    }),
  )
}

/** Sends a report by HTTP. @returns the status of the answer */
export const sendReport = async (app: TestApp, report: Report): Promise<number> =>
  (await answerToReport(app, report)).statusCode

/**
 * Processes what was reported, as many events in parallel as workers would take. What failed, or was in the hands of a node
 * that went, is taken up a second time, as a service does by itself some time later.
 */
export async function workReports(app: TestApp): Promise<void> {
  for (const turn of ['first', 'second']) {
    if (turn === 'second') await takeUpWebhooks(app.services, 0)
    await Promise.all(Array.from({ length: WORKERS }, () => app.jobs.runDue()))
  }
}

/** Sends a report by HTTP. @returns the whole answer */
export async function answerToReport(app: TestApp, report: Report): Promise<LightMyRequestResponse> {
  const { reference, amount, loan, event, payCode = loan.payCode } = report
  const notice = { reference, payCode, amount, currency: 'PHP', paidOn: app.clock.today() }
  const webhook = app.services.providers.sandbox?.payment.webhookFor(notice, event)
  if (webhook === undefined) throw new Error('there is no sandbox')
  return app.fastify.inject({
    method: 'POST',
    url: '/webhooks/payments/sandbox',
    headers: webhook.headers as Record<string, string>,
    payload: webhook.body,
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** A loan's events beside its reports: each payment is credited once, with an amount that was reported of it. */
function faultsOfEvents(loanId: string, events: readonly LoanEvent[], own: readonly Report[]): string[] {
  const found: string[] = []
  const paid = events.filter((event) => event.type === 'paid')
  const credited = Map.groupBy(paid, ({ reference }) => reference)
  const reported = Map.groupBy(own, ({ reference }) => `sandbox:${reference}`)
  for (const [reference, reports] of reported) {
    const times = credited.get(reference) ?? []
    if (times.length !== 1) found.push(`${reference} is credited ${times.length} times`)
    const amounts = reports.map(({ amount }) => amount)
    if (times.some(({ amount }) => !amounts.includes(amount))) found.push(`${reference} has another amount`)
  }
  const unknown = paid.filter(({ reference }) => !reported.has(reference))
  if (unknown.length > 0) found.push(`${loanId} has ${unknown.length} payments too many`)
  return found
}

/** What lists read of a loan beside what its events say. */
async function faultsOfProjection(
  app: TestApp,
  key: LoanKey,
  events: readonly LoanEvent[],
): Promise<string[]> {
  const { db, clock } = app.services
  const standing = loanOn(events, clock.today())
  const row = await db
    .selectFrom('loan_projection')
    .selectAll()
    .where('borrower_id', '=', key.borrowerId)
    .where('loan_id', '=', key.loanId)
    .executeTakeFirstOrThrow()
  const folded = projectionOf({ ...key, productId: row.product_id }, standing, events.length)
  const differing = Object.entries(folded).filter(
    ([column, value]) => row[column as keyof typeof row] !== value,
  )
  return differing.map(([column]) => `${key.loanId} has another ${column} in its projection`)
}

async function faultsOfBooks({ services: { db, clock } }: TestApp): Promise<string[]> {
  const found: string[] = []
  const { rows } = await sql<{ off: number }>`
    select (sum(debit) - sum(credit))::bigint as off from journal_lines`.execute(db)
  if (rows[0]?.off !== 0) found.push(`debit and credit differ by ${rows[0]?.off}`)
  const { difference } = await reconcileBooks(db, clock.today())
  if (difference !== 0) found.push(`the books differ by ${difference}`)
  return found
}

/** Reports that say another amount than the first one are listed in suspense, each once, and nothing else is there. */
async function faultsOfSuspense(
  { services: { db } }: TestApp,
  reports: readonly Report[],
): Promise<string[]> {
  const amounts = Map.groupBy(reports, ({ reference }) => reference)
  const wanted = sum([...amounts.values()].map((own) => new Set(own.map(({ amount }) => amount)).size - 1))
  const rows = await db.selectFrom('suspense').select('reason').execute()
  const other = rows.filter(({ reason }) => reason !== DIFFERS)
  return [
    ...(rows.length === wanted ? [] : [`${rows.length} payments in suspense instead of ${wanted}`]),
    ...other.map(({ reason }) => `a payment is in suspense: ${reason}`),
  ]
}

/** What is there and should not be, or is missing, after these reports and no others; empty when all is right. */
export async function faultsAfter(app: TestApp, reports: readonly Report[]): Promise<string[]> {
  const found: string[] = []
  for (const [{ key }, own] of Map.groupBy(reports, ({ loan }) => loan)) {
    const events = await readEvents(app.services.db, key)
    found.push(...faultsOfEvents(key.loanId, events, own), ...(await faultsOfProjection(app, key, events)))
  }
  return [...found, ...(await faultsOfSuspense(app, reports)), ...(await faultsOfBooks(app))]
}
