/** Which jobs a caller waits for: those that it sends, and those that they send in turn. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { QueueName } from './queues.ts'

/** Jobs of one caller have one priority, which no other caller has: the job library finds them by it, and runs them first. */
const caller = new AsyncLocalStorage<number | undefined>()

export const callerNow = (): number | undefined => caller.getStore()
export const runAsCaller = <T>(id: number | undefined, work: () => T): T => caller.run(id, work)
export const newCaller = (): number => randomInt(1, 2 ** 31)

/** A worker of another node, or of this one, may have a caller's job in hand; it is waited for so long at most. */
const CHECK_AGAIN_MS = 20
const MAX_CHECKS = 1_500

/** Runs a caller's jobs until none is left that may run now. @returns how many ran here */
export async function drainCaller(
  db: Db,
  id: number,
  drain: (queue: QueueName, options: { minPriority: number; maxPriority: number }) => Promise<number>,
): Promise<number> {
  let ran = 0
  for (let checks = 0; checks < MAX_CHECKS; checks += 1) {
    const jobs = await jobsOfCaller(db, id)
    if (jobs.length === 0) return ran
    const due = jobs.filter(({ active }) => !active)
    for (const { queue } of due) ran += await drain(queue, { minPriority: id, maxPriority: id })
    if (due.length === 0) await setTimeout(CHECK_AGAIN_MS)
  }
  return ran
}

async function jobsOfCaller(db: Db, id: number): Promise<{ queue: QueueName; active: boolean }[]> {
  const { rows } = await sql<{ queue: QueueName; active: boolean }>`
    select name as queue, false as active from jobs.job
    where priority = ${id} and state < 'active' and not blocked and start_after <= jobs.job_now()
    union
    select name, true from jobs.job where priority = ${id} and state = 'active'`.execute(db)
  return rows
}
