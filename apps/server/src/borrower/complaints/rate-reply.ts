import { type DataOf, done, type PayloadOf, type problemScore, refuse } from '@sandigan/contract'
import { moment } from '../../platform/clock.ts'
import type { Handler } from '../../platform/context.ts'
import { findComplaint } from '../../core/complaints/complaint-repository.ts'

/**
 * Keeps the stars for a reply. The first rating stands: a repeat is answered alike and changes nothing. Refuses
 * another borrower's complaint (NOT_FOUND) and one whose reply asks for no score (SCORE_NOT_REQUESTED).
 */
export const rateReply: Handler<PayloadOf<typeof problemScore>, DataOf<typeof problemScore>> = async (
  { db, clock },
  { borrowerId },
  { score, problemId },
) => {
  const complaint = await findComplaint(db, borrowerId, problemId)
  if (complaint === null) return refuse('NOT_FOUND')
  if (!complaint.asks_score) return refuse('SCORE_NOT_REQUESTED')
  await db
    .updateTable('complaints')
    .set({ score: Number(score), scored_at: moment(clock) })
    .where('borrower_id', '=', borrowerId)
    .where('problem_id', '=', problemId)
    .where('score', 'is', null)
    .execute()
  return done({})
}
