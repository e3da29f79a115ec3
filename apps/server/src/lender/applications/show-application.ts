import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos, type LoanStanding, loanToday, planOf } from '@sandigan/lending'
import { gatherFacts } from '../../core/decisions/gather-facts.ts'
import { stillWanted } from '../../core/decisions/information-requests.ts'
import { reasonWords } from '../../core/decisions/reason-words.ts'
import { ruleSetsOn } from '../../core/decisions/rule-sets.ts'
import { readHolidays } from '../../core/loans/holidays.ts'
import { idPhotos } from '../../core/profile/uploads-repository.ts'
import { findLoan, keyOfLoan, type LoanKey, readEvents } from '../../core/loans/loan-repository.ts'
import type { Services } from '../../platform/context.ts'
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
    ...(await figuresOf(services, key, standing)),
    idPhotos: await idPhotos(db, key.borrowerId),
    decidedBy: standing.ruleSet,
    decision: await lastDecision(db, key),
    offered: standing.offered === null ? null : centavosToPesos(standing.offered),
    evaluations: visibleEvaluations(await evaluationsOf(db, key), operator),
    stillWanted: standing.stage === 'reviewing' ? [...(await stillWanted(db, key))] : [],
  })
}

const WHOLE_PER_MILLE = 1_000

/** What the loan costs, and what its installments take of the income that the rules assume. */
async function figuresOf(services: Services, key: LoanKey, { terms, disbursedOn }: LoanStanding) {
  const { db, clock } = services
  const loan = await findLoan(db, key)
  if (loan === null || terms === null) throw new Error(`order ${key.loanId} has no terms`)
  const today = clock.today()
  const plan = planOf(terms, disbursedOn ?? today, await readHolidays(db))
  const { asked: requested, openMonthly, income: band } = await gatherFacts(db, services, loan)
  const month = requested.monthly + openMonthly
  const income = band === null ? null : (await ruleSetsOn(db, today)).live.rules.income.assumed[band]
  return {
    cost: {
      receives: centavosToPesos(plan.netProceeds),
      instalment: centavosToPesos(Math.max(...plan.instalments.map((row) => row.total))),
      total: centavosToPesos(plan.totalPayable),
      charges: centavosToPesos(plan.financeCharge),
      effectiveMonthlyPpm: plan.effectiveMonthlyPpm,
    },
    month: {
      instalments: centavosToPesos(requested.monthly),
      others: centavosToPesos(openMonthly),
      income: income === null ? null : centavosToPesos(income),
      share: income ? Math.ceil((month * WHOLE_PER_MILLE) / income) : null,
    },
  }
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
