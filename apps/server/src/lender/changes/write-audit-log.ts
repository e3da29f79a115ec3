/** The record of what operators did. It is written with the change itself, or neither is. */
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import { newId } from '../../platform/ids.ts'
import type { Signature } from '../access/operator-handler.ts'

export interface OperatorAction {
  readonly action: string
  readonly subject: string
  readonly facts: Readonly<Record<string, unknown>>
  /** Whose data it is about, where it is about a borrower. */
  readonly borrowerId?: string | undefined
}

export async function writeAuditLog(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  { by, reason, operatorId, approvedBy, byOne }: Signature,
  action: OperatorAction,
): Promise<void> {
  await trx
    .insertInto('operator_actions')
    .values({
      action_id: newId(),
      happened_at: new Date(services.clock.now()),
      operator: by,
      operator_id: operatorId ?? null,
      approved_by: approvedBy ?? null,
      reason,
      action: action.action,
      subject: action.subject,
      facts: json({ ...action.facts, ...(byOne && { decidedByOne: true }) }),
      borrower_id: action.borrowerId ?? null,
    })
    .execute()
}
