import { timestamp } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import {
  attachPictures,
  detachPictures,
  lockComplaint,
  lockPictures,
  picturesOfComplaint,
} from './complaint-repository.ts'

export interface Reply {
  readonly problemId: string
  readonly text: string
  readonly askScore: boolean
  /** Pictures uploaded for the reply, by their ids. */
  readonly pictures?: readonly string[]
}

/** `unknown`: no such complaint; `picture`: one of the pictures was not uploaded for a reply to this borrower. */
export type Answered = 'answered' | 'repeated' | 'unknown' | 'picture'

/**
 * A customer-service agent's reply to a complaint; an SMS notifies the borrower. A later one takes the earlier
 * one's place, pictures and all; a rating that was given stays. The same reply again changes nothing.
 * @returns anything but `answered` when nothing was changed.
 */
export async function answerComplaint(trx: Trx, services: Services, reply: Reply): Promise<Answered> {
  const { problemId, text, askScore } = reply
  const pictures = [...new Set(reply.pictures)]
  const complaint = await lockComplaint(trx, problemId)
  if (complaint === null) return 'unknown'
  const key = { borrowerId: complaint.borrower_id, problemId, part: 'reply' } as const
  const earlier = (await picturesOfComplaint(trx, key.borrowerId, problemId)).reply
  if (complaint.reply === text && complaint.asks_score === askScore && earlier.join() === pictures.join())
    return 'repeated'
  if (!(await lockPictures(trx, key, pictures))) return 'picture'
  // What the new reply leaves out is loose from now on, and goes with everything that was never sent.
  await detachPictures(trx, key)
  if (!(await attachPictures(trx, key, pictures))) throw new Error('a locked picture cannot be attached')
  const repliedAt = timestamp(services.clock)
  await trx
    .updateTable('complaints')
    .set({ reply: text, replied_at: repliedAt, asks_score: askScore })
    .where('borrower_id', '=', key.borrowerId)
    .where('problem_id', '=', problemId)
    .execute()
  await trx
    .insertInto('complaint_answers')
    .values({
      borrower_id: key.borrowerId,
      problem_id: problemId,
      answered_at: repliedAt,
      filed_at: complaint.filed_at,
      reply_by: complaint.reply_by,
      first: complaint.reply === null,
    })
    // Two answers of one millisecond are one row.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const response = { borrowerId: key.borrowerId, problemId, repliedAt: repliedAt.toISOString() }
  await services.jobs.send(trx, 'tell-of-reply', response, { key: `${problemId} ${response.repliedAt}` })
  return 'answered'
}
