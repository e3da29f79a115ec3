/** Fixed headers from prepared objects: a library that computes them anew costs half the throughput. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

const COMMON = {
  'x-content-type-options': 'nosniff',
  // Addresses carry the session: no other site may ever see where a borrower came from.
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
  'cache-control': 'no-store',
  // For answers that are data. Whoever serves pages sets a policy that suits them.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** Takes the page out of the hands of a site that opened it in a window. (Decision 053.) */
const APART_FROM_OPENER = { 'cross-origin-opener-policy': 'same-origin' } as const

/** Whether no other site had a part in this request, by the word of the browser. Silence counts as a no. */
const isOursAlone = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'none' || headers['sec-fetch-site'] === 'same-origin'

export function addSecurityHeaders(app: FastifyInstance, { brand, sandbox }: Config): void {
  // Pages at one host of ours show pictures of the other, where the calls have a host of their own.
  const common = {
    ...COMMON,
    'cross-origin-resource-policy': brand.apiBase === '' ? 'same-origin' : 'same-site',
  }
  const ours = sandbox
    ? common
    : { ...common, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
  const others = { ...ours, ...APART_FROM_OPENER }
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(isOursAlone(request) ? ours : others).header('x-request-id', request.id)
    next()
  })
}
