/** Posting a repayment: signed webhooks to the service against its own SQL. */
import { createHmac } from 'node:crypto'
import { sandboxSignature } from '../../apps/server/src/platform/providers/webhook-signatures.ts'
import { type Figure, median, type Part, rate } from '../figure.ts'
import { type LoadResult, requestWithBody, runLoad } from '../http/load.ts'
import { type Statement, statementsOf, transactionsOf } from './capture.ts'
import { mostFrequentShape, replayWrites } from './replay.ts'
import { type BenchService, SECRET_KEY, SNAPSHOT, withService } from './service.ts'

const PATH = '/webhooks/payments/sandbox'
const ROUNDS = 3
const CONNECTIONS = 8
/** Loans that are paid once in each round; one more round is the captured one. */
const PER_ROUND = 400
const NAME = 'posting a repayment against its own SQL'
const MIN_CAPTURED_PART = 0.9

const webhookSecret = createHmac('sha256', SECRET_KEY).update('sandbox webhook payment').digest('hex')

/** A payment of ₱100 as the sandbox's provider reports it. */
function webhook(payCode: string, paidOn: string): string {
  const body = JSON.stringify({
    reference: `bench-${payCode}`,
    payCode,
    amount: '100.00',
    currency: 'PHP',
    paidOn,
  })
  return requestWithBody(PATH, body, {
    'content-type': 'application/json',
    'x-sandbox-signature': sandboxSignature(body, webhookSecret, Date.now()),
  })
}

async function post(
  { product }: BenchService,
  payCodes: readonly string[],
  connections: number,
): Promise<LoadResult> {
  const paidOn = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const requests = payCodes.map((payCode) => webhook(payCode, paidOn))
  const port = Number(new URL(product.origin).port)
  const load = { port, requests, connections, count: requests.length, success: '"status":"credited"' }
  const result = await runLoad(load)
  if (result.failed > 0) throw new Error(`${result.failed} of ${requests.length} payments were not credited`)
  return result
}

/** The transactions in which the service credited payments, all of one shape. */
async function capturedPayments(bench: BenchService, payCodes: readonly string[]): Promise<Statement[][]> {
  const statements = await statementsOf(bench.cluster, async () => void (await post(bench, payCodes, 1)))
  const all = transactionsOf(statements).filter((one) =>
    one.some(({ text }) => text.includes('payments_received')),
  )
  const payments = mostFrequentShape(all)
  if (payments.length < payCodes.length * MIN_CAPTURED_PART)
    throw new Error(`only ${payments.length} of ${payCodes.length} payments could be captured in one shape`)
  return payments
}

export const posting: Part = () =>
  withService<Figure>([NAME], PER_ROUND * (ROUNDS + 2), async (bench) => {
    const { cluster, book } = bench
    const part = (no: number) => book.payCodes.slice(no * PER_ROUND, (no + 1) * PER_ROUND)
    const payments = await capturedPayments(bench, part(0))
    await post(bench, part(1), CONNECTIONS)
    const service: LoadResult[] = []
    const sql: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      service.push(await post(bench, part(round + 2), CONNECTIONS))
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
      },
    ]
  })
