import type { LenderFacts, RestructureOffer } from '@sandigan/lending'
import { newPlanText } from '../../platform/copy/loans/new-plan.ts'
import { seal } from '../loans/documents.ts'

/** The text of a new payment plan as it is offered and accepted, with the figures that it is made of. */
export function planDocument(
  { reason: _reason, by: _by, ...offer }: Omit<RestructureOffer, 'noteHash'>,
  of: { lender: LenderFacts; orderId: string },
) {
  const facts = {
    kind: 'payment-plan',
    form: 1,
    ...of,
    offer: { ...offer, plan: [...offer.plan], ceilings: [...offer.ceilings] },
  }
  const text = newPlanText('en', { ...offer, reason: '', by: '' })
  return seal(`payment-plan ${offer.offerId}`, 'plan-1', { facts, text })
}
