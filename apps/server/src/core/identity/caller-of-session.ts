import type { FastifyRequest } from 'fastify'
import type { FoundBorrower } from '../../platform/http/with-borrower-session.ts'
import type { Services } from '../../platform/context.ts'
import { sessionOf } from '../../platform/http/session-address.ts'
import { borrowerOfSession } from './session-repository.ts'
import { borrowerOfView } from './view-repository.ts'

/** The borrower of a session, or of an operator's read-only session; undefined where it is unknown or over. */
export async function callerOfSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: string,
): Promise<FoundBorrower | undefined> {
  const viewed = await borrowerOfView(db, clock, session)
  if (viewed !== undefined) return { borrowerId: viewed, readOnly: true }
  const borrowerId = await borrowerOfSession(db, clock, session)
  return borrowerId === undefined ? undefined : { borrowerId, readOnly: false }
}

/** Whose session a request brings that is no declared call: a link to a file or a picture. */
export async function borrowerOfRequest(
  { db, clock }: Services,
  request: FastifyRequest,
): Promise<string | undefined> {
  const session = sessionOf(request.raw)
  return session === undefined ? undefined : borrowerOfSession(db, clock, session)
}
