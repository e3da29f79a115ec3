import type { ErrorCode } from '@sandigan/contract'
import { timestamp } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { ComplaintPictureTable } from '../../platform/database/tables/complaints.ts'
import { newId } from '../../platform/ids.ts'
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
 * Stores a picture for a complaint or a reply that is being written. One that is never sent goes with the sweep.
 * Refuses what `storePicture` refuses.
 * @param also what is written in the same transaction, such as an operator's record.
 */
export async function savePicture(
  services: Services,
  { borrowerId, part, bytes }: GivenPicture,
  also?: (trx: Trx, pictureId: string) => Promise<void>,
): Promise<{ ok: true; pictureId: string } | { ok: false; code: ErrorCode }> {
  const pictureId = newId()
  const picture = { borrowerId, pictureId, part, uploadedAt: timestamp(services.clock) }
  const stored = await storePicture(services, { key: pictureKey(pictureId), bytes }, async (trx) => {
    await addPicture(trx, picture)
    await also?.(trx, pictureId)
  })
  return stored.ok ? { ok: true, pictureId } : stored
}
