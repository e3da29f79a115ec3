/**
 * `/operator/api`: JSON in and out behind a bearer token. A refusal is `{code, error}` with 400, 404 or
 * 409, or 503 while the database does not answer. Without a token in the settings there is no such API.
 */
import { PLAIN_PREFIXES, type PlainCall, type Signature } from '@sandigan/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../platform/context.ts'
import { ownOrigin } from '../platform/http/own-origin.ts'
import { createPlainRoute } from '../platform/http/plain-route.ts'
import { addPlainErrorHandler } from '../platform/plugins/errors.ts'
import { securityEvent } from '../platform/security/security-log.ts'
import { countOperatorGuess } from './access/token-guesses.ts'
import { registerOperator } from './routes.ts'
import { operatorCheck } from '../core/identity/operator-token.ts'

export async function addOperatorApi(app: FastifyInstance, services: Services): Promise<void> {
  const { operatorToken } = services.config
  if (operatorToken !== undefined) {
    const mayEnter = operatorCheck(operatorToken)
    await app.register(async (scope) => addActions(scope, services, mayEnter))
  }
  // Never a page of the borrower's app.
  app.all(`${PLAIN_PREFIXES.operator}/*`, (_request, reply) => reply.callNotFound())
}

function addActions(
  scope: FastifyInstance,
  services: Services,
  mayEnter: (header: string | undefined) => boolean,
): void {
  // Before the body is read: nobody else's bytes are parsed.
  scope.addHook('onRequest', async (request, reply) => {
    if (mayEnter(request.headers.authorization)) return
    const wait = await countOperatorGuess(services, request.ip)
    if (wait !== undefined)
      return reply
        .code(429)
        .header('retry-after', wait)
        .send({ code: 'TOO_MANY_REQUESTS', error: 'too many wrong tokens came from this network' })
    return reply
      .code(401)
      .header('www-authenticate', 'Bearer')
      .send({ code: 'TOKEN_WRONG', error: 'a bearer token is needed' })
  })
  addPlainErrorHandler(scope, (code, error) => ({ code, error }))
  registerOperator(
    createPlainRoute(
      scope,
      services,
      () => ownOrigin(services.config, scope),
      (declaration, request) => putOnRecord(services, declaration, request),
    ),
  )
}

/** Every change that was made, and every look at borrowers' data. Its own record says more of a change. */
function putOnRecord(
  services: Services,
  { method, path, personal }: PlainCall,
  { ip: address, body }: FastifyRequest,
): void {
  const detail = path.slice(1)
  if (method === 'POST') {
    const operator = (body as Signature).by
    return securityEvent(services, { kind: 'operator-acted', operator, address, detail })
  }
  if (personal) securityEvent(services, { kind: 'operator-read', address, detail })
}
