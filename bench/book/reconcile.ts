/** A provider's settlement file against what is known here: how long 10,000 rows take, and whether memory grows. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { migrate, readMigrations } from '../../apps/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../apps/server/src/platform/database/postgres.ts'
import { type Figure, milliseconds, type Part } from '../figure.ts'
import { megabytes } from '../http/process-metrics.ts'
import type { Cluster } from '../postgres/cluster.ts'
import { withCluster } from '../postgres/service.ts'

/** With a fee and the tax on it each: 10,000 rows, and ten times as many. */
const PAYMENTS = 3_334
const MANY_PAYMENTS = PAYMENTS * 10
const LIMIT_MS = 10_000
const DATABASE = 'reconcile'
const CHILD = fileURLToPath(new URL('./reconcile-file.ts', import.meta.url))
/** The heap may not grow because nobody has collected it yet. Megabytes. */
const HEAP = ['--max-semi-space-size=8', '--max-old-space-size=80']
const run = promisify(execFile)

/** Payments that webhooks reported, as the rows that they leave. */
const reported = (prefix: string, payments: number): string => `insert into payments_received
  (provider, reference, pay_code, amount, currency, paid_on, received_at, outcome)
  select 'xendit', '${prefix}' || n, '', 10000, 'PHP', '2026-11-23', now(), 'suspense' from generate_series(1, ${payments}) n`

function settlementOf(prefix: string, payments: number): string {
  const lines = [
    'Product ID,Transaction Type,Line Type,Reference,Currency,Amount,Balance,Debit or Credit,Created Date ISO',
  ]
  const end = '2026-11-23T02:00:00Z'
  // In centavos: 100.00 come in, 1.50 and 0.18 go.
  let balance = 0
  const line = (id: string, kind: string, amount: number) => {
    balance += amount
    const [size, after] = [Math.abs(amount) / 100, balance / 100].map((sum) => sum.toFixed(2))
    lines.push(`${id},PAYMENT,${kind},,PHP,${size},${after},${amount < 0 ? 'DEBIT' : 'CREDIT'},${end}`)
  }
  for (let n = 1; n <= payments; n += 1) {
    line(`${prefix}${n}`, 'TRANSACTION', 100_00)
    line(`${prefix}${n}`, 'FEE', -1_50)
    line(`${prefix}${n}`, 'VAT', -18)
  }
  return lines.join('\n')
}

interface Run {
  readonly tookMs: number
  readonly bytes: number
}

async function reconcile(cluster: Cluster, folder: string, prefix: string, payments: number): Promise<Run> {
  await cluster.sql(DATABASE, reported(prefix, payments))
  const file = join(folder, `${prefix}.csv`)
  await writeFile(file, settlementOf(prefix, payments))
  const started = performance.now()
  const { stdout } = await run(process.execPath, [...HEAP, CHILD, '--provider', 'xendit', file], {
    env: { ...process.env, DATABASE_URL: cluster.url(DATABASE), SANDBOX: 'on' },
  })
  const tookMs = performance.now() - started
  const matched = await cluster.sql(
    DATABASE,
    `select count(*) from reconciliation_rows where outcome = 'matched' and provider_id like '${prefix}%'`,
  )
  if (Number(matched) !== payments * 3) throw new Error(`${matched} rows are matched, not ${payments * 3}`)
  return { tookMs, bytes: Number(stdout) }
}

/** Of the whole command: reading the code and opening the database are part of the wait. */
export const reconciliation: Part = () =>
  withCluster<Figure>(['reconcile'], async (cluster) => {
    await cluster.sql('postgres', `create database ${DATABASE}`)
    const database = await openPostgres(cluster.url(DATABASE), 2)
    await migrate(database.db, await readMigrations())
    await database.close()
    const folder = await mkdtemp(join(tmpdir(), 'bench-reconcile-'))
    try {
      const few = await reconcile(cluster, folder, 'few-', PAYMENTS)
      const many = await reconcile(cluster, folder, 'many-', MANY_PAYMENTS)
      return [
        {
          name: 'a settlement file of 10,000 rows reconciled',
          measured: milliseconds(few.tookMs),
          against: `${milliseconds(LIMIT_MS)}, limit`,
          ratio: few.tookMs / LIMIT_MS,
          goal: { atMost: 1 },
        },
        {
          name: 'memory of the command, 100,000 rows against 10,000',
          measured: megabytes(many.bytes),
          against: megabytes(few.bytes),
          ratio: many.bytes / few.bytes,
          goal: { atMost: 1.25 },
        },
      ]
    } finally {
      await rm(folder, { recursive: true })
    }
  })
