import type { PgBoss, Queue } from 'pg-boss'
import { LOST_SECONDS, QUEUE_NAMES, QUEUES } from './queues.ts'

const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** Makes the queues that are missing, and changes those that another release made otherwise. */
export async function makeQueues(boss: PgBoss): Promise<void> {
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
    // The first look at a queue must not happen inside a transaction: on one connection it would wait for itself.
    await boss.findJobs(name, { id: NO_JOB })
  }
}

const hasOptions = (queue: Queue, options: Omit<Queue, 'name'>): boolean =>
  (Object.keys(options) as (keyof typeof options)[]).every((key) => queue[key] === options[key])
