import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos, type CreditFacts, evaluate, ruleSetFaults, type Verdict } from '@sandigan/lending'
import type { Db } from '../../platform/database/database.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { rulesGiven } from './rules-on-wire.ts'
import { rulesWrong } from './save-rule-set.ts'

const LATEST = 1_000
const CHANGED_MOST = 200

type Decided = 'approved' | 'declined' | 'waiting' | 'withdrawn'

/**
 * Asks a draft about the latest applications, by the facts that were known when each was evaluated last: what has
 * happened since changes no answer. Nothing is written.
 */
export const simulateRuleSet: OperatorHandler<typeof operatorCalls.simulateRuleSet> = async (
  { db },
  _caller,
  { rules: given, latest = LATEST },
) => {
  const rules = rulesGiven(given)
  const faults = ruleSetFaults(rules)
  if (faults.length > 0) return rulesWrong(faults)
  const rows = (await latestEvaluated(db, latest)).map((one) => ({
    ...one,
    said: evaluate(rules, one.facts),
  }))
  return done({
    simulated: rows.length,
    counts: countsOf(rows.map(({ decided, said }) => ({ decided, verdict: said.verdict }))),
    changed: rows
      .flatMap(({ orderId, decided, facts, said }) =>
        decided !== 'waiting' && decided !== 'withdrawn' && differs(decided, said.verdict)
          ? [
              {
                orderId,
                decided,
                verdict: said.verdict,
                asked: centavosToPesos(facts.asked.amount),
                amount: said.amount === null ? null : centavosToPesos(said.amount),
                reason: said.reason,
              },
            ]
          : [],
      )
      .slice(0, CHANGED_MOST),
  })
}

interface Evaluated {
  readonly orderId: string
  readonly decided: Decided
  readonly facts: CreditFacts
}

/** The latest applications that were evaluated, each with the facts of the last time. */
async function latestEvaluated(db: Db, latest: number): Promise<Evaluated[]> {
  const rows = await db
    .selectFrom('decision_evaluations as e')
    .innerJoin('loan_projection as p', (join) =>
      join.onRef('p.borrower_id', '=', 'e.borrower_id').onRef('p.loan_id', '=', 'e.loan_id'),
    )
    .select(['e.loan_id', 'e.facts', 'p.stage', 'p.disbursed_on'])
    .where('e.used_as', '=', 'live')
    .orderBy('e.evaluated_at', 'desc')
    .orderBy('e.evaluation_id', 'desc')
    // Each is evaluated as it comes, after a day, and as a person decides, at most.
    .limit(latest * EVALUATIONS_EACH)
    .execute()
  const found = new Map<string, Evaluated>()
  for (const { loan_id: orderId, facts, stage } of rows)
    if (!found.has(orderId) && found.size < latest)
      found.set(orderId, { orderId, facts, decided: decidedBy(stage) })
  return [...found.values()]
}

const EVALUATIONS_EACH = 3

/** An offer that lapsed was approved; one that was withdrawn may have been, or not. */
function decidedBy(stage: string): Decided {
  if (stage === 'reviewing') return 'waiting'
  if (stage === 'declined') return 'declined'
  return stage === 'cancelled' ? 'withdrawn' : 'approved'
}

/** What is left to a person differs from nothing. */
const differs = (decided: 'approved' | 'declined', verdict: Verdict): boolean =>
  decided === 'approved' ? verdict === 'decline' || verdict === 'offer-less' : verdict === 'approve'

function countsOf(answers: readonly { decided: Decided; verdict: Verdict }[]) {
  const counts = new Map<string, { decided: Decided; verdict: Verdict; applications: number }>()
  for (const { decided, verdict } of answers) {
    const key = `${decided} ${verdict}`
    const before = counts.get(key)?.applications ?? 0
    counts.set(key, { decided, verdict, applications: before + 1 })
  }
  return [...counts.values()].sort((a, b) => b.applications - a.applications)
}
