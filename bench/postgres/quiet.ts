/** When a service has come to rest on a book that was filled without it. */
import { setTimeout } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { waitUntil } from './watch.ts'

/** Statements under way, and tables that are being cleaned, but for the one who asks. */
const UNDER_WAY = `select count(*) from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()
  and backend_type in ('client backend', 'autovacuum worker')`

const IN_A_ROW = 15
const EVERY_MS = 1_000
const LONGEST_MS = 900_000

/**
 * Waits until nothing was under way for fifteen checks in a row: a service that starts on a million new loans writes for
 * minutes, in which everything else is slow.
 *
 * @returns seconds that it took
 * @throws where that takes longer than a quarter of an hour: figures of such a run would say nothing
 */
export async function untilQuiet(
  cluster: Pick<Cluster, 'sql'>,
  { everyMs = EVERY_MS, longestMs = LONGEST_MS } = {},
): Promise<number> {
  const started = performance.now()
  for (let quiet = 0; quiet < IN_A_ROW; ) {
    if (performance.now() - started > longestMs) throw new Error('the service does not come to rest')
    await setTimeout(everyMs)
    quiet = Number(await cluster.sql('postgres', UNDER_WAY)) === 0 ? quiet + 1 : 0
  }
  return Math.round((performance.now() - started) / 1_000)
}

const NOTIFIED = `select not exists (select from receipts where number is null)
  and not exists (select from jobs.job where state in ('created', 'retry', 'active') and start_after <= now())`

/**
 * Waits until all payments have their receipt numbers and nothing is left in the queues: a minute after payments their
 * borrowers are notified of them, which takes longer than to post them, and belongs to no figure of what comes next.
 */
export const untilNotified = (cluster: Cluster, database: string): Promise<void> =>
  waitUntil(cluster, database, NOTIFIED)
