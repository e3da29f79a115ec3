/** The OpenTelemetry SDK behind `Tracing`. Nothing else imports it, and nothing global is set: several may run. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { LogEvent } from 'kysely'
import type { TracingConfig } from '../config/tracing.ts'
import { newId } from '../ids.ts'
import { createExporter } from './exporter.ts'
import type { JobTrace, RequestSpan, TracedRequest, Tracing } from './tracing.ts'

const TARGET = /\b(?:from|into|update)\s+("?[\w]+"?(?:\."?[\w]+"?)?)/i

/** A few words that many statements share, such as `select sessions`: what it does, and the first table it names. */
function nameOfStatement(text: string): string {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const target = TARGET.exec(text)?.[1]?.replaceAll('"', '')
  return target === undefined ? verb : `${verb} ${target}`
}

/** A stop must not wait for a collector that does not answer. */
const STOP_MS = 2_000

function samplerOf({ sampler, ratio }: TracingConfig): Sampler {
  const root = sampler.endsWith('ratio')
    ? new TraceIdRatioBasedSampler(ratio)
    : sampler.endsWith('_on')
      ? new AlwaysOnSampler()
      : new AlwaysOffSampler()
  return sampler.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root
}

export function openTracing(config: TracingConfig): Tracing {
  const { exporter, reportTo } = createExporter(config.tracesUrl)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.serviceName,
      'service.instance.id': newId(),
    }),
    sampler: samplerOf(config),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  return {
    ...createSpans(provider),
    reportTo,
    flush: () => provider.forceFlush(),
    async stop() {
      const sent = new AbortController()
      const enough = setTimeout(STOP_MS, undefined, { signal: sent.signal }).catch(() => {})
      // What could not be sent has been reported.
      await Promise.race([provider.shutdown().catch(() => {}), enough])
      sent.abort()
    },
  }
}

/** A span that came from outside; the root for a header that is none. */
function remote(traceparent: string | undefined): Context {
  const parsed = traceparent === undefined ? null : parseTraceParent(traceparent)
  return parsed === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parsed, isRemote: true })
}

const headerOf = (span: Span): string => {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** By its code or its class: a message may repeat the values that it complains about. */
function markFailed(span: Span, error: unknown): void {
  const code = (error as { code?: unknown } | null | undefined)?.code
  const name = error instanceof Error ? error.name : typeof error
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', typeof code === 'string' ? code : name)
}

/**
 * Milliseconds since the epoch, on one clock for all spans: left to itself the SDK begins a span at a whole millisecond,
 * and a statement may seem to have begun before its request.
 */
const now = (): number => performance.timeOrigin + performance.now()

/** What every kind of span is made with: the SDK, and the span within which code runs just now. */
interface Recorder {
  readonly tracer: Tracer
  readonly active: AsyncLocalStorage<Span>
}

const below = (span: Span | undefined): Context =>
  span === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span)

function startRequest(
  { tracer, active }: Recorder,
  { method, route, inside, traceparent }: TracedRequest,
): RequestSpan {
  const outer = inside ? active.getStore() : undefined
  const span = tracer.startSpan(
    route === undefined ? method : `${method} ${route}`,
    {
      startTime: now(),
      kind: outer === undefined ? SpanKind.SERVER : SpanKind.INTERNAL,
      attributes: { 'http.request.method': method, ...(route === undefined ? {} : { 'http.route': route }) },
    },
    outer === undefined ? remote(traceparent) : below(outer),
  )
  let over = false
  return {
    run: (work) => active.run(span, work),
    end(status) {
      if (over) return
      over = true
      span.setAttributes(
        status === undefined ? { 'error.type': 'aborted' } : { 'http.response.status_code': status },
      )
      if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(now())
    },
  }
}

function recordStatement({ tracer, active }: Recorder, event: LogEvent): void {
  const parent = active.getStore()
  if (parent === undefined || !parent.isRecording()) return
  const ended = now()
  const text = event.query.sql
  const span = tracer.startSpan(
    nameOfStatement(text),
    {
      kind: SpanKind.CLIENT,
      startTime: ended - event.queryDurationMillis,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    },
    below(parent),
  )
  if (event.level === 'error') markFailed(span, event.error)
  span.end(ended)
}

function startJob({ tracer }: Recorder, queue: string, from: JobTrace | undefined): Span {
  const sender = remote(from?.traceparent)
  const link = from?.later === true ? trace.getSpanContext(sender) : undefined
  return tracer.startSpan(
    `process ${queue}`,
    {
      startTime: now(),
      kind: SpanKind.CONSUMER,
      attributes: { 'messaging.system': 'pg-boss', 'messaging.destination.name': queue },
      links: link === undefined ? [] : [{ context: link }],
    },
    from?.later === false ? sender : ROOT_CONTEXT,
  )
}

function createSpans(provider: TracerProvider): Omit<Tracing, 'reportTo' | 'flush' | 'stop'> {
  const tracer = provider.getTracer('sandigan')
  const active = new AsyncLocalStorage<Span>()
  const recorder: Recorder = { tracer, active }

  async function within<T>(span: Span, work: () => Promise<T>): Promise<T> {
    try {
      return await active.run(span, work)
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end(now())
    }
  }

  return {
    startRequest: (request) => startRequest(recorder, request),
    addFacts: (facts) => void active.getStore()?.setAttributes(facts),
    statement: (event) => recordStatement(recorder, event),
    runJob: (queue, from, work) => within(startJob(recorder, queue, from), work),
    callOutside: (system, action, work) =>
      within(
        tracer.startSpan(
          `${system} ${action}`,
          { startTime: now(), kind: SpanKind.CLIENT, attributes: { 'sandigan.provider': system } },
          below(active.getStore()),
        ),
        work,
      ),
    traceId: () => active.getStore()?.spanContext().traceId,
    traceparent() {
      const span = active.getStore()
      return span === undefined ? undefined : headerOf(span)
    },
  }
}
