import { type DataOf, done, type PayloadOf, refuse, type uploadProblemImg } from '@sandigan/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Handler, Services } from '../../platform/context.ts'
import { countUse, HOUR } from '../../platform/limits/rate-limits.ts'
import { keepPicture } from '../../core/complaints/keep-picture.ts'
import { pictureKey, pictureOfFile, pictureUrl } from '../../core/complaints/picture-links.ts'
import { showPicture } from '../../platform/pictures/show-picture.ts'
import { whyNot } from '../../core/operators/permission.ts'
import { borrowerOfRequest } from '../../core/identity/caller-of-session.ts'
import { operatorOfRequest } from '../../core/operators/operator-of-request.ts'
import { recordReads } from '../../core/operators/record-reads.ts'
import { borrowerOfPicture, isPictureOf } from '../../core/complaints/complaint-repository.ts'

const AN_HOUR = 60

/**
 * Takes a picture for a complaint that is being written: drawn anew, without place and time. Refuses what
 * `cleanPicture` refuses, and more than 60 an hour.
 */
export const uploadPicture: Handler<
  PayloadOf<typeof uploadProblemImg>,
  DataOf<typeof uploadProblemImg>
> = async (services, { borrowerId, file }) => {
  if (file === undefined) throw new Error('the call declares a file')
  const { db, clock, config } = services
  const limit = { counter: `complaint-picture:${borrowerId}`, windowSeconds: HOUR, allowed: AN_HOUR }
  if (!(await db.transaction().execute((trx) => countUse(trx, clock, limit))))
    return refuse('TOO_MANY_REQUESTS')
  const kept = await keepPicture(services, { borrowerId, part: 'problem', bytes: file.bytes })
  return kept.ok ? done({ url: pictureUrl(config.secretKey, kept.pictureId) }) : refuse(kept.code)
}

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
      const seen = [{ borrowerId: (await borrowerOfPicture(db, pictureId)) ?? '', subject: pictureId }]
      await recordReads(services, { operator, call: 'complaint-picture', seen })
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
