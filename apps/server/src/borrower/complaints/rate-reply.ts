import { type DataOf, done, type PayloadOf, type problemScore, refuse } from '@sandigan/contract'
import { timestamp } from '../../platform/clock.ts'
import type { Handler, Services } from '../../platform/context.ts'
import { findComplaint } from '../../core/complaints/complaint-repository.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import { queueMessage } from '../../core/messages/queue-message.ts'

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
    .set({ score: Number(score), scored_at: timestamp(clock) })
    .where('borrower_id', '=', borrowerId)
    .where('problem_id', '=', problemId)
    .where('score', 'is', null)
    .execute()
  return done({})
}

type Reply = JobData['tell-of-reply']

/** Tells the borrower by SMS that there is a reply. (Decision 021.) */
export function addReplyWorker(services: Services): void {
  services.jobs.work('tell-of-reply', (reply) => tellOfReply(services, reply))
}

/** A reply that another one has replaced since is not reported: that one is. */
async function tellOfReply(services: Services, reply: Reply): Promise<void> {
  const { borrowerId, problemId, repliedAt } = reply
  const complaint = await findComplaint(services.db, borrowerId, problemId)
  if (complaint?.replied_at?.toISOString() !== repliedAt) return
  const replaces = `reply ${problemId} `
  const key = replaces + repliedAt
  await services.db
    .transaction()
    .execute((trx) => queueMessage(trx, services, { borrowerId, template: 'answered', key, replaces }))
}
