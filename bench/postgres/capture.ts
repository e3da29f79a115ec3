/**
 * Takes the statements of a call from PostgreSQL's own log, so that what pgbench replays is what the service
 * really sent, today and after every change.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'

export interface Statement {
  readonly pid: number
  readonly text: string
  /** Values of $1, $2 …; null is SQL's null. */
  readonly values: readonly (string | null)[]
}

interface LogLine {
  pid: number
  application_name?: string
  dbname?: string
  message?: string
  detail?: string
}

/** "parameters: $1 = 'a', $2 = NULL" → ['a', null]; quotes inside a value are doubled. */
export function readParameters(detail: string): (string | null)[] {
  const values: (string | null)[] = []
  for (const [, quoted, bare] of detail.matchAll(/\$\d+ = (?:'((?:[^']|'')*)'|(NULL))/g))
    values.push(bare === undefined ? (quoted ?? '').replaceAll("''", "'") : null)
  return values
}

/** The statement of one log line, or undefined where the line tells of something else. */
export function readStatement({ pid, message = '', detail = '' }: LogLine): Statement | undefined {
  const found = /^(?:execute [^:]*|statement): ([\s\S]*)$/.exec(message)
  return found ? { pid, text: found[1] ?? '', values: readParameters(detail) } : undefined
}

async function readLog(cluster: Cluster): Promise<string> {
  const names = (await readdir(cluster.logs)).filter((name) => name.endsWith('.json')).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(cluster.logs, name), 'utf8')))
  return texts.join('')
}

const logAll = (cluster: Cluster, on: boolean): Promise<string> =>
  cluster
    .sql('postgres', `alter system set log_statement = '${on ? 'all' : 'none'}'`)
    .then(() => cluster.sql('postgres', 'select pg_reload_conf()'))

/** Under this name the service answers calls; its jobs go under another. */
const SERVICE = 'sandigan'

/** Runs some work with every statement logged, and gives those of the service on a database in their order. */
export async function statementsOf(
  cluster: Cluster,
  database: string,
  work: () => Promise<void>,
): Promise<Statement[]> {
  const before = (await readLog(cluster)).length
  await logAll(cluster, true)
  // Backends take up the setting between two statements.
  await new Promise((resolve) => setTimeout(resolve, 300))
  await work()
  await logAll(cluster, false)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const lines = (await readLog(cluster)).slice(before).split('\n').filter(Boolean)
  return lines
    .map((line) => JSON.parse(line) as LogLine)
    .filter((line) => line.application_name === SERVICE && line.dbname === database)
    .flatMap((line) => readStatement(line) ?? [])
}

const BEGINS = /^(begin|start transaction)/i
const ENDS = /^(commit|rollback)/i

/**
 * Splits the log into transactions, each on one connection from its begin to its end, and the statements between them,
 * each alone; in the order in which they ended.
 */
export function unitsOf(statements: readonly Statement[]): Statement[][] {
  const open = new Map<number, Statement[]>()
  const done: Statement[][] = []
  for (const statement of statements) {
    if (BEGINS.test(statement.text)) open.set(statement.pid, [])
    const transaction = open.get(statement.pid)
    if (transaction === undefined) done.push([statement])
    else transaction.push(statement)
    if (transaction === undefined || !ENDS.test(statement.text)) continue
    done.push(transaction)
    open.delete(statement.pid)
  }
  return done
}
