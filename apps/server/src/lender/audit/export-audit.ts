import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { csvOf } from '../../platform/http/csv.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { recordAction } from '../changes/record-action.ts'
import { auditPage, type AuditRow } from './audit-pages.ts'
import { auditView } from './search-audit.ts'

/** Rows of one file, and of one statement. */
export const EXPORT_ROWS = 20_000
const AT_ONCE = 1_000

const HEADER = ['kind', 'at', 'operatorId', 'operator', 'action', 'subject', 'borrowerId', 'reason', 'facts']

/**
 * The record as a CSV file, 20,000 rows at a time. That it was taken is on record before it goes out, with the filters
 * and the number of rows.
 */
export const exportAudit: OperatorHandler<typeof operatorCalls.exportAudit> = async (
  services,
  caller,
  { reason, after, ...filter },
) => {
  const { db, clock } = services
  const rows: AuditRow[] = []
  let next = after ?? null
  do {
    const page = await auditPage(db, filter, { after: next ?? undefined, limit: AT_ONCE })
    if (page === null) return refuse('INPUT_INVALID', 'after is not the next of an export of this record')
    rows.push(...page.rows)
    next = page.next
  } while (next !== null && rows.length < EXPORT_ROWS)
  await db.transaction().execute((trx) =>
    recordAction(trx, services, signed(caller, reason), {
      action: 'export-audit',
      subject: filter.borrowerId ?? 'audit',
      facts: { ...filter, rows: rows.length },
      borrowerId: filter.borrowerId,
    }),
  )
  return done({
    fileName: `audit-${clock.today()}.csv`,
    csv: csvOf(HEADER, rows.map(cellsOf)),
    rows: rows.length,
    next,
  })
}

function cellsOf(row: AuditRow): (string | null)[] {
  const { facts, ...view } = auditView(row)
  return [...Object.values(view), facts === null ? null : JSON.stringify(facts)]
}
