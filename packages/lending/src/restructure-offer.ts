import type { LoanEvent, RestructureOffered } from './events.ts'

/**
 * Whether an offer can no longer be accepted, its last day apart: it was accepted or declined, another one was made since, or the plan
 * that it was made for is gone by an extension, by another new plan or with the payout.
 */
export function isOfferSpent(events: readonly LoanEvent[], offered: RestructureOffered): boolean {
  return events.slice(events.indexOf(offered) + 1).some(({ type }) => ENDS.includes(type))
}

const ENDS: readonly LoanEvent['type'][] = [
  'restructureOffered',
  'restructureDeclined',
  'restructured',
  'extended',
  'payoutReversed',
]
