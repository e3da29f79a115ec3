import type { operatorCalls } from '@sandigan/contract'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { auditPage, type AuditRow } from './audit-pages.ts'
import { maySeeMatches } from './may-see-matches.ts'

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

export const auditView = (row: AuditRow) => ({
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
