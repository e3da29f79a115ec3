/**
 * Counts per window in the app's own database, so that all nodes share them and the clock is ours. One
 * statement per count; a library would bring its own connection, which the embedded database cannot give, and
 * its own reading of the time.
 */
import type { Clock } from '../clock.ts'
import type { Trx } from '../database/database.ts'

export interface Limit {
  /** What is counted, like `sms-phone-hour:` and a keyed name. Never a phone or an address itself. */
  readonly counter: string
  readonly windowSeconds: number
  readonly allowed: number
}

export const MINUTE = 60
export const HOUR = 3_600
export const DAY = 86_400

const windowOf = (clock: Clock, { windowSeconds }: Limit) => {
  const windowMs = windowSeconds * 1000
  const start = Math.floor(clock.now() / windowMs) * windowMs
  return { start: new Date(start), end: new Date(start + windowMs) }
}

/**
 * Counts one use and says whether it was within the limit. Uses beyond it are counted, too, so that a flood
 * does not trickle through.
 */
export async function countUse(trx: Trx, clock: Clock, limit: Limit): Promise<boolean> {
  const { start, end } = windowOf(clock, limit)
  const { used } = await trx
    .insertInto('rate_counters')
    .values({ counter: limit.counter, window_start: start, used: 1, expires_at: end })
    .onConflict((conflict) =>
      conflict
        .columns(['counter', 'window_start'])
        .doUpdateSet((eb) => ({ used: eb('rate_counters.used', '+', 1) })),
    )
    .returning('used')
    .executeTakeFirstOrThrow()
  return used <= limit.allowed
}

/**
 * Counts one use of each in the order given and stops at the first that is exceeded: what is counted for everybody
 * together stands last, and a client beyond its own limit uses nothing of it up.
 * @returns the limit that was exceeded.
 */
export async function countInOrder<L extends Limit>(
  trx: Trx,
  clock: Clock,
  limits: readonly L[],
): Promise<L | undefined> {
  for (const limit of limits) if (!(await countUse(trx, clock, limit))) return limit
  return undefined
}

/** Whole seconds until the window of a limit ends, at least one: what `Retry-After` says. */
export function secondsToWait(clock: Clock, limit: Limit): number {
  return Math.max(1, Math.ceil((windowOf(clock, limit).end.getTime() - clock.now()) / 1000))
}

/** Takes a use back that turned out not to count, such as a try that was right. */
export async function giveBack(trx: Trx, clock: Clock, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits)
    await trx
      .updateTable('rate_counters')
      .set((eb) => ({ used: eb('used', '-', 1) }))
      .where('counter', '=', limit.counter)
      .where('window_start', '=', windowOf(clock, limit).start)
      .where('used', '>', 0)
      .execute()
}

/** Forgets what was counted of somebody. @param name a keyed name or an id that counters carry. */
export async function forgetCounters(trx: Trx, name: string): Promise<void> {
  await trx
    .deleteFrom('rate_counters')
    .where('counter', 'like', `%${name.replaceAll('_', '\\_')}%`)
    .execute()
}
