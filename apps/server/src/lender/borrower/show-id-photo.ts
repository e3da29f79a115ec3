import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { imageKey } from '../../core/profile/uploads-repository.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

const NO_PHOTO = refuse('NOT_FOUND', 'the borrower has sent no such photo')

/** A photo of the ID. Each view is logged with its reason before the photo goes out. */
export const showIdPhoto: OperatorHandler<typeof operatorCalls.showIdPhoto> = async (
  services,
  caller,
  { borrowerId, side, reason },
) => {
  const { db, providers } = services
  const key = await imageKey(db, borrowerId, side)
  const file = key === undefined ? null : await providers.storage.get(key)
  if (file === null) return NO_PHOTO
  await db.transaction().execute((trx) =>
    writeAuditLog(trx, services, signed(caller, reason), {
      action: 'show-id-photo',
      subject: borrowerId,
      facts: { side },
      borrowerId,
    }),
  )
  return done({ contentType: file.contentType, picture: Buffer.from(file.bytes).toString('base64') })
}
