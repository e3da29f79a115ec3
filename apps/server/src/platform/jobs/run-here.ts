/** Runs jobs in this process while somebody waits for them: all that are due, or what one caller causes. */
import type { Db } from '../database/database.ts'
import { drainCaller, newCaller, runAsCaller } from './caller-jobs.ts'
import { countDueJobs, type JobHandler, type Jobs } from './job-types.ts'
import { LEFT_TO_NODES, type QueueName } from './queues.ts'
import type { Runner } from './run-jobs.ts'
import type { Soon } from './soon.ts'

export function createRunHere(
  db: Db,
  handlers: ReadonlyMap<QueueName, JobHandler<QueueName>>,
  { drain }: Runner,
  soon: Soon,
): Pick<Jobs, 'runDue' | 'runWithFollowUps'> {
  return {
    async runDue() {
      let ran = 0
      for (;;) {
        let round = await soon.drain()
        let due = await countDueJobs(db)
        for (const queue of handlers.keys()) {
          if (!due.has(queue)) continue
          round += await drain(queue)
          // A job may have sent others to the queues that come next.
          due = await countDueJobs(db)
        }
        ran += round
        if (round === 0) return ran
      }
    },
    async runWithFollowUps(work) {
      const caller = newCaller()
      const due = await countDueJobs(db)
      return runAsCaller(caller, async () => {
        const result = await work()
        await soon.drain()
        await drainCaller(db, caller, drain)
        for (const [queue, count] of due)
          if (handlers.has(queue) && !LEFT_TO_NODES.has(queue)) await drain(queue, {}, count)
        await drainCaller(db, caller, drain)
        return result
      })
    },
  }
}
