import type { Services } from '../../platform/context.ts'
import { FIRST_REPLY_TEXTS } from '../../platform/copy/replies.ts'
import { json } from '../../platform/database/parsers.ts'

/** Puts the first reply texts in where there are none of that name. One that was taken off the list stays off it. */
export async function seedReplyTexts({ db, clock }: Services): Promise<void> {
  const savedAt = new Date(clock.now())
  await db
    .insertInto('reply_templates')
    .values(
      FIRST_REPLY_TEXTS.map(({ templateId, title, types, en, fil }) => ({
        template_id: templateId,
        version: 1,
        title,
        en,
        fil,
        problem_types: json(types),
        saved_at: savedAt,
        saved_by: 'the service',
      })),
    )
    .onConflict((conflict) => conflict.columns(['template_id', 'version']).doNothing())
    .execute()
}
