/** Log lines are JSON and hold no phone, no session and no code: requests are named by path, never by query. */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { pino } from 'pino'
import type { Log } from './logger.ts'
import type { WatchPageCall } from './http/in-process-call.ts'

const withoutQuery = (address: string | undefined) => (address ?? '').split('?', 1)[0]

const serializers = {
  req: (request: Partial<FastifyRequest>) => ({
    id: request.id,
    method: request.method,
    path: withoutQuery(request.url),
  }),
  res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
  // Fastify says these two at debug level when an address was rewritten.
  url: withoutQuery,
  originalUrl: withoutQuery,
  // A database error repeats the values it was given in `detail` and `where`; neither is taken over.
  err: (error: Error & { code?: string }) => ({
    type: error.name,
    message: error.message,
    code: error.code,
    stack: error.stack,
  }),
}

/** The key is that of OpenTelemetry, so that tools find the trace of a line. */
const nameTrace = (id: string | undefined): object => (id === undefined ? {} : { trace_id: id })

export interface LoggerOptions {
  /** Where lines go instead of standard output. */
  readonly to?: { write(line: string): void } | undefined
  /** The trace that a line belongs to, where traces are on. */
  readonly traceId?: (() => string | undefined) | undefined
}

export function createLogger(level: string, { to, traceId }: LoggerOptions = {}): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    serializers,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(traceId === undefined ? {} : { mixin: () => nameTrace(traceId()) }),
  }
  return to === undefined ? pino(options) : pino(options, to)
}

/** One line for each call that a page makes in this process, like that of a request. */
export const logPageCall =
  (log: Log): WatchPageCall =>
  async ({ method, route }, work) => {
    const started = performance.now()
    const status = await work()
    const ms = Math.round((performance.now() - started) * 10) / 10
    log.info({ method, path: route, status, ms }, 'answered')
  }

/** One line per answered request: what, with which status, how long. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info(
      { method: request.method, path: withoutQuery(request.url), status: reply.statusCode, ms },
      'answered',
    )
    next()
  })
}
