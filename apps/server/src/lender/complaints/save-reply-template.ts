import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { latestTemplate, type StoredReplyTemplate } from '../../core/complaints/reply-template-repository.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { recordAction } from '../changes/record-action.ts'
import { unknownPlaceholders } from './placeholders.ts'

/** Saves the next version. Refuses a placeholder that nothing is put in for, and a version that is not the next one. */
export const saveReplyTemplate: OperatorHandler<typeof operatorCalls.saveReplyTemplate> = async (
  services,
  caller,
  { templateId, version, title, text, reason },
) => {
  const unknown = [...unknownPlaceholders(text.en), ...unknownPlaceholders(text.fil)]
  if (unknown.length > 0)
    return refuse('TEMPLATE_WRONG', `nothing is put in for ${[...new Set(unknown)].join(', ')}`)
  return services.db.transaction().execute(async (trx) => {
    const before = await latestTemplate(trx, templateId)
    if (before?.version === version && isSame(before, { title, ...text }))
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
        saved_at: new Date(services.clock.now()),
        saved_by: signature.by,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
    if (added === undefined) return refuse('VERSION_NOT_NEXT', 'somebody else has saved this version')
    await recordAction(trx, services, signature, {
      action: 'save-reply-template',
      subject: templateId,
      facts: { version, title, ...text },
    })
    return done({ repeated: false, templateId, version })
  })
}

const isSame = (
  stored: StoredReplyTemplate,
  { title, en, fil }: { title: string; en: string; fil: string },
): boolean => stored.title === title && stored.en === en && stored.fil === fil && !stored.retired
