import type { Services } from '../platform/context.ts'
import { answerComplaint as reply } from '../core/complaints/answer-complaint.ts'
import { answer, flagField, type Input, notFound, optional, type SandboxAnswer, textField } from './input.ts'

/** An operator's reply to a complaint; without `askScore` nobody is asked to rate it. */
export async function answerComplaint(
  services: Services,
  input: Input,
): Promise<SandboxAnswer<{ status: 'answered' }>> {
  const problemId = textField(input, 'problemId')
  if (!problemId.ok) return problemId
  const text = textField(input, 'text')
  if (!text.ok) return text
  const askScore = optional(input, 'askScore', flagField)
  if (!askScore.ok) return askScore
  const given = { problemId: problemId.value, text: text.value, askScore: askScore.value ?? false }
  const answered = await services.db.transaction().execute((trx) => reply(trx, services, given))
  return answered !== 'unknown'
    ? answer({ status: 'answered' })
    : notFound('there is no complaint with this problemId')
}
