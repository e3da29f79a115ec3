import { done, type operatorCalls } from '@sandigan/contract'
import { latestTemplate } from '../../core/complaints/reply-template-repository.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { recordAction } from '../changes/record-action.ts'
import { NO_TEMPLATE } from './no-template.ts'

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
      await recordAction(trx, services, signed(caller, reason), {
        action: 'remove-reply-template',
        subject: templateId,
        facts: { version: template.version },
      })
    return done({ repeated: gone === undefined, templateId })
  })
