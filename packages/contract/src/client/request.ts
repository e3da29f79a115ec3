import { CLIENT_HEADERS, type ClientParameters } from '../client-parameters.ts'
import type { ClientCall } from './client-call.ts'

/** What a call carries, field by field, before it is written out for the wire. All values are text. */
export interface CallFields {
  readonly method: 'GET' | 'POST'
  /** Whole path on the host. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** The payload of a POST. */
  readonly body?: Readonly<Record<string, string>>
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>
}

export interface WireRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/** What has no value is not sent; flags and numbers go as their text. */
function addFilled(to: Record<string, string>, fields: object): Record<string, string> {
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null && value !== '') to[name] = String(value)
  return to
}

/**
 * The fields of one request: the common client parameters in the address of every call, the payload in the query (GET)
 * or in the body (POST), custom headers taken from the address. (Specification, point 7.)
 */
export function callFields<P extends object>(
  { method, path }: ClientCall<P, unknown, unknown>,
  payload: P,
  parameters: ClientParameters,
  extraHeaders: Record<string, string> = {},
): CallFields {
  const query = addFilled({}, parameters)
  const headers: Record<string, string> = { 'x-requested-with': 'XMLHttpRequest', ...extraHeaders }
  for (const [header, parameter] of Object.entries(CLIENT_HEADERS)) {
    const value = parameters[parameter]
    if (value) headers[header] = value
  }
  if (method === 'GET') return { method, path, query: addFilled(query, payload), headers }
  return { method, path, query, headers, body: addFilled({}, payload) }
}

/** The same as it goes over the wire: the query in the address, the body as a form. */
export function wireRequest<P extends object>(
  call: ClientCall<P, unknown, unknown>,
  payload: P,
  parameters: ClientParameters,
  extraHeaders?: Record<string, string>,
): WireRequest {
  return writeOut(callFields(call, payload, parameters, extraHeaders))
}

/** Writes the fields of a request out for the wire. */
export function writeOut({ method, path, query, body, headers }: CallFields): WireRequest {
  const search = new URLSearchParams(query).toString()
  const url = search === '' ? path : `${path}?${search}`
  if (body === undefined) return { method, url, headers: { ...headers } }
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return { method, url, headers: { ...headers, ...type }, body: new URLSearchParams(body).toString() }
}
