import type { Services } from '../../context.ts'
import { type Input, notFound, type SandboxAnswer, textField } from './input.ts'

/** An operator's reply to a complaint. Complaints are not taken yet, so that every id is unknown. */
export async function answerComplaint(_services: Services, input: Input): Promise<SandboxAnswer<never>> {
  for (const name of ['problemId', 'text']) {
    const field = textField(input, name)
    if (!field.ok) return field
  }
  return notFound('there is no complaint with this problemId')
}
