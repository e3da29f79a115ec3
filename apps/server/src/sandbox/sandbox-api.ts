import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../platform/context.ts'
import { ownOrigin } from '../platform/http/own-origin.ts'
import { createJsonRoute } from '../platform/http/json-route.ts'
import { registerSandbox } from './routes.ts'

/** What a browser says of a request that no other site's page made; scripts say nothing. */
const OWN_SITES = new Set<string | string[] | undefined>(['same-origin', 'none', undefined])

/** A page of another site must not move the date or pay a code through somebody's browser. */
export const isForeign = (request: FastifyRequest): boolean =>
  !OWN_SITES.has(request.headers['sec-fetch-site'])

/** `/sandbox/api`: JSON or a form in, JSON out, `{error}` with 400, 404 or 409 when it cannot be done. */
export function addSandboxApi(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || !isForeign(request)) return
    return reply.code(403).send({ error: 'the sandbox takes no requests from other sites' })
  })
  registerSandbox(
    createJsonRoute(app, services, ({ ip }) => ({ address: ip, origin: ownOrigin(services.config, app) })),
  )
}
