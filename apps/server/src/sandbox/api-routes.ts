import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../platform/context.ts'
import { ownOrigin } from '../platform/http/own-origin.ts'
import { SANDBOX_ACTIONS, type SandboxAction } from './actions.ts'
import type { Input } from './input.ts'

/** What a browser says of a request that no other site's page made; scripts say nothing. */
const OWN_SITES = new Set<string | string[] | undefined>(['same-origin', 'none', undefined])

/** A page of another site must not move the date or pay a code through somebody's browser. */
export const isForeign = (request: FastifyRequest): boolean =>
  !OWN_SITES.has(request.headers['sec-fetch-site'])

export const isInput = (body: unknown): body is Input =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/** `/sandbox/api/<action>`: JSON or a form in, JSON out, `{error}` with 400, 404 or 409 when it cannot be done. */
export function addSandboxApi(app: FastifyInstance, services: Services): void {
  for (const [name, action] of Object.entries<SandboxAction>(SANDBOX_ACTIONS))
    app.route({
      method: action.method,
      url: `/sandbox/api/${name}`,
      handler: (request, reply) => runAction(action, services, request, reply),
    })
}

async function runAction(
  action: SandboxAction,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (action.method === 'POST' && isForeign(request))
    return reply.code(403).send({ error: 'the sandbox takes no requests from other sites' })
  const given = action.method === 'GET' ? request.query : (request.body ?? {})
  if (!isInput(given)) return reply.code(400).send({ error: 'send the fields as a JSON object or as a form' })
  const answered = await action.run(services, given, ownOrigin(services.config, request.server))
  return answered.ok
    ? reply.send(answered.value)
    : reply.code(answered.status).send({ error: answered.error })
}
