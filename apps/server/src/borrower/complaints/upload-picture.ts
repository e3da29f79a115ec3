import { type DataOf, done, type PayloadOf, refuse, type uploadProblemImg } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { countUse, HOUR } from '../../platform/limits/rate-limits.ts'
import { savePicture } from '../../core/complaints/save-picture.ts'
import { pictureUrl } from '../../core/complaints/picture-links.ts'

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
  const stored = await savePicture(services, { borrowerId, part: 'problem', bytes: file.bytes })
  return stored.ok ? done({ url: pictureUrl(config.secretKey, stored.pictureId) }) : refuse(stored.code)
}
