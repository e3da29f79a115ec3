/** The door of the operator's API, before any body is read: who it is, whether they may, and whether their own page asks. */
import { isSessionCall, OPEN_CALLS, JSON_CODES, type JsonCode } from '@sandigan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bringsToken, type Authenticated, whoEnters } from '../../core/operators/operator-of-request.ts'
import { nameOf, needsApproval, needsProof, whyNot } from '../../core/operators/permission.ts'
import { isProofStale, noteActivity } from '../../core/operators/session-repository.ts'
import type { Services } from '../../platform/context.ts'
import { countInOrder, MINUTE, secondsToWait } from '../../platform/limits/rate-limits.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { networkLimits, tellOfLimit } from '../../core/identity/code-limits.ts'

/** Wrong tokens of one network within 15 minutes. */
export const OPERATOR_GUESSES = 20
const WINDOW = { name: 'operator-guess', windowSeconds: 15 * MINUTE, allowed: OPERATOR_GUESSES }

/**
 * Counts a wrong token by its network and logs it. The right one is compared first and never counted, so nobody can
 * lock it out by guessing, not even from the same address.
 * @returns seconds to wait, where too many came from there
 */
async function countOperatorGuess(services: Services, address: string): Promise<number | undefined> {
  securityEvent(services, { kind: 'operator-refused', address, detail: 'TOKEN_WRONG' })
  const limits = networkLimits(services, address, WINDOW)
  const exceeded = await services.db.transaction().execute((trx) => countInOrder(trx, services.clock, limits))
  if (exceeded === undefined) return undefined
  tellOfLimit(services, { address }, exceeded)
  return secondsToWait(services.clock, exceeded)
}

interface Refusal {
  readonly code: keyof typeof JSON_CODES & JsonCode
  readonly error: string
  readonly headers?: Readonly<Record<string, string>>
}

const BEARER = { 'www-authenticate': 'Bearer' }
const SIGN_IN_NEEDED: Refusal = {
  code: 'SIGN_IN_NEEDED',
  error: 'sign in, or send a bearer token',
  headers: BEARER,
}
/** Nobody has to be signed in for these. */
const OPEN: ReadonlySet<string> = new Set(OPEN_CALLS)
/** Any other read may be a page that polls by itself. */
const IS_ACTIVITY: ReadonlySet<string> = new Set(['me'])

/** Answers where nobody is known, or where the one who is may not; else the request goes on. */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const authenticated = await whoEnters(services, request)
  const refusal = await refusalFor(services, request, authenticated)
  if (refusal !== null) {
    const { code, error, headers = {} } = refusal
    return reply.code(JSON_CODES[code]).headers(headers).send({ code, error })
  }
  request.authenticated = authenticated === null ? null : await renewed(services, request, authenticated)
  return undefined
}

async function refusalFor(
  services: Services,
  request: FastifyRequest,
  authenticated: Authenticated | null,
): Promise<Refusal | null> {
  const name = nameOf(request.routeOptions.config.jsonCall)
  if (bringsToken(request) && authenticated === null) return tokenWrong(services, request.ip)
  if (!bringsToken(request) && request.method === 'POST' && !isOwnPage(services, request))
    return { code: 'FOREIGN_PAGE', error: 'this was not sent by a page of this service' }
  if (OPEN.has(name)) return null
  if (authenticated === null || authenticated.session?.state === 'password-ok') return SIGN_IN_NEEDED
  const { operator, session } = authenticated
  if (isSessionCall(name))
    return session === null ? { code: 'NOT_PERMITTED', error: 'a token has no session' } : null
  const why = whyNot(operator, name)
  if (why !== null) return { code: 'NOT_PERMITTED', error: why }
  if (needsApproval(name))
    return {
      code: 'APPROVAL_NEEDED',
      error: 'this is requested by request-approval, and another person approves it',
    }
  if (session !== null && needsProof(name) && isProofStale(services.clock, session))
    return { code: 'STEP_UP_NEEDED', error: 'prove who you are by a code first' }
  return null
}

async function tokenWrong(services: Services, address: string): Promise<Refusal> {
  const wait = await countOperatorGuess(services, address)
  if (wait === undefined) return { code: 'TOKEN_WRONG', error: 'there is no such token', headers: BEARER }
  const headers = { 'retry-after': String(wait) }
  return { code: 'TOO_MANY_REQUESTS', error: 'too many wrong tokens came from this network', headers }
}

/**
 * A cookie is sent by the browser whoever asks: what changes something must come from a page of this host, and by the scheme of
 * ours: a page that came by http may be anybody's. Browsers send Origin with every POST.
 */
function isOwnPage({ config: { brand } }: Services, { headers, host, protocol }: FastifyRequest): boolean {
  const scheme = brand.h5Base === '' ? `${protocol}:` : new URL(brand.h5Base).protocol
  return headers.origin === `${scheme}//${host}`
}

async function renewed(
  { db, clock }: Services,
  request: FastifyRequest,
  authenticated: Authenticated,
): Promise<Authenticated> {
  const { session } = authenticated
  if (session === null || session.state !== 'signed-in') return authenticated
  if (request.method === 'GET' && !IS_ACTIVITY.has(nameOf(request.routeOptions.config.jsonCall)))
    return authenticated
  return { ...authenticated, session: await noteActivity(db, clock, session) }
}
