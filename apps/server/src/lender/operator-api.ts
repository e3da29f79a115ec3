/**
 * `/operator/api`: JSON in and out, for a person who signed in and for a machine with a bearer token. A refusal is
 * `{code, error}` with 400, 401, 403, 404 or 409, or 503 while the database does not answer.
 */
import { PLAIN_PREFIXES } from '@sandigan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bringsToken, operatorOfRequest } from '../core/operators/operator-of-request.ts'
import type { Operator } from '../core/operators/operator.ts'
import { nameOf, whyNot } from '../core/operators/permission.ts'
import type { Services } from '../platform/context.ts'
import { ownOrigin } from '../platform/http/own-origin.ts'
import { createPlainRoute, type DonePlainCall } from '../platform/http/plain-route.ts'
import { addPlainErrorHandler } from '../platform/plugins/errors.ts'
import { securityEvent } from '../platform/security/security-log.ts'
import type { OperatorCaller } from './access/operator-handler.ts'
import { countOperatorGuess } from './access/token-guesses.ts'
import { recordReads } from './audit/record-reads.ts'
import { registerOperator } from './routes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null until it is known, and outside this API. */
    operator: Operator | null
  }
}

export async function addOperatorApi(app: FastifyInstance, services: Services): Promise<void> {
  app.decorateRequest('operator', null)
  await app.register(async (scope) => addActions(scope, services))
  // Never a page of the borrower's app.
  app.all(`${PLAIN_PREFIXES.operator}/*`, (_request, reply) => reply.callNotFound())
}

function addActions(scope: FastifyInstance, services: Services): void {
  // Before the body is read: nobody else's bytes are parsed.
  scope.addHook('onRequest', (request, reply) => letIn(services, request, reply))
  addPlainErrorHandler(scope, (code, error) => ({ code, error }))
  registerOperator(
    createPlainRoute(
      scope,
      services,
      (request) => callerOf(request, ownOrigin(services.config, scope)),
      (done) => putOnRecord(services, done),
    ),
  )
}

function callerOf({ operator, ip }: FastifyRequest, origin: string): OperatorCaller {
  if (operator === null) throw new Error('nobody was let in')
  return { address: ip, origin, operator }
}

/** Answers where nobody is known, or where the one who is may not; else the request goes on. */
async function letIn(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const operator = await operatorOfRequest(services, request)
  if (operator === null) return refuseUnknown(services, request, reply)
  const why = whyNot(operator, nameOf(request.routeOptions.config.plainCall))
  if (why !== null) return reply.code(403).send({ code: 'NOT_PERMITTED', error: why })
  request.operator = operator
  return undefined
}

async function refuseUnknown(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (!bringsToken(request))
    return reply
      .code(401)
      .header('www-authenticate', 'Bearer')
      .send({ code: 'SIGN_IN_NEEDED', error: 'sign in, or send a bearer token' })
  const wait = await countOperatorGuess(services, request.ip)
  if (wait !== undefined)
    return reply
      .code(429)
      .header('retry-after', wait)
      .send({ code: 'TOO_MANY_REQUESTS', error: 'too many wrong tokens came from this network' })
  return reply
    .code(401)
    .header('www-authenticate', 'Bearer')
    .send({ code: 'TOKEN_WRONG', error: 'there is no such token' })
}

/**
 * Every change that was made, and every look at borrowers' data with whose it was. Its own record says more of a change.
 * The look is written before it is answered: what cannot be put on record is not shown. (Decision 195.)
 */
async function putOnRecord(services: Services, done: DonePlainCall<OperatorCaller>): Promise<void> {
  const { call, caller, asked, told } = done
  const { address, operator } = caller
  const seen = call.personal?.(asked as never, told)
  const detail = call.path.slice(1)
  if (seen !== undefined) await recordReads(services, { operator, call: detail, seen })
  if (call.method !== 'POST' && seen === undefined) return
  securityEvent(services, {
    kind: call.method === 'POST' ? 'operator-acted' : 'operator-read',
    operator: operator.name,
    address,
    detail,
  })
}
