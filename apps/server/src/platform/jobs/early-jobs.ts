/** Has jobs run earlier than the job library would. It has no call for that: its own table is changed. */
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { QueueName } from './queues.ts'

/**
 * Jobs whose node has said nothing for a while begin anew, as at a second try: the library waits for another minute, and
 * then for the pause between two tries. Those without a try left are its own to end.
 * @returns whose queues have one now
 */
export async function takeUpSilentJobs(db: Db, silentSeconds: number): Promise<QueueName[]> {
  const { rows } = await sql<{ queue: QueueName }>`
    update jobs.job set state = 'retry', start_after = jobs.job_now(), heartbeat_on = null
    where state = 'active' and heartbeat_on <= jobs.job_now() - make_interval(secs => ${silentSeconds})
      and retry_count < retry_limit
    returning name as queue`.execute(db)
  return queuesOf(rows)
}

/**
 * Jobs that are to be tried again later, since somebody outside was away, run now.
 * @returns whose queues have one now
 */
export async function hurryJobs(db: Db, queues: readonly QueueName[]): Promise<QueueName[]> {
  const { rows } = await sql<{ queue: QueueName }>`
    update jobs.job set start_after = jobs.job_now()
    where name = any(${queues}) and state < 'active' and not blocked and start_after > jobs.job_now()
      and (state = 'retry' or data->>'away' = 'true')
    returning name as queue`.execute(db)
  return queuesOf(rows)
}

const queuesOf = (rows: readonly { queue: QueueName }[]): QueueName[] => [
  ...new Set(rows.map(({ queue }) => queue)),
]

/** Jobs under way, of which the library's table may hold one in a million: searched for every few seconds. */
export async function indexActiveJobs(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two nodes may start at the same time.
    await sql`select pg_advisory_xact_lock(hashtext('jobs.job_under_way'))`.execute(trx)
    const { rows } = await sql`select 1 where to_regclass('jobs.job_under_way') is not null`.execute(trx)
    if (rows.length === 0)
      await sql`create index job_under_way on jobs.job (name) where state = 'active'`.execute(trx)
  })
}
