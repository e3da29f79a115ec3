import type { LoanKey } from '../../core/loans/loan-repository.ts'
import type { Db } from '../../platform/database/database.ts'

/** As the record of actions calls them, and as the answer does. */
const DECISIONS = { decide: 'decide', 'revoke-approval': 'revoke', cancel: 'cancel' } as const
const WAYS = ['approve', 'decline', 'offer-less'] as const

/** What a person decided last about an application, so that whoever comes second sees who was first; null for nobody. */
export async function lastDecision(db: Db, { borrowerId, loanId }: LoanKey) {
  const row = await db
    .selectFrom('operator_actions')
    .select(['action', 'operator', 'happened_at', 'reason', 'facts'])
    .where('borrower_id', '=', borrowerId)
    .where('subject', '=', loanId)
    .where('action', 'in', Object.keys(DECISIONS))
    .orderBy('happened_at', 'desc')
    .orderBy('action_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const kind = DECISIONS[row.action as keyof typeof DECISIONS]
  const what = kind === 'decide' ? WAYS.find((way) => way === row.facts['decision']) : kind
  if (what === undefined) return null
  return { what, by: row.operator, at: row.happened_at.toISOString(), reason: row.reason }
}
