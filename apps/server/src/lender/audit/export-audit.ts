import type { operatorCalls } from '@sandigan/contract'
import type { CsvSource } from '../exports/csv-source.ts'
import { exportChange } from '../exports/export-change.ts'
import { auditPage, type AuditRow } from './audit-pages.ts'
import { auditView } from './search-audit.ts'

const AT_ONCE = 1_000

export const exportAudit = exportChange<typeof operatorCalls.exportAudit>('audit')

/** The record of what operators saw and changed, the newest first; without matches, since administrators request it. */
export const AUDIT_CSV: CsvSource = {
  header: ['kind', 'at', 'operatorId', 'operator', 'action', 'subject', 'borrowerId', 'reason', 'facts'],
  async page({ db }, filter, after) {
    const page = await auditPage(db, filter, { after, limit: AT_ONCE })
    if (page === null) throw new Error('a place of this record was refused')
    const borrowerIds = page.rows.flatMap(({ borrower_id }) => (borrower_id ? [borrower_id] : []))
    return { rows: page.rows.map(cellsOf), borrowerIds, next: page.next }
  },
}

function cellsOf(row: AuditRow): (string | null)[] {
  const { facts, ...view } = auditView(row)
  return [...Object.values(view), facts === null ? null : JSON.stringify(facts)]
}
