import { COMPLAINT_TYPES, done, type operatorCalls, refuse } from '@sandigan/contract'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import type { ReplyTemplateTable } from '../../platform/database/tables/complaints.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { unknownPlaceholders } from './reply-placeholders.ts'

/** Replies that are given again and again: the latest version of each counts, earlier ones stay. (Decision 027.) */
type StoredReplyTemplate = Selectable<ReplyTemplateTable>

/** The latest version of each, retired ones with the others. */
export const latestTemplates = (db: Db): Promise<StoredReplyTemplate[]> =>
  db
    .selectFrom('reply_templates')
    .selectAll()
    .distinctOn('template_id')
    .orderBy('template_id')
    .orderBy('version', 'desc')
    .execute()

async function latestTemplate(db: Db, templateId: string): Promise<StoredReplyTemplate | undefined> {
  return db
    .selectFrom('reply_templates')
    .selectAll()
    .where('template_id', '=', templateId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const NO_TEMPLATE = refuse('NOT_FOUND', 'there is no reply text with this templateId')

/** Saves the next version. Refuses a placeholder that nothing is put in for, and a version that is not the next one. */
export const saveReplyTemplate: OperatorHandler<typeof operatorCalls.saveReplyTemplate> = async (
  services,
  caller,
  { templateId, version, title, text, types = [], reason },
) => {
  const unknown = [...unknownPlaceholders(text.en), ...unknownPlaceholders(text.fil)]
  if (unknown.length > 0)
    return refuse('TEMPLATE_WRONG', `nothing is put in for ${[...new Set(unknown)].join(', ')}`)
  return services.db.transaction().execute(async (trx) => {
    const before = await latestTemplate(trx, templateId)
    if (before?.version === version && isSame(before, { title, types, ...text }))
      return done({ repeated: true, templateId, version })
    if (version !== (before?.version ?? 0) + 1)
      return refuse('VERSION_NOT_NEXT', `the next version is ${(before?.version ?? 0) + 1}`)
    const signature = signed(caller, reason)
    const added = await trx
      .insertInto('reply_templates')
      .values({
        template_id: templateId,
        version,
        title,
        ...text,
        problem_types: json(types),
        saved_at: new Date(services.clock.now()),
        saved_by: signature.by,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
    if (added === undefined) return refuse('VERSION_NOT_NEXT', 'somebody else has saved this version')
    await writeAuditLog(trx, services, signature, {
      action: 'save-reply-template',
      subject: templateId,
      facts: { version, title, types, ...text },
    })
    return done({ repeated: false, templateId, version })
  })
}

const isSame = (
  stored: StoredReplyTemplate,
  { title, types, en, fil }: { title: string; types: readonly string[]; en: string; fil: string },
): boolean =>
  stored.title === title &&
  stored.en === en &&
  stored.fil === fil &&
  stored.problem_types.toSorted().join() === types.toSorted().join() &&
  !stored.retired

/** The latest version of each text that is in use. */
export const listReplyTemplates: OperatorHandler<typeof operatorCalls.listReplyTemplates> = async ({ db }) =>
  done(
    (await latestTemplates(db))
      .filter(({ retired }) => !retired)
      .map((row) => ({
        templateId: row.template_id,
        version: row.version,
        title: row.title,
        text: { en: row.en, fil: row.fil },
        types: COMPLAINT_TYPES.filter((type) => row.problem_types.includes(type)),
        savedAt: row.saved_at.toISOString(),
        savedBy: row.saved_by,
      })),
  )

/** Takes it off the list. */
export const removeReplyTemplate: OperatorHandler<typeof operatorCalls.removeReplyTemplate> = (
  services,
  caller,
  { templateId, reason },
) =>
  services.db.transaction().execute(async (trx) => {
    const template = await latestTemplate(trx, templateId)
    if (template === undefined) return NO_TEMPLATE
    const gone = await trx
      .updateTable('reply_templates')
      .set({ retired: true })
      .where('template_id', '=', templateId)
      .where('version', '=', template.version)
      .where('retired', '=', false)
      .returning('version')
      .executeTakeFirst()
    if (gone !== undefined)
      await writeAuditLog(trx, services, signed(caller, reason), {
        action: 'remove-reply-template',
        subject: templateId,
        facts: { version: template.version },
      })
    return done({ repeated: gone === undefined, templateId })
  })
