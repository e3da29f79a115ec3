/**
 * `/operator/api`: JSON in and out, for a person who signed in and for a machine with a bearer token. A refusal is
 * `{code, error}` with 400, 401, 403, 404, 409 or 429, or 503 while the database does not answer.
 */
import { PLAIN_PREFIXES, type PlainCall } from '@sandigan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Entered, sessionCookie } from '../core/operators/operator-of-request.ts'
import type { Services } from '../platform/context.ts'
import { ownOrigin } from '../platform/http/own-origin.ts'
import { createPlainRoute } from '../platform/http/plain-route.ts'
import { addPlainErrorHandler } from '../platform/plugins/errors.ts'
import { securityEvent } from '../platform/security/security-log.ts'
import { letIn } from './access/let-in.ts'
import type { OpenCaller, OperatorCaller } from './access/operator-handler.ts'
import { registerOperator } from './routes.ts'
import { registerSession } from './session/routes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null until it is known, and outside this API. */
    entered: Entered | null
  }
}

export async function addOperatorApi(app: FastifyInstance, services: Services): Promise<void> {
  app.decorateRequest('entered', null)
  await app.register(async (scope) => addActions(scope, services))
  // Never a page of the borrower's app.
  app.all(`${PLAIN_PREFIXES.operator}/*`, (_request, reply) => reply.callNotFound())
}

function addActions(scope: FastifyInstance, services: Services): void {
  // Before the body is read: nobody else's bytes are parsed.
  scope.addHook('onRequest', (request, reply) => letIn(services, request, reply))
  addPlainErrorHandler(scope, (code, error) => ({ code, error }))
  const open = (request: FastifyRequest, reply: FastifyReply): OpenCaller =>
    openCaller(request, reply, ownOrigin(services.config, scope))
  const route = createPlainRoute(
    scope,
    services,
    (request, reply) => operatorCaller(open(request, reply)),
    (declaration, caller) => putOnRecord(services, declaration, caller),
  )
  registerSession(
    createPlainRoute(scope, services, open),
    createPlainRoute(scope, services, (request, reply) => operatorCaller(open(request, reply))),
  )
  registerOperator(route)
}

function openCaller(request: FastifyRequest, reply: FastifyReply, origin: string): OpenCaller {
  const { entered, ip, headers } = request
  return {
    address: ip,
    origin,
    operator: entered?.operator ?? null,
    session: entered?.session ?? null,
    userAgent: headers['user-agent'] ?? '',
    keepSession: (token) => void reply.header('set-cookie', sessionCookie(origin, token)),
  }
}

function operatorCaller(caller: OpenCaller): OperatorCaller {
  const { operator } = caller
  if (operator === null) throw new Error('nobody was let in')
  return { ...caller, operator }
}

/** Every change that was made, and every look at borrowers' data. Its own record says more of a change. */
function putOnRecord(
  services: Services,
  { method, path, personal }: PlainCall,
  { address, operator }: OperatorCaller,
): void {
  if (method !== 'POST' && personal !== true) return
  securityEvent(services, {
    kind: method === 'POST' ? 'operator-acted' : 'operator-read',
    operator: operator.name,
    address,
    detail: path.slice(1),
  })
}
