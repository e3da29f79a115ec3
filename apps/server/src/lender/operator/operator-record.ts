/** The record of what operators did. It is written with the change itself, or neither is. */
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import { newId } from '../../platform/ids.ts'
import { Type } from 'typebox'
import { answer, field, question, type Signature } from './operator-action.ts'

interface Deed {
  readonly action: string
  readonly subject: string
  readonly facts: Readonly<Record<string, unknown>>
}

export async function recordDeed(
  trx: Trx,
  services: Services,
  { by, reason }: Signature,
  deed: Deed,
): Promise<void> {
  await trx
    .insertInto('operator_actions')
    .values({
      action_id: newId(),
      happened_at: new Date(services.clock.now()),
      operator: by,
      reason,
      action: deed.action,
      subject: deed.subject,
      facts: json(deed.facts),
    })
    .execute()
}

const PAGE = 200

async function deeds(db: Db, subject: string | undefined) {
  const rows = await db
    .selectFrom('operator_actions')
    .selectAll()
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .orderBy('happened_at', 'desc')
    .orderBy('action_id')
    .limit(PAGE)
    .execute()
  return rows.map((row) => ({
    at: row.happened_at.toISOString(),
    by: row.operator,
    reason: row.reason,
    action: row.action,
    subject: row.subject,
    facts: row.facts,
  }))
}

/** The latest 200 changes, newest first; those of one order, payment or product with `subject`. */
export const listDeeds = question({ subject: Type.Optional(field.text(200)) }, async ({ db }, { subject }) =>
  answer(await deeds(db, subject)),
)
