import { CLIENT_HEADERS, type ClientParameters } from '../client-parameters.ts'
import type { ClientCall } from './client-call.ts'

export interface WireRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/** What has no value is not sent; flags and numbers go as their text. */
const filled = (fields: Record<string, string | number | boolean | null | undefined>): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )

/**
 * One request as it goes over the wire: the common client parameters in the address of every call, the payload
 * in the query (GET) or as a form (POST), custom headers taken from the address. (Specification, point 7.)
 */
export function wireRequest<P extends object>(
  call: ClientCall<P, unknown, unknown>,
  payload: P,
  parameters: ClientParameters,
  extraHeaders: Record<string, string> = {},
): WireRequest {
  const query = new URLSearchParams(filled(parameters))
  const fields = filled(payload as Record<string, string>)
  if (call.method === 'GET') for (const [name, value] of fields) query.set(name, value)
  const search = query.toString()
  const headers: Record<string, string> = { 'x-requested-with': 'XMLHttpRequest', ...extraHeaders }
  for (const [header, parameter] of Object.entries(CLIENT_HEADERS)) {
    const value = parameters[parameter]
    if (value) headers[header] = value
  }
  const url = search === '' ? call.path : `${call.path}?${search}`
  if (call.method === 'GET') return { method: 'GET', url, headers }
  headers['content-type'] = 'application/x-www-form-urlencoded'
  return { method: 'POST', url, headers, body: new URLSearchParams(fields).toString() }
}
