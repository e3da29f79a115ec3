import type { FastifyInstance } from 'fastify'
import { renderSVG } from 'uqr'
import type { Services } from '../../platform/context.ts'
import { codeByNumber } from '../../money/payments/payment-codes.ts'
import { payCodeOfPicture } from '../../money/payments/code-links.ts'

interface Named {
  Params: { file: string }
}

/** The QR code of a payment as a picture. It is drawn anew once the provider's has ended, under the same address. */
export function addCodePictureRoute(app: FastifyInstance, { config, db }: Services): void {
  app.get<Named>('/media/pay-codes/:file', { config: { budget: 'visitor' } }, async (request, reply) => {
    const payCode = payCodeOfPicture(config.secretKey, request.params.file)
    const code = payCode === null ? null : await codeByNumber(db, payCode)
    if (code === null || code.qr === null) return reply.callNotFound()
    return reply
      .header('cache-control', 'private, max-age=60')
      .type('image/svg+xml; charset=utf-8')
      .send(renderSVG(code.qr, { ecc: 'M', border: 2 }))
  })
}
