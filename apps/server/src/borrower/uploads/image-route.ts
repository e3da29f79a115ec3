import { IDENTITY_IMAGE_PATH } from '@sandigan/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context.ts'
import { sessionOf } from '../../platform/http/session-address.ts'
import { showPicture } from '../../platform/pictures/show-picture.ts'
import { borrowerOfSession } from '../../core/identity/session-repository.ts'
import { imageKey } from '../../core/profile/uploads-repository.ts'

interface Side {
  Params: { side: string }
}

/** Shows a borrower their own photo. The address is the same for everybody: the session says whose photo it is. */
export function addIdentityImageRoute(app: FastifyInstance, services: Services): void {
  const { db, clock } = services
  app.get<Side>(`${IDENTITY_IMAGE_PATH}/:side`, async (request, reply) => {
    const { side } = request.params
    const session = sessionOf(request.raw)
    if ((side !== 'idFront' && side !== 'idBack') || session === undefined) return reply.callNotFound()
    const borrowerId = await borrowerOfSession(db, clock, session)
    const key = borrowerId === undefined ? undefined : await imageKey(db, borrowerId, side)
    return showPicture(reply, services, key)
  })
}
