import { moment } from '../../clock.ts'
import type { Services } from '../../context.ts'
import { attachPictures, ownerOfComplaint } from './complaint-repository.ts'

export interface Reply {
  readonly problemId: string
  readonly text: string
  readonly askScore: boolean
  /** Pictures uploaded for the reply, by their ids. */
  readonly pictures?: readonly string[]
}

/**
 * A customer-service agent's reply to a complaint. A later one takes the earlier one's place; a rating that was
 * given stays.
 * @returns false when there is no such complaint.
 */
export async function answerComplaint({ db, clock }: Services, reply: Reply): Promise<boolean> {
  const borrowerId = await ownerOfComplaint(db, reply.problemId)
  if (borrowerId === null) return false
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('complaints')
      .set({ reply: reply.text, replied_at: moment(clock), asks_score: reply.askScore })
      .where('borrower_id', '=', borrowerId)
      .where('problem_id', '=', reply.problemId)
      .execute()
    const key = { borrowerId, problemId: reply.problemId, part: 'reply' } as const
    if (!(await attachPictures(trx, key, reply.pictures ?? [])))
      throw new Error(`a picture of the reply to ${reply.problemId} is not there`)
  })
  return true
}
