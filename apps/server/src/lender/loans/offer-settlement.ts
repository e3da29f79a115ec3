import type { operatorCalls } from '@sandigan/contract'
import { centavosToPesos, endsToday, loanToday, offerSettlement as offer } from '@sandigan/lending'
import { queueMessage } from '../../core/messages/queue-message.ts'
import { loanCopy, longDate, printedPeso } from '../../platform/copy/loans/catalogue.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { changeByOperator, pesosOf, readOrderAs } from '../changes/change-by-operator.ts'
import { standingView } from '../changes/standing-view.ts'

/** An offer to end the loan for less: the borrower gets one SMS with the sum and its last day. */
export const offerSettlement: ApprovableAction<typeof operatorCalls.offerSettlement> = {
  subject: ({ orderId }) => orderId,
  // What is owed does not change by an offer: what it would cost is what a person compares.
  read: readOrderAs((events, today) => {
    const standing = loanToday(events, today)
    const { settlementOffer } = standing
    return {
      ...standingView(standing),
      endsTheLoanToday: centavosToPesos(settlementOffer?.left ?? endsToday(standing)),
      letGo: centavosToPesos(settlementOffer?.letGo ?? 0),
      offerUntil: settlementOffer?.expiresOn ?? null,
    }
  }),
  make(trx, services, signature, { orderId, reference, amount: pesos, expiresOn, reason }) {
    const offered = { reference, amount: pesosOf(pesos), expiresOn }
    return changeByOperator(trx, services, signature, {
      action: 'offer-settlement',
      orderId,
      facts: { reference, amount: pesos, expiresOn },
      command: (events, today) => offer(events, { ...offered, reason, by: signature.by }, today),
      done: 'ALREADY_OFFERED',
      isSame: (event) =>
        event.type === 'settlementOffered' &&
        event.reference === reference &&
        event.amount === offered.amount &&
        event.expiresOn === expiresOn,
      after: (_trx, { loan: { borrowerId, loanId } }) =>
        queueMessage(trx, services, {
          borrowerId,
          loanId,
          template: 'settlementOffered',
          values: (language) => ({
            amount: printedPeso(offered.amount),
            date: longDate(loanCopy(language), expiresOn),
          }),
          key: `settlement offered ${reference}`,
        }),
    })
  },
}
