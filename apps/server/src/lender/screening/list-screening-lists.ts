import type { operatorCalls } from '@sandigan/contract'
import { type Selectable, sql } from 'kysely'
import { keysetPage, orderOf, type Orders } from '../../platform/database/keyset-page.ts'
import type { Database } from '../../platform/database/schema.ts'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

type VersionRow = Selectable<Database['screening_versions']>

const ORDERS: Orders<'imported', VersionRow> = {
  imported: [
    { by: sql`imported_at`, kind: 'instant', of: (row) => row.imported_at },
    { by: sql`version_id`, kind: 'text', of: (row) => row.version_id },
  ],
}

/** Every version of the sanction lists, the newest first; of all lists if none is named. */
export const listScreeningLists: OperatorHandler<typeof operatorCalls.listScreeningLists> = async (
  { db },
  _caller,
  { source, sort = '-imported', ...page },
) => {
  let query = db.selectFrom('screening_versions').selectAll()
  if (source !== undefined) query = query.where('source', '=', source)
  return answerPage(await keysetPage(query, orderOf(ORDERS, sort), pageQuery(page)), (row) => ({
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
  }))
}
