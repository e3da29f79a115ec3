/** What a service sends to a cluster while somebody is looking, and which of it goes to more than one shard. */
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../../platform/database/database.ts'

export interface SentStatement {
  /** The call that it was sent for. */
  readonly during: string
  readonly text: string
  readonly values: readonly unknown[]
}

export interface Watch {
  readonly statements: readonly SentStatement[]
  /** Statements of which the coordinator itself said that they go to several shards; those in functions as well. */
  readonly toManyShards: readonly string[]
  /** Watches while this work is done. */
  during<T>(name: string, work: () => Promise<T>): Promise<T>
}

/** Before the pool's first connection. */
export function watchStatements(pool: pg.Pool): Watch {
  const statements: SentStatement[] = []
  const toManyShards: string[] = []
  let looking = ''
  pool.on('connect', (client) => {
    void client.query("set citus.multi_task_query_log_level = 'notice'")
    let last = ''
    client.on('notice', ({ message = '' }) => {
      if (looking !== '' && message.includes('multi-task query')) toManyShards.push(`${looking}: ${last}`)
    })
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const noted = (first: unknown, ...rest: unknown[]) => {
      const { text, values } =
        typeof first === 'object' && first !== null
          ? (first as SentStatement)
          : { text: first, values: rest[0] }
      last = String(text)
      if (looking !== '' && Array.isArray(values)) statements.push({ during: looking, text: last, values })
      return query(first, ...rest)
    }
    client.query = noted as typeof client.query
  })
  return {
    statements,
    toManyShards,
    async during(name, work) {
      looking = name
      try {
        return await work()
      } finally {
        looking = ''
      }
    },
  }
}

/** A value as it stands in a text: with parameters left open the coordinator may not know yet where to send it. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`)
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

/**
 * What EXPLAIN says of a statement: for each of its parts the shards that it is sent to. Functions are not inspected,
 * the coordinator tells of them (`toManyShards`).
 */
export async function countTasks(db: Db, text: string, values: readonly unknown[]): Promise<number[]> {
  const whole = text.replaceAll(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1]))
  try {
    return taskCounts((await sql.raw(`explain (format json, costs off) ${whole}`).execute(db)).rows)
  } catch (error) {
    throw new Error(`this cannot be explained: ${whole}`, { cause: error })
  }
}

/** The tasks of a plan, those of its parts as well: one for each shard that a part is sent to. */
function taskCounts(plan: unknown): number[] {
  if (Array.isArray(plan)) return plan.flatMap(taskCounts)
  if (typeof plan !== 'object' || plan === null) return []
  const tasks = 'Task Count' in plan ? plan['Task Count'] : undefined
  return [...(typeof tasks === 'number' ? [tasks] : []), ...Object.values(plan).flatMap(taskCounts)]
}
