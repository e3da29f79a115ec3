import { done, type operatorCalls } from '@sandigan/contract'
import { latestTemplates } from '../../core/complaints/reply-template-repository.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

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
        savedAt: row.saved_at.toISOString(),
        savedBy: row.saved_by,
      })),
  )
