import { typeWords } from '../../core/complaints/problem-types.ts'
import { refuse } from '@sandigan/contract'
import type { StoredComplaint } from '../../core/complaints/complaint-repository.ts'
import type { Services } from '../../platform/context.ts'
import { complaintCopy } from '../../platform/copy/complaints/catalogue.ts'

export const NO_COMPLAINT = refuse('NOT_FOUND', 'there is no complaint with this problemId')

export const iso = (at: Date | null) => at?.toISOString() ?? null

export function complaintView({ clock }: Services, row: StoredComplaint) {
  return {
    problemId: row.problem_id,
    orderId: row.order_no,
    ...typeWords(complaintCopy('en'), row),
    content: row.content,
    filedAt: row.filed_at.toISOString(),
    replyBy: row.reply_by,
    late: row.reply === null && row.reply_by < clock.today(),
    repliedAt: iso(row.replied_at),
    score: row.score,
  }
}
