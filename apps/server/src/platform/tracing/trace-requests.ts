/** One span for each request, by the pattern of its address, with the call that it is and how that was answered. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WatchPageCall } from '../http/in-process-call.ts'
import type { CallObserver } from '../http/call-route.ts'
import type { RequestSpan, Tracing } from './tracing.ts'

/** Requested every few seconds, by machines. */
const NOT_TRACED = new Set(['/health', '/metrics'])

/**
 * Added before all other hooks, so that theirs run within the span.
 * @param trustProxy whether the header `traceparent` is believed: a stranger's could have everything recorded
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing, trustProxy: boolean): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>()

  /** Events of the connection, such as the end of a body or of an answer, know nothing of the request. */
  const resume = (request: FastifyRequest, done: () => void): void => {
    const span = spans.get(request)
    if (span === undefined) done()
    else span.run(done)
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions
    if (url !== undefined && NOT_TRACED.has(url)) return done()
    const { traceparent } = request.headers
    const from = trustProxy && typeof traceparent === 'string' ? traceparent : undefined
    const span = tracing.startRequest({
      method: request.method,
      route: url,
      inside: false,
      traceparent: from,
    })
    spans.set(request, span)
    span.run(done)
  })
  app.addHook('preValidation', (request, _reply, done) => resume(request, done))
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end(reply.statusCode)
    resume(request, done)
  })
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end(undefined)
    resume(request, done)
  })
}

/** A span for each call that a page makes in this process, as a part of that page's. */
export const tracePageCall =
  (tracing: Tracing, watch: WatchPageCall): WatchPageCall =>
  ({ method, route }, work) => {
    const span = tracing.startRequest({ method, route, inside: true, traceparent: undefined })
    const traced = async (): Promise<number> => {
      const status = await work()
      span.end(status)
      return status
    }
    return new Promise((resolve, reject) => {
      span.run(() => void watch({ method, route }, traced).then(resolve, reject))
    })
  }

/** Adds the name and the wire code of each answered call to the span of its request. */
export const traceCalls =
  (tracing: Tracing, observe: CallObserver): CallObserver =>
  (call, code, seconds) => {
    tracing.addFacts({ 'sandigan.call': call, 'sandigan.code': code })
    observe(call, code, seconds)
  }
