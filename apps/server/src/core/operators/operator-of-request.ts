/** Who of the lender's people and machines a request is from. */
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../platform/context.ts'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import type { Operator } from './operator.ts'
import { LONGEST_MS, type OperatorSession, sessionOfToken } from './session-repository.ts'
import { operatorOfToken } from './token-repository.ts'

const BEARER = 'Bearer '

export interface Authenticated {
  readonly operator: Operator
  /** A machine has none. */
  readonly session: OperatorSession | null
}

/** Whoever sends this header is a machine, or nobody: its session is not checked. */
export const bringsToken = ({ headers }: FastifyRequest): boolean => headers.authorization !== undefined

/** On https the browser itself holds the cookie to this host; on http, which is this machine alone, it cannot. */
const cookieName = (origin: string): string => (origin.startsWith('https:') ? '__Host-operator' : 'operator')

/** No script reads it and no other site sends it. @param token null takes it away */
export function sessionCookie(origin: string, token: string | null): string {
  const age = token === null ? 0 : LONGEST_MS / 1000
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(origin)}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`
}

/**
 * Of the name alone under which we set it at our own origin: a sibling host can set the other one here, and sign somebody in to a
 * session of its choice. A proxy may speak http to us, so what the request says of the scheme does not count.
 */
function sessionToken({ headers, server }: FastifyRequest, { config }: Services): string | undefined {
  const own = cookieName(ownOrigin(config, server))
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name = '', value] = part.trim().split('=', 2)
    if (name === own) return value
  }
  return undefined
}

/** Whoever enters by a token or a session, also one that waits for its code. */
export async function whoEnters(services: Services, request: FastifyRequest): Promise<Authenticated | null> {
  const { authorization } = request.headers
  if (authorization !== undefined) {
    if (!authorization.startsWith(BEARER)) return null
    const operator = await operatorOfToken(services, authorization.slice(BEARER.length))
    return operator === null ? null : { operator, session: null }
  }
  const token = sessionToken(request, services)
  return token === undefined ? null : sessionOfToken(services, token)
}

/** A machine, or a person who has signed in whole. */
export async function operatorOfRequest(
  services: Services,
  request: FastifyRequest,
): Promise<Operator | null> {
  const authenticated = await whoEnters(services, request)
  return authenticated === null || authenticated.session?.state === 'password-ok'
    ? null
    : authenticated.operator
}
