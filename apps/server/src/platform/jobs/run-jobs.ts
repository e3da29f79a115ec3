/** Runs jobs with their handlers: those that are due now, or each as it comes due. */
import type { FetchOptions, Job, JobResult, PgBoss } from 'pg-boss'
import type { Tracing } from '../tracing/tracing.ts'
import { runAsCaller } from './caller-jobs.ts'
import type { JobHandler, OnError } from './job-types.ts'
import { batchOf, HEARTBEAT_SECONDS, type JobData, type QueueName } from './queues.ts'
import { readSent, type SentData } from './send-jobs.ts'

const POLL_SECONDS = 5

export type Runner = ReturnType<typeof createRunner>

/** Gives a job to its handler, as whoever sent it. @returns a function that throws what the handler threw, after it was reported */
function createRunOne(
  handlers: ReadonlyMap<QueueName, JobHandler<QueueName>>,
  onError: OnError,
  tracing: Tracing | undefined,
): (queue: QueueName, job: Job<SentData>) => Promise<void> {
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
  return (queue, job) => {
    const { data, trace, caller } = readSent(job.data)
    const run = () => runAsCaller(caller, () => handle(queue, data))
    return tracing === undefined ? run() : tracing.runJob(queue, trace, run)
  }
}

export function createRunner(
  boss: PgBoss,
  handlers: ReadonlyMap<QueueName, JobHandler<QueueName>>,
  onError: OnError,
  tracing: Tracing | undefined,
) {
  const workers = new Map<QueueName, string>()
  const runOne = createRunOne(handlers, onError, tracing)

  /** Here and now, one after another. @param most so many at most */
  async function drain(queue: QueueName, options: FetchOptions = {}, most = Infinity): Promise<number> {
    let ran = 0
    while (ran < most) {
      const [job] = await boss.fetch<SentData>(queue, options)
      if (job === undefined) return ran
      ran += 1
      const alive = setInterval(() => {
        boss.touch(queue, job.id).catch((error: unknown) => onError(error, queue))
      }, HEARTBEAT_SECONDS * 1_000)
      await runOne(queue, job)
        .finally(() => clearInterval(alive))
        .then(
          () => boss.complete(queue, job.id),
          (error: unknown) => boss.fail(queue, job.id, { message: String(error) }),
        )
    }
    return ran
  }

  const settle = (queue: QueueName, job: Job<SentData>): Promise<JobResult> =>
    runOne(queue, job).then(
      () => ({ id: job.id, status: 'completed' }),
      (error: unknown) => ({ id: job.id, status: 'failed', output: { message: String(error) } }),
    )

  /** A full batch is followed by the next one immediately: what has piled up goes as fast as it can be done. */
  async function pollQueue(queue: QueueName): Promise<void> {
    const { size, parallel, checkEverySeconds } = batchOf(queue)
    const options = {
      batchSize: size,
      burstWhenBatchFull: true,
      perJobResults: true,
      heartbeatRefreshSeconds: HEARTBEAT_SECONDS,
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: checkEverySeconds,
    } as const
    const worker = await boss.work<SentData>(queue, options, async (batch) => {
      const left = [...batch]
      const results: JobResult[] = []
      const workOff = async () => {
        for (let job = left.shift(); job !== undefined; job = left.shift())
          results.push(await settle(queue, job))
      }
      await Promise.all(Array.from({ length: parallel }, workOff))
      return results
    })
    workers.set(queue, worker)
  }

  /** Has the workers of these queues poll now, and not only when it is their time. */
  function wake(queues: readonly QueueName[]): void {
    for (const queue of queues) {
      const worker = workers.get(queue)
      if (worker !== undefined) boss.notifyWorker(worker)
    }
  }

  return { drain, pollQueue, wake }
}
