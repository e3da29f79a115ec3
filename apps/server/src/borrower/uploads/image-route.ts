import { IDENTITY_IMAGE_PATH } from '@sandigan/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context.ts'
import { sessionOf } from '../../platform/http/session-address.ts'
import { borrowerOfSession } from '../../core/identity/session-repository.ts'
import { imageKey } from '../../core/profile/uploads-repository.ts'

interface Side {
  Params: { side: string }
}

/** Shows a borrower their own photo. The address is the same for everybody: the session says whose photo it is. */
export function addIdentityImageRoute(app: FastifyInstance, { db, clock, providers }: Services): void {
  app.get<Side>(`${IDENTITY_IMAGE_PATH}/:side`, async (request, reply) => {
    const { side } = request.params
    const session = sessionOf(request.raw)
    if ((side !== 'idFront' && side !== 'idBack') || session === undefined) return reply.callNotFound()
    const borrowerId = await borrowerOfSession(db, clock, session)
    const key = borrowerId === undefined ? undefined : await imageKey(db, borrowerId, side)
    const file = key === undefined ? null : await providers.storage.get(key)
    if (file === null) return reply.callNotFound()
    return reply
      .header('cache-control', 'private, no-store')
      .type(file.contentType)
      .send(Buffer.from(file.bytes))
  })
}
