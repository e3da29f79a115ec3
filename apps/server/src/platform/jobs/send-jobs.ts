/** Sends jobs within a caller's transaction. */
import { createHash } from 'node:crypto'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { JobTrace, Tracing } from '../tracing/tracing.ts'
import { callerNow } from './caller-jobs.ts'
import type { Jobs } from './job-types.ts'
import type { JobData, QueueName } from './queues.ts'

/** What stands beside a job's own data: the trace that it was sent in, and the caller that waits for it. */
const TRACE = '_trace'
const CALLER = '_caller'
export type SentData = JobData[QueueName] & { readonly [TRACE]?: JobTrace; readonly [CALLER]?: number }

/** The same key always gives the same job id, and the table refuses a second row of it. */
export function jobId(queue: string, key: string): string {
  const hex = createHash('sha256').update(`${queue}\n${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** What a job carries, sent by a node that traces or has a caller, whether this one does or not. */
export function readSent({ [TRACE]: trace, [CALLER]: caller, ...data }: SentData) {
  return { data, trace, caller }
}

export function createSender(
  boss: PgBoss,
  clock: Clock,
  tracing: Tracing | undefined,
): Pick<Jobs, 'send' | 'sendAll'> {
  /** @param later whether it is not to run immediately: then no caller waits for it */
  function sent<Data extends object>(data: Data, later: boolean): { data: Data; priority?: number } {
    const traceparent = tracing?.traceparent()
    const caller = later ? undefined : callerNow()
    const marks = {
      ...(traceparent === undefined ? {} : { [TRACE]: { traceparent, later } }),
      ...(caller === undefined ? {} : { [CALLER]: caller }),
    }
    return { data: { ...data, ...marks }, ...(caller === undefined ? {} : { priority: caller }) }
  }
  return {
    async send(trx, queue, data, options = {}) {
      const wait = options.at === undefined ? 0 : Math.max(0, Math.ceil((options.at - clock.now()) / 1000))
      const { data: marked, ...priority } = sent(data, wait > 0)
      await boss.send(queue, marked, {
        db: fromKysely(trx),
        ...priority,
        ...(wait > 0 ? { startAfter: wait } : {}),
        ...(options.key === undefined ? {} : { id: jobId(queue, options.key) }),
      })
    },
    async sendAll(trx, queue, data) {
      if (data.length === 0) return
      const jobs = data.map((each) => sent(each, false))
      await boss.insert(queue, jobs, { db: fromKysely(trx) })
    },
  }
}
