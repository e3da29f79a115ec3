import { done, type operatorCalls } from '@sandigan/contract'
import { daysBetween, type IsoDate, manilaDate } from '@sandigan/lending'
import { complaintsFiled } from '../../core/complaints/list-complaints-query.ts'
import type { StoredComplaint } from '../../core/complaints/complaint-repository.ts'
import { typeWords } from '../../core/complaints/problem-types.ts'
import { complaintCopy } from '../../platform/copy/complaints.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import type { CsvSource } from '../exports/csv-source.ts'
import { addExport } from '../exports/export-repository.ts'
import { isLate, resolveBy } from './complaint-view.ts'

const MAX_PARALLEL = 1_000

/** No names and no texts are in it, so nobody has to approve it. */
export const exportComplaints: OperatorHandler<typeof operatorCalls.exportComplaints> = async (
  services,
  caller,
  { from, to, reason },
) =>
  done(
    await services.db
      .transaction()
      .execute((trx) =>
        addExport(trx, services, signed(caller, reason), { kind: 'complaints', filter: { from, to } }),
      ),
  )

/** The register of complaints for the regulator: numbers, kinds and days. */
export const REGISTER_CSV: CsvSource = {
  header: [
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
  ],
  async page({ db, clock }, { from, to }, after) {
    const page = await complaintsFiled(db, { from, to }, { after, limit: MAX_PARALLEL })
    if (page === null) throw new Error('a place of this register was refused')
    const today = clock.today()
    return { rows: page.rows.map((row) => cellsOf(row, today)), borrowerIds: [], next: page.next }
  },
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
