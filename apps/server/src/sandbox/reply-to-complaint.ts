import { done, refuse, type sandboxCalls } from '@sandigan/contract'
import { answerComplaint } from '../core/complaints/answer-complaint.ts'
import type { JsonHandler } from '../platform/http/json-route.ts'

/** An operator's reply to a complaint; without `askScore` nobody is prompted to rate it. */
export const replyToComplaint: JsonHandler<typeof sandboxCalls.replyToComplaint> = async (
  services,
  _caller,
  { problemId, text, askScore = false },
) => {
  const reply = { problemId, text, askScore }
  const answered = await services.db.transaction().execute((trx) => answerComplaint(trx, services, reply))
  return answered === 'unknown'
    ? refuse('NOT_FOUND', 'there is no complaint with this problemId')
    : done({ status: 'answered' })
}
