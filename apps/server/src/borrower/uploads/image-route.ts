import { IDENTITY_IMAGE_PATH } from '@sandigan/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context.ts'
import { showPicture } from '../../platform/pictures/show-picture.ts'
import { borrowerOfRequest } from '../../core/identity/caller-of-session.ts'
import { imageKey } from '../../core/profile/uploads-repository.ts'

interface Side {
  Params: { side: string }
}

/** Shows a borrower their own photo. The address is the same for everybody: the session says whose photo it is. */
export function addIdentityImageRoute(app: FastifyInstance, services: Services): void {
  app.get<Side>(`${IDENTITY_IMAGE_PATH}/:side`, { config: { budget: 'visitor' } }, async (request, reply) => {
    const { side } = request.params
    if (side !== 'idFront' && side !== 'idBack') return reply.callNotFound()
    const borrowerId = await borrowerOfRequest(services, request)
    const key = borrowerId === undefined ? undefined : await imageKey(services.db, borrowerId, side)
    return showPicture(reply, services, key)
  })
}
