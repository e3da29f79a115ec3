/** A flood of payment webhooks, every one of them sent twice and all in disorder. */
import { type Figure, type Part, rate } from '../figure.ts'
import { now, runLoad } from '../http/load.ts'
import { chance } from '../open-loop/arrivals.ts'
import { CONNECTIONS, capturedPayments, DONE, post, refreshStatistics, TAKEN, webhook } from './posting.ts'
import { replayWrites } from './replay.ts'
import { type BenchService, SNAPSHOT, withService } from './service.ts'
import { waitUntil } from './watch.ts'

const NAME = 'payments credited of webhooks that came twice, against their SQL'

const PAYMENTS = 10_000
const PER_LOAN = 5
const LOANS = PAYMENTS / PER_LOAN
/** Loans that are paid once before anything counts, and those whose webhooks are captured. */
const WARM_UP = 2_000
const CAPTURED = 400
const SEED = 20_261_125

function shuffled<T>(values: readonly T[]): T[] {
  const next = chance(SEED)
  return values
    .map((value) => ({ value, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value)
}

interface Credited {
  readonly payments: number
  /** In the ledger, in centavos. */
  readonly amount: number
}

async function credited({ cluster, database }: BenchService): Promise<Credited> {
  const row = await cluster.sql(
    database,
    `select count(*), coalesce(sum((body->>'amount')::bigint), 0) from loan_events where body->>'type' = 'paid'`,
  )
  const [payments = '', amount = ''] = row.trim().split('\t')
  return { payments: Number(payments), amount: Number(amount) }
}

/** Sends each payment twice and waits until all are credited. Throws where one is missing or there twice. */
async function flood(bench: BenchService, codes: readonly string[]) {
  const before = await credited(bench)
  const payments = codes.flatMap((code) =>
    Array.from({ length: PER_LOAN }, (_, n) => ({
      text: webhook(code, `flood-${code}-${n}`),
      success: TAKEN,
    })),
  )
  const requests = shuffled([...payments, ...payments])
  const answered = await runLoad({ port: bench.port, requests, connections: CONNECTIONS })
  if (answered.failed > 0) throw new Error(`${answered.failed} webhooks were not taken`)
  await waitUntil(bench.cluster, bench.database, DONE)
  const seconds = (now() - answered.startedAt) / 1_000
  const after = await credited(bench)
  const found = after.payments - before.payments
  if (found !== payments.length) throw new Error(`${found} of ${payments.length} payments are in the books`)
  const amount = after.amount - before.amount
  if (amount !== payments.length * 100_00) throw new Error(`${amount} centavos are in the books`)
  return { answered, creditedPerSecond: payments.length / seconds }
}

export const webhooks: Part = () =>
  withService<Figure>([NAME], LOANS + WARM_UP + CAPTURED, async (bench) => {
    const { cluster, book } = bench
    const codes = book.loans.map(({ payCode }) => payCode)
    const payments = await capturedPayments(bench, codes.slice(0, CAPTURED))
    await post(bench, codes.slice(CAPTURED, CAPTURED + WARM_UP), CONNECTIONS)
    await refreshStatistics(bench)
    const ours = await flood(bench, codes.slice(CAPTURED + WARM_UP))
    await cluster.sql('postgres', `create database plain_inserts template ${SNAPSHOT}`)
    const plain = await replayWrites(cluster, 'plain_inserts', payments, { clients: CONNECTIONS })
    return [
      {
        name: NAME,
        measured: `${rate(ours.creditedPerSecond)}; answered ${rate(ours.answered.perSecond)}, p99 ${ours.answered.p99Ms.toFixed(0)} ms`,
        against: `${rate(plain.perSecond)}, pgbench, ${payments[0]?.length ?? 0} statements`,
        ratio: ours.creditedPerSecond / plain.perSecond,
        goal: { atLeast: 0.5 },
      },
    ]
  })
