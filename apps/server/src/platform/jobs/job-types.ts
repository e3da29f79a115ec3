/** What jobs are for those who send and do them. */
import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import type { JobData, QueueName, RepeatedQueue } from './queues.ts'

export interface SendOptions {
  /** When it may run, in milliseconds of our clock; immediately if left out. */
  readonly at?: number
  /** Two sends with one key are one job: "the reminder of this loan for that day". */
  readonly key?: string
}

export type OnError = (error: unknown, queue?: QueueName) => void

export type JobHandler<Q extends QueueName> = (data: JobData[Q]) => Promise<void>

export interface Jobs {
  /** Part of the caller's transaction: rolled back with it. */
  send<Q extends QueueName>(trx: Trx, queue: Q, data: JobData[Q], options?: SendOptions): Promise<void>
  /** Many jobs of one queue that may run immediately, in one statement; part of the caller's transaction. */
  sendAll<Q extends QueueName>(trx: Trx, queue: Q, data: readonly JobData[Q][]): Promise<void>
  /**
   * Has this process do a piece of work as soon as it has a hand free, without a job: a few at a time, in order. It is lost
   * with the process, so the database must tell another way that it is to be done. A failure is reported and not tried again.
   * @param queue whose work it is, for traces
   * @returns false where it is not taken, since too much is in hand: then send a job
   */
  soon(queue: QueueName, work: () => Promise<void>): boolean
  /** Names who does the work. Once per queue, before `start`. A handler may run twice and must not mind. */
  work<Q extends QueueName>(queue: Q, handler: JobHandler<Q>): void
  /** Sends an empty job every so many seconds, once for all nodes together. Before `start`. */
  repeat(queue: RepeatedQueue, everySeconds: number): void
  /** Runs whatever is due, here and now, until nothing is. For tests. @returns how many ran. */
  runDue(): Promise<number>
  /**
   * Does the work, and before it returns also the jobs that were due when it began and whatever these and the work have sent to
   * run immediately. What others send meanwhile is left to the nodes, and so are messages that came due. For the sandbox.
   */
  runWithFollowUps<T>(work: () => Promise<T>): Promise<T>
  /** Takes a job back that was sent with a key and need not run any more. */
  takeBack(queue: QueueName, key: string): Promise<void>
  /** Has jobs of these queues run now that wait since somebody outside was away. */
  hurry(queues: readonly QueueName[]): Promise<void>
  /** Waiting and failed jobs of each queue, and how long the oldest has been due, for the metrics. */
  counts(): Promise<JobCounts[]>
}

export interface RunningJobs extends Jobs {
  /** Makes the queues ready to be sent to. Nothing runs by itself yet, only `runDue`. */
  start(): Promise<void>
  /** From now on jobs run by themselves. */
  poll(): Promise<void>
  stop(): Promise<void>
}

interface JobCounts {
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

/** How many jobs of each queue may run now. One statement for all queues, not one for each. */
export async function countDueJobs(db: Db): Promise<ReadonlyMap<QueueName, number>> {
  const { rows } = await sql<{ queue: QueueName; count: number }>`
    select name as queue, count(*)::int as count from jobs.job
    where state < 'active' and not blocked and start_after <= jobs.job_now() group by name`.execute(db)
  return new Map(rows.map(({ queue, count }) => [queue, count]))
}
