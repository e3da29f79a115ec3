/** Takes spans as a collector does: OTLP over HTTP, in JSON. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly status: { readonly code: number }
}

interface Otlp {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: ReceivedSpan[] }[] }[]
}

export interface TraceCollector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string
  /** Everything received so far, as it came. */
  bytes(): string
  spans(): ReceivedSpan[]
  forget(): void
  close(): Promise<void>
}

export interface CollectorOptions {
  /** Takes requests and never answers. */
  readonly silent?: boolean
  /** Any that is free if left out. */
  readonly port?: number
}

export async function startTraceCollector(options: CollectorOptions = {}): Promise<TraceCollector> {
  let bodies: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString())
      if (options.silent === true) return
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Otlp).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    forget: () => {
      bodies = []
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** The plain value of an attribute. */
export function factOf(span: ReceivedSpan, key: string): unknown {
  const value = span.attributes.find((attribute) => attribute.key === key)?.value
  return value === undefined ? undefined : Object.values(value)[0]
}

/** An address at which nothing listens. */
export async function closedAddress(): Promise<string> {
  const collector = await startTraceCollector()
  await collector.close()
  return collector.endpoint
}
