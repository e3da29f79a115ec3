/**
 * `/operator/api/<action>`: JSON in and out behind a bearer token. A refusal is `{code, error}` with 400, 404 or
 * 409. Without a token in the settings there is no such API.
 */
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../platform/context.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import type { OperatorAction } from './operator-action.ts'
import { OPERATOR_ACTIONS } from './operator-actions.ts'
import { countOperatorGuess } from './operator-guesses.ts'
import { operatorCheck } from '../../core/identity/operator-token.ts'

const PREFIX = '/operator/api'

export async function addOperatorApi(app: FastifyInstance, services: Services): Promise<void> {
  const { operatorToken } = services.config
  if (operatorToken !== undefined) {
    const mayEnter = operatorCheck(operatorToken)
    await app.register(async (scope) => addActions(scope, services, mayEnter))
  }
  // Never a page of the borrower's app.
  app.all(`${PREFIX}/*`, (_request, reply) => reply.callNotFound())
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
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'an operator action failed')
    const [code, text] =
      status >= 500 ? ['INTERNAL', 'something went wrong'] : ['INPUT_INVALID', error.message]
    return reply.code(status).send({ code, error: text })
  })
  for (const [name, action] of Object.entries(OPERATOR_ACTIONS))
    scope.route({
      method: action.method,
      url: `${PREFIX}/${name}`,
      ...(action.bodyLimit === undefined ? {} : { bodyLimit: action.bodyLimit }),
      handler: async (request, reply) => {
        const given = action.method === 'GET' ? request.query : request.body
        const answered = await action.run(services, given)
        if (answered.ok) {
          putOnRecord(services, name, action, request)
          return reply.send(answered.value)
        }
        const { status, code, error, codes } = answered
        return reply.code(status).send(codes === undefined ? { code, error } : { code, error, codes })
      },
    })
}

/** Questions whose answers are about borrowers in person. */
const PERSONAL: ReadonlySet<string> = new Set(['applications', 'complaints', 'complaint', 'statement'])

/** Every change that was made, and every look at borrowers' data. Its own record says more of a change. */
function putOnRecord(
  services: Services,
  name: string,
  { method }: OperatorAction,
  { ip: address, body }: FastifyRequest,
): void {
  if (method === 'POST') {
    const operator = String((body as { by?: unknown }).by)
    return securityEvent(services, { kind: 'operator-acted', operator, address, detail: name })
  }
  if (PERSONAL.has(name)) securityEvent(services, { kind: 'operator-read', address, detail: name })
}
