/** What a caller sees when there is no outcome: an unreadable request, an unknown path, a bug of ours. */
import type { Socket } from 'node:net'
import {
  CALL_TABLE,
  type EnvelopeFamily,
  type ErrorCode,
  callPath,
  refuse,
  writeEnvelope,
} from '@sandigan/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../logger.ts'
import { languageOf, messageOf } from '../copy/copy.ts'
import { isUnreachable, refusesWrites } from '../database/unreachable.ts'
import { StorageUnavailable } from '../providers/storage/port.ts'

export interface Fault {
  readonly status: number
  readonly code: ErrorCode
}

const FAULTS: Readonly<Record<number, Fault>> = {
  408: { status: 408, code: 'UNAVAILABLE' },
  413: { status: 413, code: 'TOO_LARGE' },
  415: { status: 415, code: 'PAYLOAD_INVALID' },
  // Only uploads are turned away so, before they are read (call-route.ts).
  503: { status: 503, code: 'TOO_MANY_REQUESTS' },
  421: { status: 421, code: 'NOT_FOUND' },
}

/** An upload of a small picture is done by then; a database may take longer, and the client tries again. */
const RETRY_AFTER_SECONDS = '2'
const NO_ANSWER = 'the database does not answer'
const NO_WRITES = 'the database takes no writes'
const NO_FILES = 'the storage takes no files'

const BUG: Fault = { status: 500, code: 'INTERNAL' }
const NOT_AVAILABLE: Fault = { status: 503, code: 'UNAVAILABLE' }
const UNREADABLE: Fault = { status: 400, code: 'PAYLOAD_INVALID' }

/** Of the database the part where this borrower lies may be meant. @returns nothing for any other error */
export function unavailableBy(error: unknown): string | undefined {
  if (error instanceof StorageUnavailable) return NO_FILES
  if (!isUnreachable(error)) return undefined
  return refusesWrites(error) ? NO_WRITES : NO_ANSWER
}

export function faultOf(error: { readonly statusCode?: number }): Fault {
  if (unavailableBy(error) !== undefined) return NOT_AVAILABLE
  const status = error.statusCode ?? 500
  return FAULTS[status] ?? (status >= 400 && status < 500 ? UNREADABLE : BUG)
}

/** A fault of ours goes into the log; what is wrong with a request does not. */
export function logFault(log: Log, error: unknown, fault: Fault): void {
  const unavailable = unavailableBy(error)
  if (unavailable !== undefined) log.error({ err: error }, unavailable)
  else if (fault === BUG) log.error({ err: error }, 'a call failed')
}

/** By its path: a call that is made by another method has no route, and is refused as its caller reads it all the same. */
const FAMILIES: ReadonlyMap<string, EnvelopeFamily> = new Map(
  Object.values(CALL_TABLE).map((call) => [callPath(call), call.envelope]),
)

function familyOf({ routeOptions, url }: FastifyRequest): EnvelopeFamily {
  const [path = ''] = url.split('?', 1)
  return routeOptions.config.declaration?.envelope ?? FAMILIES.get(path) ?? 'code0'
}

/** No screen has this path: the page says so, with a way on. */
const NO_PAGE = '/not-found'

/** Whether a person waits for a page. */
const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true

/** An address that cannot be decoded, or has too long a part, reaches no route and none of our hooks. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (wantsPage(request)) void reply.redirect(NO_PAGE)
  else void send(request, reply, { status: error.statusCode ?? 400, code: 'PAYLOAD_INVALID' })
}

function send(request: FastifyRequest, reply: FastifyReply, { status, code }: Fault): FastifyReply {
  if (status === 400 && wantsPage(request) && request.routeOptions.url === '/*')
    return reply.redirect(NO_PAGE)
  const family = familyOf(request)
  const language = languageOf((request.query as { lang?: string } | undefined)?.lang)
  const outcome = refuse(code)
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(writeEnvelope(family, outcome, messageOf(outcome, language)))
}

export function addErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const fault = faultOf(error)
    logFault(request.log, error, fault)
    return send(request, reply, fault)
  })
  app.setNotFoundHandler((request, reply) => send(request, reply, { status: 404, code: 'NOT_FOUND' }))
}

/**
 * The same for the APIs that answer without an envelope, the operator's and the sandbox's.
 * @param write the body of an answer
 */
export function addJsonErrorHandler(
  app: FastifyInstance,
  write: (code: 'UNAVAILABLE' | 'INTERNAL' | 'INPUT_INVALID', error: string) => object,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    const unavailable = unavailableBy(error) ?? (status === 503 ? NO_ANSWER : undefined)
    if (unavailable !== undefined) {
      request.log.error({ err: error }, unavailable)
      const body = write('UNAVAILABLE', `${unavailable}, try again`)
      return reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send(body)
    }
    if (status < 500) return reply.code(status).send(write('INPUT_INVALID', error.message))
    request.log.error({ err: error }, 'a call failed')
    return reply.code(status).send(write('INTERNAL', 'something went wrong'))
  })
}

const REFUSALS: Readonly<Record<string, { status: string; code: ErrorCode }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'UNAVAILABLE' },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'TOO_LARGE' },
}
const NO_HTTP = { status: '400 Bad Request', code: 'PAYLOAD_INVALID' } as const

/** For requests that never became one: too slow, too long a header, not HTTP. Answered, then closed. */
export function onClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, code } = REFUSALS[error.code ?? ''] ?? NO_HTTP
  const outcome = refuse(code)
  const body = JSON.stringify(writeEnvelope('code0', outcome, messageOf(outcome, 'en')))
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    )
  socket.destroySoon()
}
