/** Work that follows a command: kept in the same database, sent in the same transaction, done at least once. */
import { AsyncResource } from 'node:async_hooks'
import { fromPglite, PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { Trx } from '../database/database.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { openBossDatabase } from './boss-database.ts'
import { hurryJobs, indexActiveJobs, takeUpSilentJobs } from './early-jobs.ts'
import { countJobs, type JobCounts } from './job-counts.ts'
import { makeQueues } from './make-queues.ts'
import {
  LOOK_FOR_SILENT_SECONDS,
  LOST_SECONDS,
  SILENT_SECONDS,
  type JobData,
  type QueueName,
  type RepeatedQueue,
} from './queues.ts'
import { createRunHere } from './run-here.ts'
import { createRunner, type Runner } from './run-jobs.ts'
import { createSender, jobId } from './send-jobs.ts'
import { createSoon } from './soon.ts'
import type { AnyOpenDatabase } from '../database/open-database.ts'

export interface SendOptions {
  /** When it may run, in milliseconds of our clock; at once if left out. */
  readonly at?: number
  /** Two sends with one key are one job: "the reminder of this loan for that day". */
  readonly key?: string
}

export type OnError = (error: unknown, queue?: QueueName) => void

export type JobHandler<Q extends QueueName> = (data: JobData[Q]) => Promise<void>

export interface Jobs {
  /** Part of the caller's transaction: rolled back with it. */
  send<Q extends QueueName>(trx: Trx, queue: Q, data: JobData[Q], options?: SendOptions): Promise<void>
  /** Many jobs of one queue that may run at once, in one statement; part of the caller's transaction. */
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
   * run at once. What others send meanwhile is left to the nodes, and so are messages that came due. For the sandbox.
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

const SCHEMA = 'jobs'
/**
 * A provider that was away says all at once what it had to say. Some of the pool's connections are left to callers; payments that
 * come together share theirs.
 */
const SOON = { atOnce: 12, most: 5_000 } as const

function createBoss(database: AnyOpenDatabase) {
  const common = {
    schema: SCHEMA,
    schedule: false,
    reindex: false,
    useListenNotify: true,
    superviseIntervalSeconds: LOST_SECONDS,
  } as const
  if (database.kind === 'pglite')
    return {
      boss: new PgBoss({ ...common, db: fromPglite(database.pglite), backend: 'pglite' }),
      close: async () => {},
    }
  const db = openBossDatabase(database.connections)
  return { boss: new PgBoss({ ...common, db }), close: db.close }
}

/** Jobs that come back every so many seconds. */
function createRepeats(boss: PgBoss, clock: Clock, onError: OnError) {
  const repeated = new Map<RepeatedQueue, number>()
  const timers: NodeJS.Timeout[] = []

  /** Every node sends; the key of the time slot lets only one through. */
  function sendRepeated(queue: RepeatedQueue, everySeconds: number): void {
    const slot = Math.floor(clock.now() / 1000 / everySeconds)
    // Nobody looks at one later, and there are many; until its slot is over its key has to stay.
    const options = { id: jobId(queue, `slot ${slot}`), deleteAfterSeconds: 2 * everySeconds }
    boss.send(queue, {}, options).catch((error: unknown) => onError(error, queue))
  }

  return {
    add: (queue: RepeatedQueue, everySeconds: number) => void repeated.set(queue, everySeconds),
    start() {
      for (const [queue, everySeconds] of repeated) {
        sendRepeated(queue, everySeconds)
        timers.push(setInterval(sendRepeated, everySeconds * 1000, queue, everySeconds).unref())
      }
    },
    stop() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

/** Looks for jobs of nodes that fell silent. On the embedded database nobody but a process before this one can have left any. */
function createSilentLook({ db, kind }: AnyOpenDatabase, wake: Runner['wake'], onError: OnError) {
  let timer: NodeJS.Timeout | undefined
  const look = (silentSeconds: number) => takeUpSilentJobs(db, silentSeconds).then(wake, onError)
  return {
    async start() {
      if (kind === 'pglite') await look(0)
      else timer = setInterval(look, LOOK_FOR_SILENT_SECONDS * 1_000, SILENT_SECONDS).unref()
    },
    stop: () => clearInterval(timer),
  }
}

/**
 * @param onError told of a failed job or a lost connection; the job is tried again by itself.
 * @param tracing records each run, where traces are on
 */
export function createJobs(
  database: AnyOpenDatabase,
  clock: Clock,
  onError: OnError,
  tracing?: Tracing,
): RunningJobs {
  const { boss, close } = createBoss(database)
  const handlers = new Map<QueueName, JobHandler<QueueName>>()
  const runner = createRunner(boss, handlers, onError, tracing)
  const repeats = createRepeats(boss, clock, onError)
  const soon = createSoon(SOON, onError)
  const silent = createSilentLook(database, runner.wake, onError)
  boss.on('error', (error) => onError(error))

  return {
    ...createSender(boss, clock, tracing),
    soon(queue, work) {
      const traceparent = tracing?.traceparent()
      const from = traceparent === undefined ? undefined : { traceparent, later: false }
      // Whoever has a hand free does it; what it sends is still its own caller's.
      const own = AsyncResource.bind(work)
      return soon.add(tracing === undefined ? own : () => tracing.runJob(queue, from, own))
    },
    work(queue, handler) {
      if (handlers.has(queue)) throw new Error(`the queue ${queue} has a handler already`)
      handlers.set(queue, handler as JobHandler<QueueName>)
    },
    repeat: (queue, everySeconds) => repeats.add(queue, everySeconds),
    ...createRunHere(database.db, handlers, runner, soon),
    counts: () => countJobs(database.db),
    async takeBack(queue, key) {
      await boss.deleteJob(queue, jobId(queue, key))
    },
    async hurry(queues) {
      runner.wake(await hurryJobs(database.db, queues))
    },
    async start() {
      await boss.start()
      await makeQueues(boss)
      await indexActiveJobs(database.db)
    },
    async poll() {
      soon.start()
      await silent.start()
      for (const queue of handlers.keys()) await runner.pollQueue(queue)
      repeats.start()
    },
    async stop() {
      repeats.stop()
      silent.stop()
      await soon.stop()
      await boss.stop({ graceful: true, timeout: 5_000 })
      await close()
    },
  }
}
