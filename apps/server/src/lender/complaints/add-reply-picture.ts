import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { messageOf } from '../../platform/copy/copy.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { complaintByNumber } from '../../core/complaints/complaint-repository.ts'
import { savePicture } from '../../core/complaints/save-picture.ts'
import { pictureUrl } from '../../core/complaints/picture-links.ts'
import { NO_COMPLAINT } from './complaint-view.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

const REASON = 'a picture for the reply'

/** Stores a picture for a reply that is being written: drawn anew, and gone after a week if it is not sent. */
export const addReplyPicture: OperatorHandler<typeof operatorCalls.addReplyPicture> = async (
  services,
  caller,
  { problemId, picture },
) => {
  const complaint = await complaintByNumber(services.db, problemId)
  if (complaint === null) return NO_COMPLAINT
  const given = {
    borrowerId: complaint.borrower_id,
    part: 'reply',
    bytes: Buffer.from(picture, 'base64'),
  } as const
  const stored = await savePicture(services, given, (trx, pictureId) =>
    writeAuditLog(trx, services, signed(caller, REASON), {
      action: 'add-reply-picture',
      borrowerId: complaint.borrower_id,
      subject: problemId,
      facts: { pictureId },
    }),
  )
  if (!stored.ok) return refuse('PICTURE_WRONG', messageOf(refuse(stored.code), 'en'))
  return done({
    pictureId: stored.pictureId,
    url: pictureUrl(services.config.secretKey, stored.pictureId),
  })
}
