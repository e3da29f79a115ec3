import type { operatorCalls } from '@sandigan/contract'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { exportPage, type ExportRow } from './export-repository.ts'

/** The caller's own files, the newest first. */
export const listExports: OperatorHandler<typeof operatorCalls.listExports> = async (
  { db, clock },
  { operator },
  { sort = '-made', ...page },
) => {
  const now = clock.now()
  return answerPage(await exportPage(db, operator.id, sort, pageQuery(page)), (row) => exportView(row, now))
}

function exportView(row: ExportRow, now: number) {
  const isOver = row.expires_at.getTime() <= now
  const untaken = isOver ? ('expired' as const) : ('ready' as const)
  return {
    exportId: row.export_id,
    kind: row.kind,
    filter: { ...row.filter },
    reason: row.reason,
    approvedBy: row.approved_by,
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: row.taken_at === null ? untaken : ('taken' as const),
    takenAt: row.taken_at?.toISOString() ?? null,
    rows: row.rows,
  }
}
