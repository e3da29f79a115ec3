import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos, loanToday } from '@sandigan/lending'
import { stillWanted } from '../../core/decisions/information-requests.ts'
import { reasonWords } from '../../core/decisions/reason-words.ts'
import { idPhotos } from '../../core/profile/uploads-repository.ts'
import { keyOfLoan, type LoanKey, readEvents } from '../../core/loans/loan-repository.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { NO_ORDER } from '../changes/refusals.ts'
import { standingView } from '../changes/standing-view.ts'
import { applicationView, visibleEvaluations, visibleHolds } from './application-view.ts'

/** As the record of actions calls them, and as the answer does. */
const DECISIONS = { decide: 'decide', 'revoke-approval': 'revoke', cancel: 'cancel' } as const
const WAYS = ['approve', 'decline', 'offer-less'] as const

/** What a person decided last about an application, so that whoever comes second sees who was first; null for nobody. */
async function lastDecision(db: Db, { borrowerId, loanId }: LoanKey) {
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

const EVALUATIONS_MOST = 40

/** One application, waiting or decided: what was certified, and what the rule sets said of it and why. */
export const showApplication: OperatorHandler<typeof operatorCalls.showApplication> = async (
  services,
  { operator },
  { orderId },
) => {
  const { db, clock } = services
  const key = await keyOfLoan(db, orderId)
  if (key === null) return NO_ORDER
  const application = await applicationView(services, key)
  const standing = loanToday(await readEvents(db, key), clock.today())
  return done({
    ...application,
    holds: visibleHolds(application.holds, operator),
    ...standingView(standing),
    idPhotos: await idPhotos(db, key.borrowerId),
    decidedBy: standing.ruleSet,
    decision: await lastDecision(db, key),
    offered: standing.offered === null ? null : centavosToPesos(standing.offered),
    evaluations: visibleEvaluations(await evaluationsOf(db, key), operator),
    stillWanted: standing.stage === 'reviewing' ? [...(await stillWanted(db, key))] : [],
  })
}

async function evaluationsOf(db: Db, { borrowerId, loanId }: LoanKey) {
  const rows = await db
    .selectFrom('decision_evaluations')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .orderBy('evaluated_at', 'desc')
    .orderBy('used_as')
    .limit(EVALUATIONS_MOST)
    .execute()
  return rows.map((row) => ({
    version: row.version,
    usedAs: row.used_as,
    occasion: row.occasion,
    at: row.evaluated_at.toISOString(),
    verdict: row.verdict,
    amount: row.amount === null ? null : centavosToPesos(row.amount),
    reason: row.reason,
    client: row.client,
    results: row.results.map((result) => ({
      rule: result.rule,
      outcome: result.outcome,
      ...reasonWords(result),
    })),
  }))
}
