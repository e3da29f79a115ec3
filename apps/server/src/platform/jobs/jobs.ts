/** Work that follows a command: stored in the same database, sent in the same transaction, done at least once. */
import { AsyncResource } from 'node:async_hooks'
import { type Db, fromPglite, PgBoss, type Queue } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { AnyOpenDatabase } from '../database/open-database.ts'
import type { Connections } from '../database/connections.ts'
import { listenOn } from '../database/listen.ts'
import { hurryJobs, indexActiveJobs, takeUpSilentJobs } from './early-jobs.ts'
import { countJobs, type JobHandler, type OnError, type RunningJobs } from './job-types.ts'
import {
  CHECK_FOR_SILENT_SECONDS,
  LOST_SECONDS,
  QUEUE_NAMES,
  type QueueName,
  QUEUES,
  type RepeatedQueue,
  SILENT_SECONDS,
} from './queues.ts'
import { createRunHere } from './run-here.ts'
import { createRunner, type Runner } from './run-jobs.ts'
import { createSender, jobId } from './send-jobs.ts'
import { createSoon } from './soon.ts'

const SCHEMA = 'jobs'
/**
 * A provider that was unavailable sends its whole backlog in one burst. Some of the pool's connections are left to callers;
 * payments that come together share theirs.
 */
const SOON = { parallel: 12, most: 5_000 } as const

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
    // Nobody reads one later, and there are many; until its slot is over its key has to stay.
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

/** Polls for jobs of nodes that fell silent. On the embedded database only an earlier process can have left any. */
function createSilentCheck({ db, kind }: AnyOpenDatabase, wake: Runner['wake'], onError: OnError) {
  let timer: NodeJS.Timeout | undefined
  const check = (silentSeconds: number) => takeUpSilentJobs(db, silentSeconds).then(wake, onError)
  return {
    async start() {
      if (kind === 'pglite') await check(0)
      else timer = setInterval(check, CHECK_FOR_SILENT_SECONDS * 1_000, SILENT_SECONDS).unref()
    },
    stop: () => clearInterval(timer),
  }
}

/**
 * @param onError called on a failed job or a lost connection; the job is tried again by itself.
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
  const silent = createSilentCheck(database, runner.wake, onError)
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

const CONNECTIONS = 4

interface BossDatabase extends Db {
  /** After `stop` of pg-boss, which leaves it open. */
  close(): Promise<void>
}

/** How pg-boss reaches PostgreSQL: over connections that are made and watched as all of ours. */
export function openBossDatabase(connections: Connections): BossDatabase {
  const pool = connections.pool({ max: CONNECTIONS, application_name: 'sandigan-jobs' })
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, heard, reconnected) {
      const listening = listenOn(connections, channel, {
        heard,
        missed: () => {
          if (listening.works()) reconnected()
        },
      })
      return listening
    },
    close: async () => (pool.ending ? undefined : pool.end()),
  }
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** Makes the queues that are missing, and changes those that another release made otherwise. */
async function makeQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of QUEUE_NAMES) {
    const options: Omit<Queue, 'name'> = {
      ...QUEUES[name],
      heartbeatSeconds: LOST_SECONDS,
      notify: true,
    }
    const queue = known.get(name)
    if (queue !== undefined && hasOptions(queue, options)) continue
    if (queue === undefined) await boss.createQueue(name, options)
    else await boss.updateQueue(name, options)
    // The first read of a queue must not happen inside a transaction: on one connection it would wait for itself.
    await boss.findJobs(name, { id: NO_JOB })
  }
}

const hasOptions = (queue: Queue, options: Omit<Queue, 'name'>): boolean =>
  (Object.keys(options) as (keyof typeof options)[]).every((key) => queue[key] === options[key])
