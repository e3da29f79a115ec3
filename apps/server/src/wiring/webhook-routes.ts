/** Where providers report. The signature is over the raw body, so nothing parses it before. */
import type { FastifyInstance } from 'fastify'
import type { Services } from '../platform/context.ts'
import { giveBudget } from '../platform/plugins/budgets.ts'
import { receiveWebhook } from '../money/webhooks/receive-webhook.ts'
import { receiveReport } from '../core/messages/receive-report.ts'

interface Hook {
  Params: { provider: string }
}

const BODY_LIMIT = 32 * 1024

/**
 * 404 for a provider that is not ours, 401 for a message that is not the provider's, and 200 for everything else: the
 * answer does not depend on what we make of the message, or the provider would stop to report. (Decision 110.)
 */
const REFUSED = { 'no-provider': 404, refused: 401 } as const

export async function addWebhooks(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    giveBudget(scope, { none: 'a provider is always heard; the signature over 32 kB at most comes first' })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    for (const kind of ['payments', 'payouts'] as const)
      scope.post<Hook>(`/webhooks/${kind}/:provider`, async ({ params, headers, url, body: raw }, reply) => {
        const body = Buffer.isBuffer(raw) ? raw : Buffer.alloc(0)
        const received = await receiveWebhook(services, {
          kind,
          provider: params.provider,
          headers,
          body,
          url,
        })
        if (typeof received === 'string') return reply.code(REFUSED[received]).send({ status: received })
        return reply.send({ status: 'received' })
      })
    scope.post<Hook>('/webhooks/messages/:provider', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
      const { provider } = request.params
      const status = await receiveReport(services, provider, request.headers, request.url, body)
      return reply.code(status === 'taken' ? 200 : REFUSED[status]).send({ status })
    })
  })
}
