import { done, type operatorCalls } from '@sandigan/contract'
import type { OperatorHandler } from '../access/operator-handler.ts'

const MOST = 100

/** Every version of the sanction lists, the newest first. */
export const listScreeningLists: OperatorHandler<typeof operatorCalls.listScreeningLists> = async ({
  db,
}) => {
  const rows = await db
    .selectFrom('screening_versions')
    .selectAll()
    .orderBy('imported_at', 'desc')
    .orderBy('version_id', 'desc')
    .limit(MOST)
    .execute()
  return done(
    rows.map((row) => ({
      versionId: row.version_id,
      source: row.source,
      publishedOn: row.published_on,
      importedAt: row.imported_at.toISOString(),
      importedBy: row.imported_by,
      replacedAt: row.replaced_at?.toISOString() ?? null,
      entries: row.entries,
      leftOut: row.left_out,
      brokenCount: row.broken_count,
      broken: [...row.broken],
    })),
  )
}
