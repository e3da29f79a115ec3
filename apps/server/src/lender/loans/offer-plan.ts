import type { operatorCalls } from '@sandigan/contract'
import {
  centavosToPesos,
  type LoanEvent,
  loanToday,
  offerRestructuring,
  previewRestructuring,
  type RestructureOffer,
} from '@sandigan/lending'
import { lenderOf } from '../../core/contracts/make-documents.ts'
import { planDocument } from '../../core/contracts/plan-document.ts'
import { saveDocuments } from '../../core/loans/documents.ts'
import { holidaysToPlanWith } from '../../core/loans/holidays.ts'
import { queueMessage } from '../../core/messages/queue-message.ts'
import { loanCopy, longDate } from '../../platform/copy/loans/catalogue.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { changeByOperator, readOrderAs } from '../changes/change-by-operator.ts'
import { standingView } from '../changes/standing-view.ts'

/** A new payment plan is offered, with its text; the old one stays until the borrower accepts it. */
export const offerPlan: ApprovableAction<typeof operatorCalls.offerPlan> = {
  subject: ({ orderId }) => orderId,
  // An offer changes nothing that is owed: what it would come to is what decides.
  read: readOrderAs((events, today) => {
    const standing = loanToday(events, today)
    return { ...standingView(standing), ...offerView(standing.restructureOffer) }
  }),
  async make(trx, services, signature, { orderId, reference, validDays, reason, ...plan }) {
    const holidays = await holidaysToPlanWith(trx)
    const input = { offerId: reference, validDays, ...plan, holidays, reason, by: signature.by }
    const documentOf = (offer: Omit<RestructureOffer, 'noteHash'>) =>
      planDocument(offer, { lender: lenderOf(services.config.brand), orderId })
    return changeByOperator(trx, services, signature, {
      action: 'offer-plan',
      orderId,
      facts: {
        reference,
        periods: String(plan.periods),
        termUnit: String(plan.termUnit),
        dailyRatePpm: String(plan.dailyRatePpm),
        interest: plan.interest,
        charges: plan.charges,
        validDays: String(validDays),
      },
      command: (events, today) => {
        const preview = previewRestructuring(events, input, today)
        if (!preview.ok && !isOffered(events, reference)) return preview
        const noteHash = preview.ok ? documentOf(preview.offer).sha256 : ''
        return offerRestructuring(events, { ...input, noteHash }, today)
      },
      done: 'ALREADY_OFFERED',
      isSame: (event) => event.type === 'restructureOffered' && isSame(event.offer, { reference, ...plan }),
      after: async (_trx, { loan, standing }) => {
        const offer = standing.restructureOffer
        if (offer === null) throw new Error('an offer that was recorded is open')
        const { noteHash: _hash, ...facts } = offer
        await saveDocuments(trx, services, loan, [documentOf(facts)])
        await queueMessage(trx, services, {
          borrowerId: loan.borrowerId,
          loanId: loan.loanId,
          template: 'planOffered',
          values: (language) => ({ until: longDate(loanCopy(language), offer.lastDay) }),
          key: `plan offered ${loan.loanId} ${reference}`,
        })
      },
    })
  },
}

const isOffered = (events: readonly LoanEvent[], offerId: string): boolean =>
  events.some((event) => event.type === 'restructureOffered' && event.offer.offerId === offerId)

type Wanted = Pick<RestructureOffer, 'periods' | 'termUnit' | 'dailyRatePpm' | 'interest' | 'charges'>

const isSame = (offer: RestructureOffer, { reference, ...plan }: Wanted & { reference: string }): boolean =>
  offer.offerId === reference &&
  Object.entries(plan).every(([key, value]) => offer[key as keyof Wanted] === value)

/** What approving it would offer: the new plan beside the old one, and each ceiling with its figure. */
function offerView(offer: RestructureOffer | null) {
  if (offer === null) return {}
  return {
    offeredUntil: offer.lastDay,
    leftByOldPlan: centavosToPesos(offer.costBefore),
    leftByNewPlan: centavosToPesos(offer.costAfter),
    newPrincipal: centavosToPesos(offer.principal),
    [`interest ${offer.interest}`]: centavosToPesos(offer.interestAmount),
    [`late charges ${offer.charges}`]: centavosToPesos(offer.chargesAmount),
    effectiveMonthlyPpm: offer.effectiveMonthlyPpm,
    ceilings: offer.ceilings.map(({ code, limit, value }) => `${code} ${value} of ${limit}`).join(', '),
    newPlan: offer.plan.map(({ dueOn, total }) => `${dueOn} ${centavosToPesos(total)}`).join(', '),
  }
}
