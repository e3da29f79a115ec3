/** What a call reads of a request: one that came over a connection, or one that a page of ours makes in this process. */
import { IDEMPOTENCY_HEADER } from '@sandigan/contract'
import type { CallFields } from '@sandigan/contract/client'
import type { FastifyRequest } from 'fastify'
import { type Language, languageOf } from '../copy/copy.ts'
import { sessionOf } from './session-address.ts'

export interface CallRequest {
  readonly method: string
  readonly session: string | undefined
  /** As parsed; nothing of it is checked yet. */
  readonly query: unknown
  readonly body: unknown
  /** Network address of the borrower. */
  readonly address: string
  readonly idempotencyKey: string | undefined
  /** The request itself, whose body may be an upload. Pages upload nothing. */
  readonly http?: FastifyRequest
}

export const httpCallRequest = (request: FastifyRequest): CallRequest => ({
  method: request.method,
  session: sessionOf(request.raw),
  query: request.query,
  body: request.body,
  address: request.ip,
  idempotencyKey: idempotencyKeyOf(request.headers),
  http: request,
})

/** @param address network address of whoever requested the page */
export const pageCallRequest = (
  { method, query, body, headers }: CallFields,
  address: string,
): CallRequest => ({
  method,
  session: query['sessionId'],
  query,
  body,
  address,
  idempotencyKey: idempotencyKeyOf(headers),
})

/** A key longer than any of ours is cut away, not cut off: two long keys must not become one. */
function idempotencyKeyOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined {
  const key = headers[IDEMPOTENCY_HEADER]
  return typeof key === 'string' && /^[\w-]{1,80}$/.test(key) ? key : undefined
}

export const languageOfCall = ({ query }: CallRequest): Language =>
  languageOf((query as { lang?: string } | undefined)?.lang)
