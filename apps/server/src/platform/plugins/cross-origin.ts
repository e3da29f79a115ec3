/** Lets our own pages make calls where `API_BASE` names another origin than `H5_BASE`. Nobody else's pages. */
import { CALL_PREFIX, CLIENT_HEADERS, IDEMPOTENCY_HEADER } from '@sandigan/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

const CALLS = [`${CALL_PREFIX}/`, '/api/']
const ALLOWED = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': [
    'content-type',
    'x-requested-with',
    IDEMPOTENCY_HEADER,
    ...Object.keys(CLIENT_HEADERS),
  ].join(', '),
  // Requested once in two hours and not before each call; browsers cache it no longer.
  'access-control-max-age': '7200',
}

export function addCrossOrigin(app: FastifyInstance, { brand }: Config): void {
  if (brand.apiBase === '' || brand.h5Base === '') return
  const pages = new URL(brand.h5Base).origin
  if (pages === new URL(brand.apiBase).origin) return
  // Before any route: below these prefixes whatever is no call is answered as unknown.
  app.addHook('onRequest', async (request, reply) => {
    if (!CALLS.some((prefix) => request.url.startsWith(prefix))) return
    const ours = request.headers.origin === pages
    reply.header('vary', 'origin')
    if (ours) reply.header('access-control-allow-origin', pages)
    if (request.method === 'OPTIONS')
      await reply
        .headers(ours ? ALLOWED : {})
        .code(204)
        .send()
  })
}
