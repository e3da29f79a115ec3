import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

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

/** One look at all queues: asking each whether it has a job for somebody is a statement a queue. */
export async function queuesWithDueJobs(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from jobs.job where state in ('created', 'retry') and start_after <= jobs.job_now()`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}
