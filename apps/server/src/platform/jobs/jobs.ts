/** Work that follows a command: kept in the same database, sent in the same transaction, done at least once. */
import { createHash } from 'node:crypto'
import { fromKysely, fromPglite, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { Trx } from '../database/database.ts'
import type { JobTrace, Tracing } from '../tracing/tracing.ts'
import { openBossDatabase } from './boss-database.ts'
import { countJobs, type JobCounts, queuesWithDueJobs } from './job-counts.ts'
import { makeQueues } from './make-queues.ts'
import { createSoon } from './soon.ts'
import { batchOf, HEARTBEAT_SECONDS, type JobData, type QueueName, type RepeatedQueue } from './queues.ts'
import type { AnyOpenDatabase } from '../database/open-database.ts'

export interface SendOptions {
  /** When it may run, in milliseconds of our clock; at once if left out. */
  readonly at?: number
  /** Two sends with one key are one job: "the reminder of this loan for that day". */
  readonly key?: string
}

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
  /** Runs whatever is due, here and now, until nothing is. For the sandbox and tests. @returns how many ran. */
  runDue(): Promise<number>
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
const POLL_SECONDS = 5
/**
 * A provider that was away says all at once what it had to say. Some of the pool's connections are left to callers; payments that
 * come together share theirs.
 */
const SOON = { atOnce: 12, most: 5_000 } as const

/** The same key always gives the same job id, and the table refuses a second row of it. */
function jobId(queue: string, key: string): string {
  const hex = createHash('sha256').update(`${queue}\n${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function createBoss(database: AnyOpenDatabase, superviseIntervalSeconds: number) {
  const common = {
    schema: SCHEMA,
    schedule: false,
    reindex: false,
    useListenNotify: true,
    superviseIntervalSeconds,
  } as const
  if (database.kind === 'pglite')
    return {
      boss: new PgBoss({ ...common, db: fromPglite(database.pglite), backend: 'pglite' }),
      close: async () => {},
    }
  const db = openBossDatabase(database.connections)
  return { boss: new PgBoss({ ...common, db }), close: db.close }
}

/** What stands beside a job's own data: the trace that it was sent in. */
const TRACE = '_trace'
type SentData = JobData[QueueName] & { readonly [TRACE]?: JobTrace }

type OnError = (error: unknown, queue?: QueueName) => void

/** Runs jobs with their handlers: those that are due now, or each as it comes due. */
function createRunner(
  boss: PgBoss,
  handlers: ReadonlyMap<QueueName, JobHandler<QueueName>>,
  onError: OnError,
  tracing: Tracing | undefined,
) {
  async function handle(queue: QueueName, data: JobData[QueueName]): Promise<void> {
    const handler = handlers.get(queue)
    if (handler === undefined) throw new Error(`no handler for the queue ${queue}`)
    try {
      await handler(data)
    } catch (error) {
      onError(error, queue)
      throw error
    }
  }

  /** Throws what the handler threw, after it was reported. */
  function runOne(queue: QueueName, job: Job<SentData>): Promise<void> {
    // Sent by a node that traces, whether this one does or not.
    const { [TRACE]: from, ...data } = job.data
    const run = () => handle(queue, data)
    return tracing === undefined ? run() : tracing.runJob(queue, from, run)
  }

  async function drain(queue: QueueName): Promise<number> {
    let ran = 0
    for (;;) {
      const [job] = await boss.fetch<SentData>(queue)
      if (job === undefined) return ran
      ran += 1
      await runOne(queue, job).then(
        () => boss.complete(queue, job.id),
        (error: unknown) => boss.fail(queue, job.id, { message: String(error) }),
      )
    }
  }

  const settle = (queue: QueueName, job: Job<SentData>): Promise<JobResult> =>
    runOne(queue, job).then(
      () => ({ id: job.id, status: 'completed' }),
      (error: unknown) => ({ id: job.id, status: 'failed', output: { message: String(error) } }),
    )

  /** A full batch is followed by the next one at once: what has piled up goes as fast as it can be done. */
  async function pollQueue(queue: QueueName): Promise<void> {
    const { size, atOnce, lookEverySeconds } = batchOf(queue)
    const options = {
      batchSize: size,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: lookEverySeconds,
    } as const
    await boss.work<SentData>(queue, options, async (batch) => {
      const left = [...batch]
      const results: JobResult[] = []
      const workOff = async () => {
        for (let job = left.shift(); job !== undefined; job = left.shift())
          results.push(await settle(queue, job))
      }
      await Promise.all(Array.from({ length: atOnce }, workOff))
      return results
    })
  }

  return { drain, pollQueue }
}

/** Sends jobs within a caller's transaction. */
function createSender(
  boss: PgBoss,
  clock: Clock,
  tracing: Tracing | undefined,
): Pick<Jobs, 'send' | 'sendAll'> {
  /** @param later whether it is not to run at once */
  function traced<Data extends object>(data: Data, later: boolean): Data {
    const traceparent = tracing?.traceparent()
    return traceparent === undefined ? data : { ...data, [TRACE]: { traceparent, later } }
  }
  return {
    async send(trx, queue, data, options = {}) {
      const wait = options.at === undefined ? 0 : Math.max(0, Math.ceil((options.at - clock.now()) / 1000))
      await boss.send(queue, traced(data, wait > 0), {
        db: fromKysely(trx),
        ...(wait > 0 ? { startAfter: wait } : {}),
        ...(options.key === undefined ? {} : { id: jobId(queue, options.key) }),
      })
    },
    async sendAll(trx, queue, data) {
      if (data.length === 0) return
      const jobs = data.map((each) => ({ data: traced(each, false) }))
      await boss.insert(queue, jobs, { db: fromKysely(trx) })
    },
  }
}

/** Jobs that come back every so many seconds. */
function createRepeats(boss: PgBoss, clock: Clock, onError: OnError) {
  const repeated = new Map<RepeatedQueue, number>()
  const timers: NodeJS.Timeout[] = []

  /** Every node sends; the key of the time slot lets only one through. */
  function sendRepeated(queue: RepeatedQueue, everySeconds: number): void {
    const slot = Math.floor(clock.now() / 1000 / everySeconds)
    const options = { id: jobId(queue, `slot ${slot}`) }
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

/**
 * @param onError told of a failed job or a lost connection; the job is tried again by itself.
 * @param tracing records each run, where traces are on
 * @param superviseSeconds how often it looks for jobs of nodes that fell silent
 */
export function createJobs(
  database: AnyOpenDatabase,
  clock: Clock,
  onError: OnError,
  tracing?: Tracing,
  superviseSeconds = HEARTBEAT_SECONDS,
): RunningJobs {
  const { boss, close } = createBoss(database, superviseSeconds)
  const handlers = new Map<QueueName, JobHandler<QueueName>>()
  const runner = createRunner(boss, handlers, onError, tracing)
  const repeats = createRepeats(boss, clock, onError)
  const soon = createSoon(SOON, onError)
  boss.on('error', (error) => onError(error))

  return {
    ...createSender(boss, clock, tracing),
    soon(queue, work) {
      const traceparent = tracing?.traceparent()
      const from = traceparent === undefined ? undefined : { traceparent, later: false }
      return soon.add(tracing === undefined ? work : () => tracing.runJob(queue, from, work))
    },
    work(queue, handler) {
      if (handlers.has(queue)) throw new Error(`the queue ${queue} has a handler already`)
      handlers.set(queue, handler as JobHandler<QueueName>)
    },
    repeat: (queue, everySeconds) => repeats.add(queue, everySeconds),
    async runDue() {
      let ran = 0
      for (;;) {
        let round = await soon.drain()
        let due = await queuesWithDueJobs(database.db)
        for (const queue of handlers.keys()) {
          if (!due.has(queue)) continue
          round += await runner.drain(queue)
          // A job may have sent others to the queues that come next.
          due = await queuesWithDueJobs(database.db)
        }
        ran += round
        if (round === 0) return ran
      }
    },
    counts: () => countJobs(database.db),
    async start() {
      await boss.start()
      await makeQueues(boss)
    },
    async poll() {
      soon.start()
      for (const queue of handlers.keys()) await runner.pollQueue(queue)
      repeats.start()
    },
    async stop() {
      repeats.stop()
      await soon.stop()
      await boss.stop({ graceful: true, timeout: 5_000 })
      await close()
    },
  }
}
