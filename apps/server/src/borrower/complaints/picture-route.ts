import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../platform/context.ts'
import { showPicture } from '../../platform/pictures/show-picture.ts'
import { whyNot } from '../../core/operators/permission.ts'
import { borrowerOfRequest } from '../../core/identity/caller-of-session.ts'
import { operatorOfRequest } from '../../core/operators/operator-of-request.ts'
import { recordReads } from '../../core/operators/record-reads.ts'
import { borrowerOfPicture, isPictureOf } from '../../core/complaints/complaint-repository.ts'
import { pictureKey, pictureOfFile } from '../../core/complaints/picture-links.ts'

interface Named {
  Params: { file: string }
}

/**
 * A picture of a complaint, to the borrower whose session comes with its signed address, and to an operator who may see complaints. To
 * everyone else there is none: on our own host it could be shown as the lender's word.
 */
export function addProblemPictureRoute(app: FastifyInstance, services: Services): void {
  const { config, db } = services
  const maySee = async (request: FastifyRequest, pictureId: string): Promise<boolean> => {
    const operator = await operatorOfRequest(services, request)
    if (operator !== null && whyNot(operator, 'showComplaint') === null) {
      // Before it is shown, as everywhere: often it is a card or a bank's screen.
      const accessed = [{ borrowerId: (await borrowerOfPicture(db, pictureId)) ?? '', subject: pictureId }]
      await recordReads(services, { operator, call: 'complaint-picture', accessed })
      return true
    }
    const borrowerId = await borrowerOfRequest(services, request)
    return borrowerId !== undefined && (await isPictureOf(db, borrowerId, pictureId))
  }
  app.get<Named>('/media/problem-images/:file', { config: { budget: 'visitor' } }, async (request, reply) => {
    const pictureId = pictureOfFile(config.secretKey, request.params.file)
    const shown = pictureId !== null && (await maySee(request, pictureId))
    return showPicture(reply, services, shown ? pictureKey(pictureId) : undefined)
  })
}
