/** The picture itself: the one call that answers with no envelope when all is well. */
import { CAPTCHA_PATH, refuse, writeEnvelope } from '@sandigan/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context.ts'
import { languageOf, messageOf } from '../../platform/copy/copy.ts'
import { countInOrder, MINUTE } from '../../platform/limits/rate-limits.ts'
import { networkLimits } from '../../core/identity/code-limits.ts'
import { drawPicture } from './captcha-picture.ts'
import { drawCaptcha } from '../../core/identity/captcha-repository.ts'

interface CaptchaQuery {
  sid?: unknown
  lang?: string
}

const SID = /^[A-Za-z0-9_-]{8,64}$/

/** `GET get-captcha?sid=…&a=…`; every picture replaces the one before. */
export function addCaptchaRoute(app: FastifyInstance, services: Services): void {
  const { db, clock, config } = services
  app.get<{ Querystring: CaptchaQuery }>(
    CAPTCHA_PATH,
    { config: { budget: 'database' } },
    async (request, reply) => {
      const { sid, lang } = request.query
      const refused = (code: 'PAYLOAD_INVALID' | 'TOO_MANY_REQUESTS', field = '') => {
        const outcome = refuse(code)
        return reply.send(writeEnvelope('code0Text', outcome, messageOf(outcome, languageOf(lang)) + field))
      }
      if (typeof sid !== 'string' || !SID.test(sid)) return refused('PAYLOAD_INVALID', ': sid')
      const allowed = config.limits.captchasPerAddressMinute
      const limits = networkLimits(services, request.ip, { name: 'captcha', windowSeconds: MINUTE, allowed })
      const exceeded = await db.transaction().execute((trx) => countInOrder(trx, clock, limits))
      if (exceeded !== undefined) return refused('TOO_MANY_REQUESTS')
      const { text, png } = await drawPicture()
      await drawCaptcha(db, clock, sid, text)
      return reply.type('image/png').send(png)
    },
  )
}
