/** Evaluates an application by the rule sets in force, and stores what each said and on which facts. */
import { type CreditFacts, evaluate, type Evaluation } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import type { EvaluationOccasion } from '../../platform/database/tables/credit.ts'
import { newId } from '../../platform/ids.ts'
import type { StoredLoan } from '../loans/loan-repository.ts'
import { screenBorrower } from '../screening/screen-borrower.ts'
import { gatherFacts } from './gather-facts.ts'
import { type RuleSetVersion, ruleSetsOn } from './rule-sets.ts'

export interface EvaluatedApplication {
  /** What the live rule set says. */
  readonly evaluation: Evaluation
  readonly by: RuleSetVersion
  readonly facts: CreditFacts
}

/**
 * Compares with the sanction lists, gathers the facts and asks the live and the shadow rule set. Both answers are
 * written down in the caller's transaction, with the facts; the live one is returned, and nothing is decided by it here.
 */
export async function evaluateApplication(
  trx: Trx,
  services: Services,
  loan: StoredLoan,
  occasion: EvaluationOccasion,
): Promise<EvaluatedApplication> {
  const listed = await screenBorrower(trx, services, loan.borrowerId, 'application')
  const facts = { ...(await gatherFacts(trx, services, loan)), listed }
  const { live, shadow } = await ruleSetsOn(trx, services.clock.today())
  const evaluation = evaluate(live.rules, facts)
  const said = [{ by: live, evaluation }]
  if (shadow !== null) said.push({ by: shadow, evaluation: evaluate(shadow.rules, facts) })
  await trx
    .insertInto('decision_evaluations')
    .values(
      said.map((one) => ({
        borrower_id: loan.borrowerId,
        loan_id: loan.loanId,
        evaluation_id: newId(),
        occasion,
        version: one.by.version,
        used_as: one.by.usedAs,
        verdict: one.evaluation.verdict,
        amount: one.evaluation.amount,
        reason: one.evaluation.reason,
        client: one.evaluation.client,
        results: json(one.evaluation.results),
        facts: json(facts),
        evaluated_at: new Date(services.clock.now()),
      })),
    )
    .execute()
  return { evaluation, by: live, facts }
}
