/** Replies that are given again and again: the latest version of each counts, earlier ones stay. (Decision 199.) */
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ReplyTemplateTable } from '../../platform/database/tables/complaints.ts'

export type StoredReplyTemplate = Selectable<ReplyTemplateTable>

/** The latest version of each, retired ones with the others. */
export const latestTemplates = (db: Db): Promise<StoredReplyTemplate[]> =>
  db
    .selectFrom('reply_templates')
    .selectAll()
    .distinctOn('template_id')
    .orderBy('template_id')
    .orderBy('version', 'desc')
    .execute()

export async function latestTemplate(db: Db, templateId: string): Promise<StoredReplyTemplate | undefined> {
  return db
    .selectFrom('reply_templates')
    .selectAll()
    .where('template_id', '=', templateId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}
