import type { operatorCalls } from '@sandigan/contract'
import { sql } from 'kysely'
import type { CreditSubmission } from '../../core/credit-bureau/submissions.ts'
import { monthOf } from '../../core/loans/closed-months.ts'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import { keysetPage, orderOf, type Orders } from '../../platform/database/keyset-page.ts'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

const ORDERS: Orders<'made', CreditSubmission> = {
  made: [
    { by: sql`made_at`, kind: 'instant', of: (row) => row.made_at },
    { by: sql`submission_id`, kind: 'text', of: (row) => row.submission_id },
  ],
}

export const listCreditSubmissions: OperatorHandler<typeof operatorCalls.listCreditSubmissions> = async (
  { db },
  _caller,
  { sort = '-made', ...page },
) => {
  const all = db.selectFrom('credit_submissions').selectAll()
  const found = await keysetPage(all, orderOf(ORDERS, sort), pageQuery(page))
  const names = await namesOf(db, found?.rows ?? [])
  return answerPage(found, (row) => ({
    submissionId: row.submission_id,
    kind: row.kind,
    month: monthOf(row.month),
    way: row.way,
    state: row.state,
    rows: row.rows,
    accepted: row.accepted,
    refused: row.refused,
    hash: row.hash,
    problem: row.problem,
    requestedBy: row.requested_by,
    approvedBy: row.approved_by === null ? null : (names.get(row.approved_by) ?? row.approved_by),
    reason: row.reason,
    madeAt: row.made_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
  }))
}

/** Whoever approved stands by an id in the row. */
async function namesOf(db: Db, rows: readonly CreditSubmission[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ approved_by }) => approved_by ?? [])
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('operators')
    .select(['operator_id', 'name'])
    .where('operator_id', 'in', inList(ids))
    .execute()
  return new Map(people.map(({ operator_id: id, name }) => [id, name]))
}
