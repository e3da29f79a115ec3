/**
 * Counts per window in the app's own database, so that all nodes share them and the clock is ours. One
 * statement per count; a library would bring its own connection, which the embedded database cannot give, and
 * its own reading of the time.
 */
import type { Clock } from '../context.ts'
import type { Trx } from '../database/database.ts'

export interface Limit {
  /** What is counted, like `sms-phone-hour:13912345678`. */
  readonly counter: string
  readonly windowSeconds: number
  readonly allowed: number
}

export const MINUTE = 60
export const HOUR = 3_600
export const DAY = 86_400

/**
 * Counts one use and says whether it was within the limit. Uses beyond it are counted, too, so that a flood
 * does not trickle through.
 */
export async function countUse(trx: Trx, clock: Clock, limit: Limit): Promise<boolean> {
  const windowMs = limit.windowSeconds * 1000
  const start = Math.floor(clock.now() / windowMs) * windowMs
  const { used } = await trx
    .insertInto('rate_counters')
    .values({
      counter: limit.counter,
      window_start: new Date(start),
      used: 1,
      expires_at: new Date(start + windowMs),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['counter', 'window_start'])
        .doUpdateSet((eb) => ({ used: eb('rate_counters.used', '+', 1) })),
    )
    .returning('used')
    .executeTakeFirstOrThrow()
  return used <= limit.allowed
}

/** Counts one use of each. @returns the first that was exceeded. */
export async function countAll<L extends Limit>(
  trx: Trx,
  clock: Clock,
  limits: readonly L[],
): Promise<L | undefined> {
  let exceeded: L | undefined
  for (const limit of limits) if (!(await countUse(trx, clock, limit))) exceeded ??= limit
  return exceeded
}
