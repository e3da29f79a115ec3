/** What falls due on a day over the whole book: the time must follow what is due, not the size of the book. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, readMigrations } from '../../apps/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../apps/server/src/platform/database/postgres.ts'
import { duesIn } from '../../apps/server/src/core/loans/books-repository.ts'
import { type Figure, type Part, rate } from '../figure.ts'
import { benchPrograms, type Cluster, startCluster } from '../postgres/cluster.ts'

const NAME = 'what is due on a day, 100,000 loans against 10,000'
const BOOKS = { small: 10_000, large: 100_000 } as const
/** The same in both books. */
const DUE = 1_000
const DAY = '2026-11-23'
const INSTALMENTS = 4
const ROUNDS = 25
const QUERIES = 60

/** Loans by rule of three: every so-and-so-many-th has its second instalment due on the day, and no other has one. */
const fill = (loans: number): string => `
  insert into loans select 'b' || md5(n::text), 'l' || md5(n::text), 'bench', now(), null
    from generate_series(1, ${loans}) n;
  insert into loan_projection (borrower_id, loan_id, product_id, product_name, open, stage, status, as_of, principal,
      outstanding_principal, agreed_on, disbursed_on, next_due_on, next_due, sequence)
    select borrower_id, loan_id, 'bench', 'Bench', true, 'running', 170, '${DAY}', 500000, 500000,
      '2026-10-01', '2026-10-01', '${DAY}', 140000, 5 from loans;
  insert into loan_dues
    select 'b' || md5(n::text), 'l' || md5(n::text), no,
      case when n % ${loans / DUE} = 0 then date '${DAY}' else date '${DAY}' + 1 + n % 29 end
        + (no - 2) * 30, 140000
    from generate_series(1, ${loans}) n, generate_series(1, ${INSTALMENTS}) no;
  vacuum analyze;`

async function makeBook(cluster: Cluster, name: string, loans: number): Promise<string> {
  await cluster.sql('postgres', `create database ${name}`)
  const database = await openPostgres(cluster.url(name), 2)
  try {
    await migrate(database.db, await readMigrations())
    const { sql, parameters } = duesIn(database.db, DAY, DAY).compile()
    for (const statement of fill(loans)
      .split(';')
      .filter((one) => one.trim() !== ''))
      await cluster.sql(name, statement)
    const text = sql.replace(/\$(\d+)/g, (_, no: string) => `'${String(parameters[Number(no) - 1])}'`)
    const plan = await cluster.sql(name, `explain ${text}`)
    if (!plan.includes('Index Only Scan using loan_dues_by_date'))
      throw new Error(`no index is used:\n${plan}`)
    const rows = (await cluster.sql(name, text)).trim().split('\n').length
    if (rows !== DUE) throw new Error(`${rows} are due in the ${name} book instead of ${DUE}`)
    return text
  } finally {
    await database.close()
  }
}

/** Milliseconds a query, as pgbench measures them on one connection. */
async function latency(cluster: Cluster, book: string, script: string): Promise<number> {
  const printed = await cluster.pgbench(book, [
    '-n',
    '-M',
    'prepared',
    '-c',
    '1',
    '-t',
    String(QUERIES),
    '-f',
    script,
  ])
  const found = /latency average = ([\d.]+) ms/.exec(printed)?.[1]
  if (found === undefined) throw new Error(`pgbench printed no latency:\n${printed}`)
  return Number(found)
}

async function measure(cluster: Cluster, script: string): Promise<Figure> {
  const text = await makeBook(cluster, 'small', BOOKS.small)
  await makeBook(cluster, 'large', BOOKS.large)
  await writeFile(script, `${text};\n`, { mode: 0o644 })
  const small: number[] = []
  const large: number[] = []
  for (const book of ['small', 'large']) await latency(cluster, book, script)
  for (let round = 0; round < ROUNDS; round += 1) {
    small.push(await latency(cluster, 'small', script))
    large.push(await latency(cluster, 'large', script))
  }
  const ms = (value: number) => `${value.toFixed(2)} ms for ${DUE} due`
  // The least disturbed round of each: a query of two milliseconds feels whatever else goes on at the machine.
  const [ours, theirs] = [Math.min(...large), Math.min(...small)]
  return {
    name: NAME,
    measured: `${ms(ours)}, ${rate((DUE * 1_000) / ours)}`,
    against: ms(theirs),
    ratio: ours / theirs,
    goal: { atMost: 1.3 },
  }
}

/** Goal: ten times the loans at the same number due cost at most 1.3 times. */
export const dueOn: Part = async () => {
  const programs = benchPrograms()
  if ('missing' in programs) return [{ name: NAME, skipped: programs.missing }]
  const home = await mkdtemp(join(tmpdir(), 'sandigan-due-'))
  const cluster = await startCluster(programs)
  try {
    return [await measure(cluster, join(home, 'due.sql'))]
  } finally {
    await cluster.stop()
    await rm(home, { recursive: true, force: true })
  }
}
