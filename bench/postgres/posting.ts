/** Posting a repayment: signed webhooks to the service against its own SQL. */
import { createHmac } from 'node:crypto'
import { sandboxSignature } from '../../apps/server/src/platform/providers/webhook-signatures.ts'
import { type Figure, median, type Part, rate } from '../figure.ts'
import { answerTo } from '../http/connection.ts'
import { type LoadResult, now, requestWithBody, runLoad } from '../http/load.ts'
import type { Book } from './book.ts'
import { type Statement, statementsOf, unitsOf } from './capture.ts'
import { untilNotified } from './quiet.ts'
import { mostFrequentShape, replayWrites } from './replay.ts'
import { type BenchService, SECRET_KEY, SNAPSHOT, withService } from './service.ts'
import { waitUntil } from './watch.ts'

const PATH = '/webhooks/payments/sandbox'
const ROUNDS = 3
export const CONNECTIONS = 8
/** Loans that are paid once in each round. */
export const PER_ROUND = 400
/** The same where nothing but payments is measured: two seconds a round; one more round is the captured one. */
export const PER_LONG_ROUND = 1_000
/** Loans that are paid before, once each, until V8 has compiled for good what a posting takes. */
export const WARM_UP = 8_000
const NAME = 'posting a repayment against its own SQL'
const MIN_CAPTURED_PART = 0.9

const webhookSecret = createHmac('sha256', SECRET_KEY).update('sandbox webhook payment').digest('hex')

/** What the answer to a payment holds that was taken in; earlier versions say what became of it, too. */
export const TAKEN = '"status":"'

/** The number that the provider gives a payment, and the report of it. */
const nameOf = (reference: string): string => `bench-${reference}`
const A_NAME = new RegExp(nameOf('\\d+'), 'g')
const TAKES_IN = /^\s*insert into "?webhook_events"?/

/** A payment of ₱100 of today as the sandbox's provider reports it, signed now. */
export function webhook(payCode: string, reference = payCode): string {
  const paidOn = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const id = nameOf(reference)
  const payment = { reference: id, payCode, amount: '100.00', currency: 'PHP', paidOn }
  const body = JSON.stringify({ id, type: 'payment.paid', ...payment })
  return requestWithBody(PATH, body, {
    'content-type': 'application/json',
    'x-sandbox-signature': sandboxSignature(body, webhookSecret, Date.now()),
  })
}

/**
 * Pays ₱100 to each of the loans once and gives how fast all were credited, from the first report on: pgbench does not count its
 * own start either. They are credited after their reports were answered.
 */
export async function post(
  { cluster, database, port }: BenchService,
  payCodes: readonly string[],
  connections: number,
): Promise<LoadResult> {
  const requests = payCodes.map((payCode) => ({ text: webhook(payCode), success: TAKEN }))
  // By their keys: to count all payments of a book takes longer the larger it is, and was measured with them.
  const references = payCodes.map((payCode) => `'${nameOf(payCode)}'`)
  const credited = `select count(*) from payments_received
    where provider = 'sandbox' and reference in (${references.join(',')}) and outcome = 'credited'`
  const result = await runLoad({ port, requests, connections })
  if (result.failed > 0) throw new Error(`${result.failed} of ${requests.length} payments were not taken`)
  await waitUntil(cluster, database, `select (${credited}) >= ${requests.length}`)
  return { ...result, perSecond: (requests.length / (now() - result.startedAt)) * 1_000 }
}

/** The planner's statistics, as autovacuum keeps them in a database older than a minute; the replay's copy has them too. */
export const refreshStatistics = ({ cluster, database }: BenchService): Promise<string> =>
  cluster.sql(database, 'analyze')

/** Receipts are sent for many payments in one transaction, which is none of posting's. */
const isOfOnePayment = (unit: readonly Statement[]): boolean =>
  new Set(unit.flatMap(({ values }) => values.flatMap((value) => value?.match(A_NAME) ?? []))).size <= 1

/** What the service does with the report of one payment: takes it in, credits it, and notes that. */
function statementsOfPayment(units: readonly Statement[][], payCode: string): Statement[] {
  const holds = (unit: readonly Statement[], text: string) =>
    unit.some(({ values }) => values.some((value) => value?.includes(text)))
  const reference = nameOf(payCode)
  const takenIn = units.flat().find(({ text, values }) => TAKES_IN.test(text) && values.includes(reference))
  const id = takenIn?.values[0]
  return id == null ? [] : units.filter((unit) => holds(unit, reference) || holds(unit, id)).flat()
}

/** No report waits any more. */
export const DONE = "select not exists (select from webhook_events where state = 'received')"

/**
 * The statements of payments, all of one shape: each is reported after the one before it was processed, so that it is posted
 * alone. Those by which jobs are handed out are not among them.
 */
export async function capturedPayments(
  bench: BenchService,
  codes: readonly string[],
): Promise<Statement[][]> {
  const { cluster, database, port } = bench
  const statements = await statementsOf(cluster, database, async () => {
    for (const code of codes) {
      await answerTo(port, webhook(code))
      await waitUntil(cluster, database, DONE)
    }
  })
  const units = unitsOf(statements).filter(isOfOnePayment)
  const payments = mostFrequentShape(codes.map((code) => statementsOfPayment(units, code)))
  if (payments.length < codes.length * MIN_CAPTURED_PART || payments[0]?.length === 0)
    throw new Error(`only ${payments.length} of ${codes.length} payments could be captured in one shape`)
  return payments
}

/** The contract numbers that one round pays, each round others. */
export const payCodes = ({ loans }: Book, round: number, perRound = PER_ROUND): string[] =>
  loans.slice(round * perRound, (round + 1) * perRound).map(({ payCode }) => payCode)

/** Those that the warm-up pays. */
export const warmUpCodes = ({ loans }: Book): string[] => loans.slice(-WARM_UP).map(({ payCode }) => payCode)

export const posting: Part = () =>
  withService<Figure>([NAME], PER_LONG_ROUND * (ROUNDS + 1) + WARM_UP, async (bench) => {
    const { cluster, database, book } = bench
    const part = (no: number) => payCodes(book, no, PER_LONG_ROUND)
    const payments = await capturedPayments(bench, part(0))
    await post(bench, warmUpCodes(book), CONNECTIONS)
    await refreshStatistics(bench)
    const service: LoadResult[] = []
    const sql: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await untilNotified(cluster, database)
      service.push(await post(bench, part(round + 1), CONNECTIONS))
      const copy = `replay_${round}`
      await cluster.sql('postgres', `create database ${copy} template ${SNAPSHOT}`)
      const { perSecond } = await replayWrites(cluster, copy, payments, { clients: CONNECTIONS })
      sql.push(perSecond)
    }
    const [ours, theirs] = [median(service.map((one) => one.perSecond)), median(sql)]
    const p99 = median(service.map((one) => one.p99Ms)).toFixed(0)
    const measured = `${rate(ours)}, p99 ${p99} ms`
    return [
      {
        name: NAME,
        measured,
        against: `${rate(theirs)}, pgbench, ${payments[0]?.length ?? 0} statements`,
        ratio: ours / theirs,
        goal: { atLeast: 0.7 },
      },
    ]
  })
