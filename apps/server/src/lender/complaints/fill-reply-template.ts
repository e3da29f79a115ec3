import { done, type operatorCalls } from '@sandigan/contract'
import { manilaDate } from '@sandigan/lending'
import { complaintByNumber } from '../../core/complaints/complaint-repository.ts'
import { latestTemplate } from '../../core/complaints/reply-template-repository.ts'
import { certifiedName } from '../../core/profile/certification-repository.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { NO_COMPLAINT } from './complaint-view.ts'
import { NO_TEMPLATE } from './no-template.ts'
import { fillPlaceholders } from './placeholders.ts'

/** The text for one complaint, in the language in which its borrower logged in last. */
export const fillReplyTemplate: OperatorHandler<typeof operatorCalls.fillReplyTemplate> = async (
  { db, config },
  _caller,
  { templateId, problemId },
) => {
  const template = await latestTemplate(db, templateId)
  if (template === undefined || template.retired) return NO_TEMPLATE
  const complaint = await complaintByNumber(db, problemId)
  if (complaint === null) return NO_COMPLAINT
  const { borrower_id: borrowerId } = complaint
  const borrower = await db
    .selectFrom('borrowers')
    .select('language')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst()
  const filled = fillPlaceholders(template[borrower?.language ?? 'en'], {
    name: await certifiedName(db, borrowerId),
    app: config.brand.appName,
    order: complaint.order_no ?? '',
    problem: problemId,
    filed: manilaDate(complaint.filed_at.getTime()),
  })
  return done({ borrowerId, templateId, version: template.version, ...filled })
}
