/** Replays captured statements under pgbench, prepared as the service prepares them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Statement } from './capture.ts'
import type { Cluster } from './cluster.ts'

const ROWS_PER_INSERT = 10
const PARAMETERS_TABLE = 'bench_parameters'

export interface ReplayResult {
  readonly perSecond: number
}

/** `$3` of statement 2 → `:p2_3`; a null is written out, since pgbench knows no variable without a value. */
function withVariables({ text, values }: Statement, index: number): string {
  const filled = text.replace(/\$(\d+)/g, (_, no: string) =>
    values[Number(no) - 1] === null ? 'null' : `:p${index}_${no}`,
  )
  return `${filled.replace(/\s*\n\s*/g, ' ')};`
}

/** The variables of a list of statements: name and value. */
function variablesOf(statements: readonly Statement[]): [string, string][] {
  return statements.flatMap(({ values }, index) =>
    values.flatMap((value, i): [string, string][] => (value === null ? [] : [[`p${index}_${i + 1}`, value]])),
  )
}

/** Statements that differ in their values alone have the same shape. */
export const shapeOf = (statements: readonly Statement[]): string =>
  JSON.stringify(statements.map(({ text, values }) => [text, values.map((value) => value === null)]))

/** The most frequent shape: a replay is one script, so what differs from it is left out. */
export function mostFrequentShape(transactions: readonly Statement[][]): Statement[][] {
  const groups = Map.groupBy(transactions, shapeOf)
  return [...groups.values()].sort((a, b) => b.length - a.length)[0] ?? []
}

async function runScript(
  cluster: Cluster,
  database: string,
  script: string,
  args: readonly string[],
): Promise<ReplayResult> {
  const folder = await mkdtemp(join(tmpdir(), 'sandigan-replay-'))
  try {
    const file = join(folder, 'script.sql')
    await writeFile(file, script)
    const printed = await cluster.pgbench(database, ['-n', '-M', 'prepared', '-f', file, ...args])
    const tps = /tps = ([\d.]+)/.exec(printed)?.[1]
    if (!tps || / failed: [1-9]/.test(printed)) throw new Error(`pgbench did not succeed:\n${printed}`)
    return { perSecond: Number(tps) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same statements with the same values, over and over: for reads. */
export function replayReads(
  cluster: Cluster,
  database: string,
  statements: readonly Statement[],
  { clients, count }: { clients: number; count: number },
): Promise<ReplayResult> {
  const script = statements.map(withVariables).join('\n')
  const variables = variablesOf(statements).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const each = Math.ceil(count / clients)
  return runScript(cluster, database, script, [
    '-c',
    String(clients),
    '-j',
    '1',
    '-t',
    String(each),
    ...variables,
  ])
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * Each transaction once, with its own values, which wait in a table: reading them is one more statement than
 * the service makes, at pgbench's cost.
 */
export async function replayWrites(
  cluster: Cluster,
  database: string,
  transactions: readonly Statement[][],
  { clients }: { clients: number },
): Promise<ReplayResult> {
  const [first = []] = transactions
  const names = variablesOf(first).map(([name]) => name)
  const rows = transactions.map(
    (one, no) => `(${[String(no + 1), ...variablesOf(one).map(([, value]) => quoted(value))].join(',')})`,
  )
  await cluster.sql(
    database,
    `drop table if exists ${PARAMETERS_TABLE}; drop sequence if exists bench_next; create sequence bench_next;
     create table ${PARAMETERS_TABLE} (no bigint primary key, ${names.map((name) => `${name} text`).join(', ')})`,
  )
  // Few at a time: a command takes arguments of 128 kB at most, and each row holds a whole transaction.
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await cluster.sql(
      database,
      `insert into ${PARAMETERS_TABLE} values ${rows.slice(from, from + ROWS_PER_INSERT).join(',')}`,
    )
  await cluster.sql(database, 'analyze')
  const fetch = `select ${names.join(', ')} from ${PARAMETERS_TABLE} where no = (select nextval('bench_next')) \\gset`
  const script = [fetch, ...first.map(withVariables)].join('\n')
  const each = Math.floor(transactions.length / clients)
  return runScript(cluster, database, script, ['-c', String(clients), '-j', '1', '-t', String(each)])
}
