import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { QueueName } from './queues.ts'

export interface JobCounts {
  queue: string
  waiting: number
  failed: number
  /** How long the oldest one that may run has been due. */
  oldestSeconds: number
}

export async function countJobs(db: Db): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select name as queue, count(*) filter (where state in ('created', 'retry', 'active')) as waiting,
      count(*) filter (where state = 'failed') as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (
        where state in ('created', 'retry') and start_after <= now())), 0)::float8 as "oldestSeconds"
    from jobs.job group by name`.execute(db)
  return rows
}

/** How many jobs of each queue may run now. One look at all queues: asking each is a statement a queue. */
export async function countDueJobs(db: Db): Promise<ReadonlyMap<QueueName, number>> {
  const { rows } = await sql<{ queue: QueueName; count: number }>`
    select name as queue, count(*)::int as count from jobs.job
    where state < 'active' and not blocked and start_after <= jobs.job_now() group by name`.execute(db)
  return new Map(rows.map(({ queue, count }) => [queue, count]))
}
