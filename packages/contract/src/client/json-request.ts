import type { ClientCall } from './client-call.ts'
import type { WireRequest } from './request.ts'

/**
 * One request to the operator's or the sandbox's API: a GET carries its payload in the query, a POST as JSON.
 * @param token the bearer token; the sandbox asks for none.
 */
export function jsonRequest<P extends object>(
  { method, path }: ClientCall<P, unknown, unknown>,
  payload: P,
  token?: string,
): WireRequest {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  if (method === 'POST') {
    headers['content-type'] = 'application/json'
    return { method, url: path, headers, body: JSON.stringify(payload) }
  }
  const given = Object.entries(payload).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return { method, url: query === '' ? path : `${path}?${query}`, headers }
}
