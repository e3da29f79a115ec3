import { refuse, RESOLVE_DAYS } from '@sandigan/contract'
import { addDays, businessDaysBetween, type Holidays, type IsoDate, manilaDate } from '@sandigan/lending'
import type { StoredComplaint } from '../../core/complaints/complaint-repository.ts'
import { typeWords } from '../../core/complaints/problem-types.ts'
import { complaintCopy } from '../../platform/copy/complaints.ts'

export const NO_COMPLAINT = refuse('NOT_FOUND', 'there is no complaint with this problemId')

export const iso = (at: Date | null) => at?.toISOString() ?? null

/** Without a reply, and the promised day has passed. */
export const isLate = (row: StoredComplaint, today: IsoDate): boolean =>
  row.reply === null && row.reply_by < today

export function complaintView(
  row: StoredComplaint,
  { today, holidays }: { today: IsoDate; holidays: Holidays },
) {
  return {
    problemId: row.problem_id,
    borrowerId: row.borrower_id,
    orderId: row.order_no,
    ...typeWords(complaintCopy('en'), row),
    content: row.content,
    filedAt: row.filed_at.toISOString(),
    replyBy: row.reply_by,
    late: isLate(row, today),
    resolveBy: resolveBy(row),
    daysLeft: row.reply === null ? businessDaysBetween(today, row.reply_by, holidays) : null,
    repliedAt: iso(row.replied_at),
    score: row.score,
  }
}

export const resolveBy = (row: StoredComplaint): IsoDate =>
  addDays(manilaDate(row.filed_at.getTime()), RESOLVE_DAYS)
