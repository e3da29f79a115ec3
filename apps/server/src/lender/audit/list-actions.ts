import { done, type operatorCalls } from '@sandigan/contract'
import type { Db } from '../../platform/database/database.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { factsFor, NOT_ABOUT_A_MATCH } from './audit-pages.ts'
import { maySeeMatches } from '../../core/operators/permission.ts'

/** The latest 200 changes, newest first; those of one order, payment or product with `subject`. */
export const listActions: OperatorHandler<typeof operatorCalls.listActions> = async (
  { db },
  { operator },
  { subject },
) => done(await actionsOn(db, subject, maySeeMatches(operator)))

const PAGE = 200

async function actionsOn(db: Db, subject: string | undefined, withScreening: boolean) {
  const rows = await db
    .selectFrom('operator_actions')
    .select(['happened_at', 'operator', 'reason', 'action', 'subject'])
    .select(factsFor(withScreening))
    .$if(!withScreening, (query) => query.where(NOT_ABOUT_A_MATCH))
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
