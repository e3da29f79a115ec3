import {
  type DataOf,
  done,
  IDENTITY_IMAGE_PATH,
  type PayloadOf,
  refuse,
  type uploadImage,
} from '@sandigan/contract'
import { moment } from '../../platform/clock.ts'
import type { Handler } from '../../platform/context.ts'
import { consentText } from '../../platform/copy/consents.ts'
import { newId } from '../../platform/ids.ts'
import { countUse, DAY } from '../../platform/limits/rate-limits.ts'
import { cleanPicture } from '../../platform/pictures/clean-picture.ts'
import { noteLooseFiles, removeFiles } from '../../platform/pictures/loose-files.ts'
import { storePicture } from '../../platform/pictures/store-picture.ts'
import { recordConsent } from '../../core/loans/record-consent.ts'
import { replaceImage } from '../../core/profile/uploads-repository.ts'

/** Less cannot be read. */
const MIN_SIDE = 300
const IMAGES_A_DAY = 30

/**
 * Keeps a photo of an ID, drawn anew, in place of the one before. Refuses without consent (CONSENT_MISSING, saying
 * what to agree to) and whatever `cleanPicture` refuses.
 */
export const keepImage: Handler<PayloadOf<typeof uploadImage>, DataOf<typeof uploadImage>> = async (
  services,
  caller,
  { imageType, consent },
) => {
  const { db, clock } = services
  const { borrowerId } = caller
  const { text, version, sha256 } = consentText('identity-image', caller.language)
  if (consent === undefined) return refuse('CONSENT_MISSING', text)
  const limit = { counter: `images:${borrowerId}`, windowSeconds: DAY, allowed: IMAGES_A_DAY }
  if (!(await db.transaction().execute((trx) => countUse(trx, clock, limit))))
    return refuse('TOO_MANY_REQUESTS')
  const picture = await cleanPicture(caller.file?.bytes ?? Buffer.alloc(0), { minSide: MIN_SIDE })
  if (!picture.ok) return picture
  const key = `identity/${newId()}`
  const before = await storePicture(services, key, picture.jpeg, async (trx) => {
    const replaced = await replaceImage(trx, borrowerId, imageType, key, moment(clock))
    if (replaced !== undefined) await noteLooseFiles(trx, clock, [replaced])
    const consented = { kind: 'identity-image', subject: imageType, version, sha256 }
    await recordConsent(trx, services, caller, consented)
    return replaced
  })
  if (before !== undefined) await removeFiles(services, [before])
  return done({ url: `${IDENTITY_IMAGE_PATH}/${imageType}` })
}
