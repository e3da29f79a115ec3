import type { ErrorCode } from '@sandigan/contract'
import { moment } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { ComplaintPictureTable } from '../../platform/database/tables/complaints.ts'
import { newId } from '../../platform/ids.ts'
import { cleanPicture } from '../../platform/pictures/clean-picture.ts'
import { storePicture } from '../../platform/pictures/store-picture.ts'
import { addPicture } from './complaint-repository.ts'
import { pictureKey } from './picture-links.ts'

export interface GivenPicture {
  readonly borrowerId: string
  /** For the complaint itself, or for the reply to it. */
  readonly part: ComplaintPictureTable['part']
  readonly bytes: Buffer
}

/**
 * Draws a picture anew and keeps it until its complaint or reply is sent. Refuses what `cleanPicture` refuses.
 * @param also what is written in the same transaction, such as an operator's record.
 */
export async function keepPicture(
  services: Services,
  { borrowerId, part, bytes }: GivenPicture,
  also?: (trx: Trx, pictureId: string) => Promise<void>,
): Promise<{ ok: true; pictureId: string } | { ok: false; code: ErrorCode }> {
  const cleaned = await cleanPicture(bytes)
  if (!cleaned.ok) return cleaned
  const pictureId = newId()
  const picture = { borrowerId, pictureId, part, uploadedAt: moment(services.clock) }
  await storePicture(services, pictureKey(pictureId), cleaned.jpeg, async (trx) => {
    await addPicture(trx, picture)
    await also?.(trx, pictureId)
  })
  return { ok: true, pictureId }
}
