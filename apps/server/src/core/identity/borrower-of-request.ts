import type { FastifyRequest } from 'fastify'
import type { Services } from '../../platform/context.ts'
import { sessionOf } from '../../platform/http/session-address.ts'
import { borrowerOfSession } from './session-repository.ts'

/** Whose session a request brings that is no declared call: a link to a file or a picture. */
export async function borrowerOfRequest(
  { db, clock }: Services,
  request: FastifyRequest,
): Promise<string | undefined> {
  const session = sessionOf(request.raw)
  return session === undefined ? undefined : borrowerOfSession(db, clock, session)
}
