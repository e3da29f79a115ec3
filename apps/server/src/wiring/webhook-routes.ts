/** Where providers report. The signature is over the raw body, so nothing parses it before. */
import type { FastifyInstance } from 'fastify'
import type { Services } from '../platform/context.ts'
import { receiveReport } from '../core/messages/receive-report.ts'
import { receivePayoutWebhook } from '../money/payouts/payout-webhook.ts'
import { receivePaymentWebhook } from '../money/payments/payment-webhook.ts'

interface Hook {
  Params: { provider: string }
}

/** What a provider does with the answer: 200 ends its attempts, anything else makes it try again or give up. */
const HTTP_STATUS: Partial<Record<string, number>> = {
  'no-provider': 404,
  refused: 401,
  unreadable: 400,
  unknown: 404,
  mismatch: 409,
}

const BODY_LIMIT = 32 * 1024

export async function addWebhooks(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    for (const [path, receive] of [
      ['payments', receivePaymentWebhook],
      ['payouts', receivePayoutWebhook],
    ] as const)
      scope.post<Hook>(`/webhooks/${path}/:provider`, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
        const status = await receive(services, request.params.provider, request.headers, body)
        return reply.code(HTTP_STATUS[status] ?? 200).send({ status })
      })
    scope.post<Hook>('/webhooks/messages/:provider', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
      const { provider } = request.params
      const status = await receiveReport(services, provider, request.headers, request.url, body)
      return reply.code(HTTP_STATUS[status] ?? 200).send({ status })
    })
  })
}
