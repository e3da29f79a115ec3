/** The stage of a persona's story: the real service with a date and a quiet queue of its own. */
import { type IsoDate, manilaDate } from '@sandigan/lending'
import type { Clock } from '../platform/clock.ts'
import type { Caller, Services } from '../platform/context.ts'
import type { Jobs } from '../platform/jobs/job-types.ts'
import type { JobData, QueueName } from '../platform/jobs/queues.ts'
import { createProviders } from '../platform/providers/create-providers.ts'

export interface Order {
  readonly borrowerId: string
  readonly productId: string
  readonly orderId: string
}

export interface Stage {
  readonly services: Services
  /** Goes to 10:00 on a day in Manila, or to the current time if that day is today. */
  goTo(date: IsoDate): void
  /** Jobs of one queue that the story has sent since the last call, taken out of the quiet queue. */
  taken<Q extends QueueName>(queue: Q): JobData[Q][]
}

/**
 * What the story sends into the queue stays on the stage, so that nobody gets an SMS about last month. Decisions
 * that are really due within a day go into the real queue.
 */
export function openStage(real: Services): Stage {
  let date = real.clock.today()
  const clock: Clock = {
    now: () => (date === real.clock.today() ? real.clock.now() : Date.parse(`${date}T10:00:00+08:00`)),
    machine: real.clock.machine,
    today: () => manilaDate(clock.now()),
    notBefore: () => {},
    wait: real.clock.wait,
  }
  const quiet: { queue: QueueName; data: JobData[QueueName] }[] = []
  const jobs: Jobs = {
    ...real.jobs,
    async send(trx, queue, data, options) {
      if (queue === 'decide-application' && date === real.clock.today())
        return real.jobs.send(trx, queue, data, options)
      quiet.push({ queue, data })
    },
  }
  return {
    services: {
      ...real,
      clock,
      jobs,
      providers: { ...createProviders(real.config, real.db, clock), storage: real.providers.storage },
    },
    goTo: (day) => {
      date = day
    },
    taken: <Q extends QueueName>(queue: Q) => {
      const own = quiet.filter((job) => job.queue === queue).map((job) => job.data as JobData[Q])
      quiet.length = 0
      return own
    },
  }
}

/** The persona as a caller: a device that is plainly none. */
export const callerFor = (borrowerId: string): Caller => ({
  parameters: { appName: 'sandbox', clientType: 'h5', deviceName: 'Sandbox persona', deviceId: 'sandbox' },
  language: 'en',
  address: '127.0.0.1',
  borrowerId,
  idempotencyKey: undefined,
})
