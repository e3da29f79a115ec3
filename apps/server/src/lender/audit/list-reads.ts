import type { operatorCalls } from '@sandigan/contract'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { auditPage } from './audit-pages.ts'
import { maySeeMatches } from './may-see-matches.ts'

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
