import {
  type DataOf,
  done,
  ID_PHOTO_SHORTEST_SIDE,
  IDENTITY_IMAGE_PATH,
  type PayloadOf,
  refuse,
  type uploadImage,
} from '@sandigan/contract'
import { timestamp } from '../../platform/clock.ts'
import type { Handler } from '../../platform/context.ts'
import { consentText } from '../../platform/copy/consents.ts'
import { newId } from '../../platform/ids.ts'
import { countUse, DAY } from '../../platform/limits/rate-limits.ts'
import { noteLooseFiles, removeFiles } from '../../platform/pictures/loose-files.ts'
import { storePicture } from '../../platform/pictures/store-picture.ts'
import { recordConsent } from '../../core/loans/record-consent.ts'
import { replaceImage } from '../../core/profile/uploads-repository.ts'

const IMAGES_A_DAY = 30

/**
 * Keeps a photo of an ID, drawn anew, in place of the one before. Refuses without consent (CONSENT_MISSING, saying
 * what to agree to) and whatever `storePicture` refuses.
 */
export const keepImage: Handler<PayloadOf<typeof uploadImage>, DataOf<typeof uploadImage>> = async (
  services,
  caller,
  { imageType, consent },
) => {
  const { db, clock, jobs } = services
  const { borrowerId } = caller
  const { text, version, sha256 } = consentText('identity-image', caller.language)
  if (consent === undefined) return refuse('CONSENT_MISSING', text)
  const limit = { counter: `images:${borrowerId}`, windowSeconds: DAY, allowed: IMAGES_A_DAY }
  if (!(await db.transaction().execute((trx) => countUse(trx, clock, limit))))
    return refuse('TOO_MANY_REQUESTS')
  const bytes = caller.file?.bytes ?? Buffer.alloc(0)
  const key = `identity/${newId()}`
  const given = { key, bytes, minSide: ID_PHOTO_SHORTEST_SIDE }
  const stored = await storePicture(services, given, async (trx) => {
    const replaced = await replaceImage(trx, borrowerId, imageType, key, timestamp(clock))
    if (replaced !== undefined) await noteLooseFiles(trx, clock, [replaced])
    const consented = { kind: 'identity-image', subject: imageType, version, sha256 }
    await recordConsent(trx, services, caller, consented)
    await jobs.send(trx, 'check-photo', { borrowerId, imageType, storageKey: key })
    return replaced
  })
  if (!stored.ok) return stored
  if (stored.named !== undefined) await removeFiles(services, [stored.named])
  return done({ url: `${IDENTITY_IMAGE_PATH}/${imageType}` })
}
