import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { answerComplaint } from '../../core/complaints/answer-complaint.ts'
import { complaintByNumber } from '../../core/complaints/complaint-repository.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { NO_COMPLAINT } from './complaint-view.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

/** The reply itself says why it was given. */
const REASON = 'as the reply says'

/**
 * The reply. It takes an earlier one's place; an SMS tells the borrower that it is there. The record says that it
 * was given and not what it says: a reply goes with its complaint when the borrower asks to be forgotten.
 */
export const replyToComplaint: OperatorHandler<typeof operatorCalls.replyToComplaint> = (
  services,
  caller,
  { problemId: of, text, askScore, pictures = [] },
) =>
  services.db.transaction().execute(async (trx) => {
    const answered = await answerComplaint(trx, services, { problemId: of, text, askScore, pictures })
    if (answered === 'unknown') return NO_COMPLAINT
    if (answered === 'picture')
      return refuse('PICTURE_WRONG', 'one of the pictures was not added for a reply to this borrower')
    if (answered === 'answered')
      await writeAuditLog(trx, services, signed(caller, REASON), {
        action: 'answer-complaint',
        borrowerId: (await complaintByNumber(trx, of))?.borrower_id,
        subject: of,
        facts: { askScore, pictures: pictures.length },
      })
    return done({ repeated: answered === 'repeated', problemId: of })
  })
