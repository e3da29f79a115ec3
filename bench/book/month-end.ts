/**
 * Closing the month of many loans: their rows, what is expected to be lost of them, the figures of the portfolio, invoices
 * and taxes, and the hash. What it takes of processors, whether memory grows, how far it is meanwhile, and a kill half way.
 */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Figure, Part, Result } from '../figure.ts'
import { megabytes } from '../http/process-metrics.ts'
import type { Cluster } from '../postgres/cluster.ts'
import { withCluster } from '../postgres/service.ts'
import { copyBook, fillSimulated, loansOf, MONTH } from './month-end-book.ts'

const LOANS = Number(process.env['BENCH_LOANS'] ?? 100_000)
const FEW = LOANS / 10
/** Of Node and PostgreSQL together. */
const LIMIT_MS = 3
const NAME = `closing a month of ${LOANS.toLocaleString('en')} loans`
const CHILD = fileURLToPath(new URL('./month-end-child.ts', import.meta.url))
/** The heap may not grow because nobody has collected it yet. Megabytes. */
const HEAP = ['--max-semi-space-size=8', '--max-old-space-size=120']
const POLL_MS = 200
/** How often a person who waits is notified of progress, at least. */
const STEPS = 10
const run = promisify(execFile)

interface Closing {
  readonly hash: string
  /** Of the process that closed it. */
  readonly seconds: number
  readonly bytes: number
}

const start = (cluster: Cluster, database: string) =>
  run(process.execPath, [...HEAP, CHILD], { env: { ...process.env, DATABASE_URL: cluster.url(database) } })

const TICKS_A_SECOND = 100
/** Fields of /proc/…/stat after the name of the program: the parent, and processor time, of children that have ended too. */
const [PARENT, OWN, OF_CHILDREN] = [1, [11, 12], [13, 14]] as const

const statOf = (pid: number | string): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}

/** Processor time of a server with all its processes, in seconds. */
function serverSeconds(server: string): number {
  const sum = (stat: readonly string[], fields: readonly number[]) =>
    fields.reduce((all, field) => all + Number(stat[field] ?? 0), 0)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat[PARENT] === server)
  const own = statOf(server)
  const ticks = sum(own, [...OWN, ...OF_CHILDREN]) + children.reduce((all, stat) => all + sum(stat, OWN), 0)
  return ticks / TICKS_A_SECOND
}

async function serverOf(cluster: Cluster): Promise<string> {
  const backend = await cluster.sql(
    'postgres',
    "select pg_backend_pid() || ' ' || pg_read_file('postmaster.pid')",
  )
  return /^\d+ (\d+)/.exec(backend)?.[1] ?? ''
}

/** As the list of months says it, while somebody waits. */
const countedOf = async (cluster: Cluster, database: string): Promise<number> =>
  Number(await cluster.sql(database, `select max(counted) from month_ends where month = '${MONTH}-01'`))

/** Closes the month, and says which counts could be read meanwhile. */
async function close(cluster: Cluster, database: string): Promise<Closing & { counts: number[] }> {
  const counts = new Set<number>()
  const going = start(cluster, database)
  const state = { busy: true }
  void going.catch(() => {}).finally(() => (state.busy = false))
  while (state.busy) {
    counts.add(await countedOf(cluster, database))
    await setTimeout(POLL_MS)
  }
  return { ...(JSON.parse((await going).stdout) as Closing), counts: [...counts] }
}

/** Kills whoever closes the month when half of the loans are counted. */
async function killHalfWay(cluster: Cluster, database: string, loans: number): Promise<void> {
  const going = start(cluster, database)
  const ended = going.then(
    () => 'done' as const,
    () => 'killed' as const,
  )
  while ((await countedOf(cluster, database)) < loans / 2) await setTimeout(POLL_MS / 10)
  going.child.kill('SIGKILL')
  if ((await ended) === 'done') throw new Error('the month was closed before it could be interrupted')
}

const sumOf = (table: string, where: string): string =>
  `(select coalesce(md5(string_agg(md5(r::text), '' order by r::text)), '') from ${table} r where ${where})`

/** All that a closing writes. */
const writtenBy = (cluster: Cluster, database: string): Promise<string> =>
  cluster.sql(
    database,
    `select ${sumOf('loan_month_ends', `month = '${MONTH}-01'`)}, ${sumOf('invoices', `month = '${MONTH}-01'`)},
      ${sumOf('portfolio_figures', `month = '${MONTH}-01'`)}, ${sumOf('month_provisions', 'true')},
      ${sumOf('percentage_tax_bases', 'true')}, ${sumOf('journal_lines', "borrower_id = '-'")},
      ${sumOf('closed_balances', 'true')}`,
  )

async function expectSameAfterKill(cluster: Cluster, few: Closing): Promise<void> {
  await killHalfWay(cluster, 'killed', await loansOf(cluster, 'killed'))
  const { hash } = await close(cluster, 'killed')
  if (hash !== few.hash) throw new Error('the hash of a month is another after a kill')
  if ((await writtenBy(cluster, 'killed')) !== (await writtenBy(cluster, 'few')))
    throw new Error('what a closing writes is another after a kill')
}

async function measure(cluster: Cluster): Promise<Figure[]> {
  await fillSimulated(cluster, 'simulated')
  const own = await loansOf(cluster, 'simulated')
  await copyBook(cluster, 'few', { of: 'simulated', copies: Math.ceil(FEW / own) })
  await cluster.sql('postgres', 'create database killed template few')
  await copyBook(cluster, 'many', { of: 'simulated', copies: Math.ceil(LOANS / own) })
  const few = await close(cluster, 'few')
  await expectSameAfterKill(cluster, few)
  const server = await serverOf(cluster)
  const before = serverSeconds(server)
  const many = await close(cluster, 'many')
  const ofServer = serverSeconds(server) - before
  if (many.counts.length < STEPS) throw new Error(`only ${many.counts.join(', ')} could be read meanwhile`)
  const loans = await countedOf(cluster, 'many')
  const [node, postgres] = [many.seconds, ofServer].map((seconds) => (seconds * 1_000) / loans)
  const each = (node ?? 0) + (postgres ?? 0)
  return [
    {
      name: `${NAME}, processor time a loan`,
      measured: `${each.toFixed(2)} ms, ${(node ?? 0).toFixed(2)} of them of Node`,
      against: `${LIMIT_MS} ms, limit`,
      ratio: each / LIMIT_MS,
      goal: { atMost: 1 },
    },
    {
      name: `${NAME}, memory against ${FEW.toLocaleString('en')}`,
      measured: megabytes(many.bytes),
      against: megabytes(few.bytes),
      ratio: many.bytes / few.bytes,
      goal: { atMost: 1.25 },
    },
  ]
}

export const monthEnd: Part = async (): Promise<readonly Result[]> =>
  existsSync('/proc/self/stat')
    ? withCluster<Figure>([NAME], measure)
    : [{ name: NAME, skipped: 'processor time of PostgreSQL is read from /proc' }]
