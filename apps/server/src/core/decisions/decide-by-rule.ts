import { type Evaluation, loanToday } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { EvaluationOccasion } from '../../platform/database/tables/credit.ts'
import { type LoanKey, type LockedLoan, lockLoan } from '../loans/loan-repository.ts'
import { type Choice, decideLocked } from './decide-application.ts'
import { evaluateApplication } from './evaluate-application.ts'

/**
 * Evaluates an application as soon as it is there. Whoever decides sees what the rules say; the rules themselves decide
 * only where the live rule set says that it decides immediately.
 */
export const evaluateNow = (services: Services, key: LoanKey): Promise<void> =>
  decide(services, key, 'application', async (_trx, _loan, choice, { decides }) => {
    return decides === 'at-once' ? choice : null
  })

/**
 * What happens to an application that nobody decided within its day. (Specification, point 9: decision within 1 day.)
 * Nothing is approved by time alone. The live rule set decides; what it leaves to a person is flagged to the lender and
 * goes on waiting. (Decision 041.)
 */
export const decideByRule = (services: Services, key: LoanKey): Promise<void> =>
  decide(services, key, 'day-after', async (trx, loan, choice) => {
    if (choice === null) await flag(trx, services, loan)
    return choice
  })

/**
 * Evaluates what a borrower has applied for again: a photo of the ID has come, and the holds may be others. The rules
 * decide only where they would have decided by now; what a person has requested information for stays with that person.
 * (Decision 313.)
 */
export async function evaluateAgain(services: Services, borrowerId: string): Promise<void> {
  const waiting = await services.db
    .selectFrom('loan_projection')
    .select('loan_id')
    .where('borrower_id', '=', borrowerId)
    .where('stage', '=', 'reviewing')
    .execute()
  for (const { loan_id: loanId } of waiting) {
    const key = { borrowerId, loanId }
    await decide(services, key, 'application', async (trx, _loan, choice, { decides }) => {
      if (await hasRow(trx, 'information_requests', key)) return null
      return decides === 'at-once' || (await hasRow(trx, 'application_flags', key)) ? choice : null
    })
  }
}

const hasRow = async (
  trx: Trx,
  table: 'information_requests' | 'application_flags',
  { borrowerId, loanId }: LoanKey,
): Promise<boolean> =>
  (await trx
    .selectFrom(table)
    .select('loan_id')
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .limit(1)
    .executeTakeFirst()) !== undefined

type Settle = (
  trx: Trx,
  loan: LockedLoan,
  choice: Choice | null,
  rules: { decides: 'at-once' | 'after-a-day' },
) => Promise<Choice | null>

async function decide(
  services: Services,
  key: LoanKey,
  occasion: EvaluationOccasion,
  settle: Settle,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const loan = await lockLoan(trx, key)
    // Somebody was quicker: the lender, or the borrower who withdrew.
    if (loan === null || loanToday(loan.events, services.clock.today()).stage !== 'reviewing') return
    const { evaluation, by } = await evaluateApplication(trx, services, loan, occasion)
    const choice = await settle(trx, loan, choiceOf(evaluation, by.version), by.rules)
    if (choice === null) return
    const decided = await decideLocked(trx, services, loan, choice)
    if (!decided.ok) throw new Error(`order ${key.loanId} could not be decided: ${decided.code}`)
  })
}

/** What the rules decide; null where they leave it to a person. */
function choiceOf({ verdict, reason, amount }: Evaluation, ruleSet: number): Choice | null {
  if (verdict === 'approve') return { approve: true, ruleSet }
  if (verdict === 'review' || reason === null) return null
  const offered = verdict === 'offer-less' && amount !== null ? { offered: amount } : {}
  return { approve: false, reason, ruleSet, ...offered }
}

async function flag(trx: Trx, services: Services, { borrowerId, loanId }: LoanKey): Promise<void> {
  await trx
    .insertInto('application_flags')
    .values({ borrower_id: borrowerId, loan_id: loanId, flagged_at: new Date(services.clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  services.log.warn({ orderId: loanId }, 'an application has waited for a day and needs a person')
}
