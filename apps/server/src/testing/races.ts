/**
 * Races: callers released together on the real app and a real PostgreSQL. The embedded engine has one connection
 * and would hide every race.
 */
import { setTimeout } from 'node:timers/promises'
import { isLongRun } from '@sandigan/testkit/sampling'
import { sql } from 'kysely'
import { onCluster, openCopy, sharedPostgres } from './postgres.ts'
import { startTestApp, type TestApp } from './start-test-app.ts'

/**
 * How many callers race. A missing lock shows at two; ten outnumber a batch of jobs, fifty the connections of a pool.
 * What the locks are worth is shown on one PostgreSQL: on a cluster two show that they hold there as well.
 */
export const CALLERS: readonly number[] = isLongRun() ? [2, 10, 50] : onCluster() ? [2] : [2, 10]

/**
 * How often a race of so many callers is run: once, and in `npm run test:long` until about 200 of them have raced. The
 * fewer they are, the cheaper is a round.
 */
export const rounds = (callers: number): number => (isLongRun() ? Math.ceil(200 / callers) : 1)

/** All of them begin before any of them has been answered. */
export const inParallel = <T>(callers: number, call: (caller: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))

/**
 * A place where each caller waits until so many have come: all have read before any of them writes. What a missing lock
 * allows is made sure by it, not left to chance.
 */
export function meetingOf(callers: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length === callers) for (const go of waiting) go()
    })
}

/**
 * Waits until a piece of work is done, or until somebody in the app's database waits for a lock: work that was begun
 * within another transaction either slips past it or waits for it, and both are visible.
 */
export async function doneOrWaiting(app: TestApp, work: Promise<unknown>): Promise<void> {
  const state = { over: false }
  const end = () => {
    state.over = true
  }
  work.then(end, end)
  while (!state.over && !(await somebodyWaits(app))) await setTimeout(5)
}

async function somebodyWaits({ services }: TestApp): Promise<boolean> {
  // On a cluster it is a worker where somebody waits.
  const activity = onCluster() ? 'citus_stat_activity' : 'pg_stat_activity'
  const { rows } = await sql<{ waits: boolean }>`select exists (
    select 1 from ${sql.table(activity)} where datname = current_database() and wait_event_type = 'Lock'
  ) as waits`.execute(services.db)
  return rows[0]?.waits === true
}

/** The app on a database of its own on the run's PostgreSQL; it goes when the app is closed. */
export async function startAppOnPostgres(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const server = sharedPostgres()
  if (server === undefined) throw new Error('this run has no PostgreSQL')
  const database = await openCopy(server)
  return startTestApp({
    database,
    env: { DATABASE_URL: database.connectionString, SANDBOX: 'on', ...env },
  })
}
