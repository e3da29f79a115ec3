import type { operatorCalls } from '@sandigan/contract'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import { maySeeMatches } from '../../core/operators/permission.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import type { CsvSource } from '../exports/csv-source.ts'
import { exportChange } from '../exports/export-change.ts'
import { auditPage, type AuditRow } from './audit-pages.ts'

/** What operators saw and changed, newest first. */
export const searchAudit: OperatorHandler<typeof operatorCalls.searchAudit> = async (
  { db },
  { operator },
  { after, limit, ...filter },
) =>
  answerPage(
    await auditPage(
      db,
      { ...filter, withScreening: maySeeMatches(operator) },
      pageQuery({ ...(after && { after }), ...(limit && { limit }) }),
    ),
    auditView,
  )

const auditView = (row: AuditRow) => ({
  kind: row.kind,
  at: row.happened_at.toISOString(),
  operatorId: row.operator_id,
  operator: row.operator,
  action: row.action,
  subject: row.subject,
  borrowerId: row.borrower_id === '' ? null : row.borrower_id,
  reason: row.reason,
  facts: row.facts,
})

/** Who saw the data of a borrower, newest first. */
export const listReads: OperatorHandler<typeof operatorCalls.listReads> = async (
  { db },
  { operator },
  { borrowerId, ...page },
) =>
  answerPage(
    await auditPage(
      db,
      { kind: 'read', borrowerId, withScreening: maySeeMatches(operator) },
      pageQuery(page),
    ),
    (row) => ({
      at: row.happened_at.toISOString(),
      operatorId: row.operator_id ?? '',
      operator: row.operator,
      call: row.action,
      subject: row.subject,
    }),
  )

const MAX_PARALLEL = 1_000

export const exportAudit = exportChange<typeof operatorCalls.exportAudit>('audit')

/** The record of what operators saw and changed, the newest first; without matches, since administrators request it. */
export const AUDIT_CSV: CsvSource = {
  header: ['kind', 'at', 'operatorId', 'operator', 'action', 'subject', 'borrowerId', 'reason', 'facts'],
  async page({ db }, filter, after) {
    const page = await auditPage(db, filter, { after, limit: MAX_PARALLEL })
    if (page === null) throw new Error('a place of this record was refused')
    const borrowerIds = page.rows.flatMap(({ borrower_id }) => (borrower_id ? [borrower_id] : []))
    return { rows: page.rows.map(cellsOf), borrowerIds, next: page.next }
  },
}

function cellsOf(row: AuditRow): (string | null)[] {
  const { facts, ...view } = auditView(row)
  return [...Object.values(view), facts === null ? null : JSON.stringify(facts)]
}
