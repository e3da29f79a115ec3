import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { addDays, daysBetween, type IsoDate, manilaDate } from '@sandigan/lending'
import { complaintsFiled } from '../../core/complaints/complaint-pages.ts'
import type { StoredComplaint } from '../../core/complaints/complaint-repository.ts'
import { typeWords } from '../../core/complaints/problem-types.ts'
import { complaintCopy } from '../../platform/copy/complaints/catalogue.ts'
import { csvOf } from '../../platform/http/csv.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { recordAction } from '../changes/record-action.ts'
import { isLate, resolveBy } from './complaint-view.ts'

/** Rows of one file, and of one statement. */
const MOST = 20_000
const AT_ONCE = 1_000

const HEADER = [
  'problemId',
  'orderId',
  'type',
  'subtype',
  'filedOn',
  'replyBy',
  'resolveBy',
  'repliedOn',
  'days',
  'state',
  'stars',
]

/**
 * The register of complaints for the regulator: numbers, kinds and days, no names and no texts. That it was taken is on
 * record before it goes out.
 */
export const exportComplaints: OperatorHandler<typeof operatorCalls.exportComplaints> = async (
  services,
  caller,
  { from, to, after, reason },
) => {
  const { db, clock } = services
  const today = clock.today()
  const rows: StoredComplaint[] = []
  let next = after ?? null
  do {
    const days = { from, before: addDays(to, 1) }
    const page = await complaintsFiled(db, days, { after: next ?? undefined, limit: AT_ONCE })
    if (page === null) return refuse('INPUT_INVALID', 'after is not the next of an export of complaints')
    rows.push(...page.rows)
    next = page.next
  } while (next !== null && rows.length < MOST)
  await db.transaction().execute((trx) =>
    recordAction(trx, services, signed(caller, reason), {
      action: 'export-complaints',
      subject: 'complaints',
      facts: { from, to, rows: rows.length },
    }),
  )
  return done({
    fileName: `complaints-${from}-${to}.csv`,
    csv: csvOf(
      HEADER,
      rows.map((row) => cellsOf(row, today)),
    ),
    rows: rows.length,
    next,
  })
}

function cellsOf(row: StoredComplaint, today: IsoDate): (string | number | null)[] {
  const filedOn = manilaDate(row.filed_at.getTime())
  const repliedOn = row.replied_at === null ? null : manilaDate(row.replied_at.getTime())
  const { type, sonType } = typeWords(complaintCopy('en'), row)
  return [
    row.problem_id,
    row.order_no,
    type,
    sonType,
    filedOn,
    row.reply_by,
    resolveBy(row),
    repliedOn,
    daysBetween(filedOn, repliedOn ?? today),
    stateOf(row, repliedOn, today),
    row.score,
  ]
}

function stateOf(row: StoredComplaint, repliedOn: IsoDate | null, today: IsoDate): string {
  if (repliedOn === null) return isLate(row, today) ? 'open, late' : 'open'
  return repliedOn <= row.reply_by ? 'answered in time' : 'answered late'
}
