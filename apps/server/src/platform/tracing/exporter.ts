/** Sends spans to the collector as OTLP over HTTP, in JSON, and says once when they do not arrive. */
import { ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '../logger.ts'

const TIMEOUT_MS = 5_000

export function createExporter(url: string): { exporter: SpanExporter; reportTo(log: Log): void } {
  const inner = new OTLPTraceExporter({ url, timeoutMillis: TIMEOUT_MS })
  const collector = new URL(url).host
  let log: Log | undefined
  let reached = true

  function note(arrived: boolean): void {
    if (arrived === reached) return
    reached = arrived
    if (arrived) log?.info({ collector }, 'the collector of traces takes them again')
    else log?.warn({ collector }, 'the collector of traces does not take them: they are lost meanwhile')
  }

  return {
    exporter: {
      export: (spans, done) =>
        inner.export(spans, (result) => {
          note(result.code === ExportResultCode.SUCCESS)
          done(result)
        }),
      forceFlush: () => inner.forceFlush(),
      shutdown: () => inner.shutdown(),
    },
    reportTo(to) {
      log = to
    },
  }
}
