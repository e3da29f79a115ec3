/**
 * Traces of what the service does for a request or a job. The SDK is loaded only where a collector is configured:
 * without one there is no `Tracing`, and each seam that would record a span is as it was.
 */
import type { LogEvent } from 'kysely'
import type { TracingConfig } from '../config/tracing.ts'
import type { Log } from '../logger.ts'

/** Never a phone, a session, a name, an amount or a raw address: collectors belong to others. */
export type SpanFacts = Readonly<Record<string, string | number>>

/** What is active when a job is queued, as the job carries it to whoever runs it. */
export interface JobTrace {
  /** In the form of the W3C header. */
  readonly traceparent: string
  /** Sent for a later time: then the run has a trace of its own that names this one. */
  readonly later: boolean
}

export interface TracedRequest {
  readonly method: string
  /** The pattern of the address. */
  readonly route: string | undefined
  /** Made by a page of ours within the process, as a part of what is active. */
  readonly inside: boolean
  /** The header of a proxy that is believed. */
  readonly traceparent: string | undefined
}

export interface RequestSpan {
  /** Runs work whose spans are this request's. For each event that starts outside of it, such as the end of a body. */
  run(work: () => void): void
  /** Once; a second end changes nothing. @param status the HTTP status; undefined when the caller went away. */
  end(status: number | undefined): void
}

export interface Tracing {
  startRequest(request: TracedRequest): RequestSpan
  /** Adds to the span that is active. */
  addFacts(facts: SpanFacts): void
  /** For Kysely: records a statement after it ran, by its text without its values. Outside of a span nothing. */
  readonly statement: (event: LogEvent) => void
  /** The run of a job. */
  runJob<T>(queue: string, from: JobTrace | undefined, work: () => Promise<T>): Promise<T>
  /** A call to something outside of this process. */
  callOutside<T>(system: string, action: string, work: () => Promise<T>): Promise<T>
  /** The id of the active trace, for log lines. */
  traceId(): string | undefined
  /** The active span as a header for calls to others. */
  traceparent(): string | undefined
  /** From now on says when the collector cannot be reached and when it can be again: once each time. */
  reportTo(log: Log): void
  /** Sends what is recorded. For tests: it goes by itself every few seconds. */
  flush(): Promise<void>
  /** Sends what is recorded, for two seconds at most. */
  stop(): Promise<void>
}

export async function startTracing(config: TracingConfig | undefined): Promise<Tracing | undefined> {
  if (config === undefined) return undefined
  const { openTracing } = await import('./open-telemetry.ts')
  return openTracing(config)
}
