/** Stamp tax on a payment plan that takes the place of another one. */
import { daysBetween, type IsoDate } from '../calendar.ts'
import type { RestructureOffer, StampTax } from '../events.ts'
import type { LoanStanding } from '../standing.ts'
import { stampTaxOf } from './stamp-tax-rates.ts'

/**
 * The stamp tax on a plan that runs longer than the one before it, or bears interest on more principal: of that principal, for its
 * days. Any other plan continues the note as it was.
 */
export function renewalTaxOf(
  { plan, principal, asOf }: RestructureOffer,
  now: LoanStanding,
  today: IsoDate,
): StampTax | null {
  const last = (days: readonly IsoDate[]) => days.reduce((one, other) => (other > one ? other : one), '')
  const before = last(now.instalments.filter(({ replaced }) => !replaced).map(({ dueOn }) => dueOn))
  const isLonger = last(plan.map(({ dueOn }) => dueOn)) > before
  if (!isLonger && principal <= now.outstandingPrincipal) return null
  return stampTaxOf(principal, daysBetween(asOf, last(plan.map(({ interestTo }) => interestTo))), today)
}
