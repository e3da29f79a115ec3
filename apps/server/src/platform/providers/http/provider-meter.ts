/**
 * This node's counts of its calls to providers since the last write: times in classes, so that nothing is
 * stored for each call, and the state of each breaker. (Decision 088.)
 */
import type { IsoDate } from '@sandigan/lending'
import type { BreakerState, CallEnd } from '../../database/tables/providers.ts'
import type { Clock } from '../../clock.ts'
import type { WatchedCall } from './watch-providers.ts'

/** Upper ends of the classes of times, in milliseconds. The last one holds whatever took longer. */
export const CLASSES = [
  10, 20, 50, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500, 10_000, 15_000,
  30_000, 60_000, 3_600_000,
] as const

export interface CountedCalls {
  readonly day: IsoDate
  readonly provider: string
  readonly outcome: CallEnd
  readonly withinMs: number
  readonly calls: number
}

export interface ProviderMeter {
  count(call: Pick<WatchedCall, 'provider' | 'outcome' | 'seconds'>): void
  /** A breaker of a provider, closed at first. @returns the function that reports its state */
  addBreaker(provider: string): (state: BreakerState) => void
  /** What was counted since the last time; it is counted from 0 again. */
  take(): readonly CountedCalls[]
  /** Puts back what could not be written down. */
  putBack(counted: readonly CountedCalls[]): void
  /** How each provider stands: of several breakers the one that lets least through. */
  breakers(): ReadonlyMap<string, BreakerState>
}

const LEAST_FIRST: readonly BreakerState[] = ['open', 'half-open', 'closed']

export function createProviderMeter(clock: Pick<Clock, 'today'>): ProviderMeter {
  let counts = new Map<string, CountedCalls>()
  const breakers: { readonly provider: string; state: BreakerState }[] = []
  const add = (one: CountedCalls) => {
    const key = `${one.day} ${one.provider} ${one.outcome} ${one.withinMs}`
    counts.set(key, { ...one, calls: (counts.get(key)?.calls ?? 0) + one.calls })
  }
  return {
    count({ provider, outcome, seconds }) {
      if (!breakers.some((one) => one.provider === provider)) breakers.push({ provider, state: 'closed' })
      add({
        day: clock.today(),
        provider,
        outcome: endOf(outcome),
        withinMs: classOf(seconds * 1_000),
        calls: 1,
      })
    },
    addBreaker(provider) {
      const breaker = { provider, state: 'closed' as BreakerState }
      breakers.push(breaker)
      return (state) => {
        breaker.state = state
      }
    },
    take() {
      const taken = [...counts.values()]
      counts = new Map()
      return taken
    },
    putBack: (counted) => counted.forEach(add),
    breakers: () =>
      new Map(
        Array.from(
          Map.groupBy(breakers, ({ provider }) => provider),
          ([provider, own]) => [
            provider,
            LEAST_FIRST.find((state) => own.some((one) => one.state === state)) ?? 'closed',
          ],
        ),
      ),
  }
}

const endOf = (outcome: WatchedCall['outcome']): CallEnd =>
  outcome === 'answered' || outcome === 'refused' ? outcome : 'failed'

const classOf = (ms: number): number => CLASSES.find((end) => ms <= end) ?? (CLASSES.at(-1) as number)

/**
 * A time that so many of 100 calls did not take longer than, as far as the classes tell: within one, times are taken for
 * evenly spread. Milliseconds; null without calls.
 */
export function percentileOf(
  counted: readonly { readonly withinMs: number; readonly calls: number }[],
  percent: number,
): number | null {
  const all = counted.reduce((sum, { calls }) => sum + calls, 0)
  if (all === 0) return null
  const wanted = (all * percent) / 100
  let below = 0
  for (const [at, end] of CLASSES.entries()) {
    const calls = counted.filter((one) => one.withinMs === end).reduce((sum, one) => sum + one.calls, 0)
    if (calls > 0 && below + calls >= wanted) {
      const begin = at === 0 ? 0 : (CLASSES[at - 1] ?? 0)
      return Math.round(begin + ((end - begin) * (wanted - below)) / calls)
    }
    below += calls
  }
  return CLASSES.at(-1) ?? null
}
