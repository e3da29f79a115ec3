/** How many rows the statements of a call read from tables and indexes, as PostgreSQL itself says of their plans. */
import { CompiledQuery, type LogEvent } from 'kysely'
import type { Db } from '../platform/database/database.ts'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Reads a table or an index; a bitmap's index is counted with the table that it leads to. */
const SCANS: readonly string[] = ['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Heap Scan']

function rowsOf(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), 0)
  if (!SCANS.includes(node['Node Type'])) return below
  const each =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return below + each * node['Actual Loops']
}

const READS = /^\s*select/i

const scansIn = (node: PlanNode): string[] => [
  ...(SCANS.includes(node['Node Type']) ? [node['Node Type']] : []),
  ...(node.Plans ?? []).flatMap(scansIn),
]

export interface StatementWatch {
  /** For the database that is watched. */
  readonly log: (event: LogEvent) => void
  /** Does the work, then explains each read of it, and gives the rows of the one that read most. */
  rowsRead(db: Db, work: () => Promise<unknown>): Promise<number>
  /** The same, and gives how each read of it gets at its rows: `Index Only Scan`, say. */
  scans(db: Db, work: () => Promise<unknown>): Promise<string[]>
}

export function watchStatements(): StatementWatch {
  let received: CompiledQuery[] = []

  async function plansOf(db: Db, work: () => Promise<unknown>): Promise<PlanNode[]> {
    received = []
    await work()
    const reads = received.filter(({ sql }) => READS.test(sql))
    return db.transaction().execute(async (trx) => {
      // To read the whole of a small table is cheapest; of a large one, which this stands for, it is not.
      for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
        await trx.executeQuery(CompiledQuery.raw(`set local enable_${way} = off`))
      // As a product's connection plans it first: for these values.
      await trx.executeQuery(CompiledQuery.raw('set local plan_cache_mode = auto'))
      const plans: PlanNode[] = []
      for (const { sql, parameters } of reads) {
        const explained = CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters])
        const answer = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained)
        for (const row of answer.rows) plans.push(row['QUERY PLAN'][0].Plan)
      }
      return plans
    })
  }

  return {
    log: (event) => void received.push(event.query),
    rowsRead: async (db, work) => Math.max(0, ...(await plansOf(db, work)).map(rowsOf)),
    scans: async (db, work) => (await plansOf(db, work)).flatMap(scansIn),
  }
}
