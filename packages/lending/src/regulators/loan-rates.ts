/** What a loan costs beside the ceiling that holds for it: for the rates that a regulator wants to see. */
import { NO_HOLIDAYS, type IsoDate } from '../calendar.ts'
import { type CeilingPolicy, ceilingPolicyOn, isCovered } from '../ceilings.ts'
import type { LoanEvent } from '../events.ts'
import { type Centavos, type Ppm, shareFloor } from '../money.ts'
import { planOf } from '../plan.ts'
import type { LoanStanding } from '../standing.ts'
import type { LoanTerms } from '../terms.ts'

export type LoanRates = {
  nominalPpm: Ppm
  /** The larger of the compounded and the linear figure, as it is tested. */
  effectivePpm: Ppm
  /** Interest and fees of the whole plan, and late charges so far. */
  cost: Centavos
  /** Id of the policy of the day on which the note was confirmed; null of a loan that none covers. */
  ceiling: CeilingPolicy['id'] | null
}

export function loanRatesOf(
  known: readonly LoanEvent[],
  { instalments, totals }: Pick<LoanStanding, 'instalments' | 'totals'>,
  { terms, disbursedOn }: { terms: LoanTerms; disbursedOn: IsoDate },
): LoanRates {
  const plan = planOf(terms, disbursedOn, NO_HOLIDAYS)
  const note = known.find((event) => event.type === 'noteConfirmed')
  const policy = ceilingPolicyOn(note?.on ?? disbursedOn)
  const deducted = terms.feeMode === 'deducted' ? shareFloor(terms.principal, terms.feePpm) : 0
  return {
    nominalPpm: plan.nominalMonthlyPpm,
    effectivePpm: Math.max(plan.effectiveMonthlyPpm, plan.linearMonthlyPpm),
    cost: instalments.reduce((sum, row) => sum + row.interest + row.fee, deducted + totals.penaltyCharged),
    ceiling: isCovered(policy, terms) ? (policy?.id ?? null) : null,
  }
}
