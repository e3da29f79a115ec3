/** What a loan costs beside the ceiling that holds for it: for the rates that a regulator wants to see. */
import { NO_HOLIDAYS, type IsoDate } from '../calendar.ts'
import { CEILING_POLICIES, type CeilingPolicy, ceilingPolicyOn, isCovered } from '../ceilings.ts'
import type { LoanEvent } from '../events.ts'
import { type Centavos, PPM, type Ppm, shareFloor } from '../money.ts'
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

/**
 * Late charges of a month, of what they are measured by: what was open at its start and what fell due in it, per 30 days. What
 * a write-off took from them is no charge below zero. Rounded down.
 */
export function lateMonthlyPpm(charged: Centavos, of: Centavos, daysOfMonth: number): Ppm {
  return of <= 0 ? 0 : Math.floor((Math.max(0, charged) * PPM * LATE_DAYS) / (of * daysOfMonth))
}

const LATE_DAYS = 30

/** Whether a loan costs more than one of the limits of its policy; null of one that none covers. */
export function isAboveCeiling(
  { nominalPpm, effectivePpm, cost, ceiling }: LoanRates,
  { principal, latePpm }: { principal: Centavos; latePpm: Ppm },
): boolean | null {
  const policy = CEILING_POLICIES.find(({ id }) => id === ceiling)
  if (policy === undefined) return null
  return (
    nominalPpm > policy.nominalMonthlyPpm ||
    effectivePpm > policy.effectiveMonthlyPpm ||
    latePpm > policy.lateMonthlyPpm ||
    Math.ceil((cost * PPM) / principal) > policy.totalCostPpm
  )
}
