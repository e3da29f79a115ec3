/** A refusal that costs nothing: a line to read for a person, an envelope for a program. */
import { refuse, writeEnvelope } from '@sandigan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf, messageOf } from '../copy/copy.ts'

/** Budgets begin anew with the minute; a queue is shorter within seconds. */
const WAIT_SECONDS = { 429: '60', 503: '2' } as const

/** @param status 429: too many within a minute; 503: too much is under way */
export function turnAway(request: FastifyRequest, reply: FastifyReply, status: 429 | 503): FastifyReply {
  const outcome = refuse('TOO_MANY_REQUESTS')
  const language = languageOf((request.query as { lang?: string } | undefined)?.lang)
  const message = messageOf(outcome, language)
  reply.code(status).header('retry-after', WAIT_SECONDS[status])
  if (request.headers.accept?.includes('text/html') === true)
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>${message}</title><p>${message}</p></html>`,
      )
  return reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(writeEnvelope('code0', outcome, message))
}
