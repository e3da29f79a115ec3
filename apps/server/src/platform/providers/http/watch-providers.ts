/** What is visible of our calls to providers: a log line and a time for each, and nothing of requests or answers. */
import { Histogram } from 'prom-client'
import type { Log } from '../../logger.ts'

const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 60]

/** `answered`, `refused`, or why nobody knows what the provider did. */
export type CallOutcome =
  | 'answered'
  | 'refused'
  | 'timeout'
  /** No connection was made, so nothing was sent. */
  | 'not-reached'
  /** The connection broke. */
  | 'unreachable'
  | 'failing'
  | 'busy'
  | 'garbage'
  | 'too-large'
  /** The breaker let nothing through, so nothing was sent. */
  | 'not-tried'

export interface WatchedCall {
  readonly provider: string
  /** Which of the provider's calls, by a name of ours. */
  readonly call: string
  readonly outcome: CallOutcome
  /** HTTP status of the last answer; absent where there was none. */
  readonly status?: number
  /** The provider's code for a refusal. */
  readonly code?: string
  readonly seconds: number
  readonly attempts: number
}

export type WatchCall = (call: WatchedCall) => void

/** @returns the watcher that every client reports to, and the metric that `/metrics` shows. */
export function watchProviders(log: Log): { watch: WatchCall; times: Histogram } {
  const times = new Histogram({
    name: 'sandigan_provider_seconds',
    help: 'Time of a call to a provider with its repeats, by provider, call and outcome',
    labelNames: ['provider', 'call', 'outcome'],
    buckets: BUCKETS,
    registers: [],
  })
  return {
    times,
    watch({ provider, call, outcome, seconds, ...rest }) {
      times.observe({ provider, call, outcome }, seconds)
      const facts = { provider, call, outcome, ms: Math.round(seconds * 1_000), ...rest }
      if (outcome === 'answered') log.info(facts, 'provider called')
      else log.warn(facts, 'provider called')
    },
  }
}
