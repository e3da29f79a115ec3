/**
 * The session travels in the address (specification, point 6), and addresses end up in logs. So it is removed
 * from it before anything else reads the request, and stored beside it.
 */
import type { IncomingMessage } from 'node:http'

const sessions = new WeakMap<IncomingMessage, string | undefined>()
const SESSION_FIELD = /[?&]sessionId=/

/** For Fastify's `rewriteUrl`: the address without the session. A session given twice is none. */
export function liftSession(request: IncomingMessage): string {
  const address = request.url ?? '/'
  if (!SESSION_FIELD.test(address)) return address
  const cut = address.indexOf('?')
  const fields = address.slice(cut + 1).split('&')
  const isSession = (field: string) => field.startsWith('sessionId=')
  const given = fields.filter(isSession).map((field) => field.slice('sessionId='.length))
  sessions.set(request, given.length === 1 ? given[0] : undefined)
  const rest = fields.filter((field) => !isSession(field))
  return address.slice(0, cut) + (rest.length > 0 ? `?${rest.join('&')}` : '')
}

/** The session id that came in the address, or in the header taken from it. */
export function sessionOf(request: IncomingMessage): string | undefined {
  const inAddress = sessions.get(request)
  if (inAddress !== undefined && inAddress !== '') return inAddress
  const header = request.headers['x-session-id']
  return typeof header === 'string' && header !== '' ? header : undefined
}

/** The requested address, session included: for rendering pages, never for logs. */
export function requestedAddress(request: IncomingMessage): string {
  return (request as IncomingMessage & { originalUrl?: string }).originalUrl ?? request.url ?? '/'
}
