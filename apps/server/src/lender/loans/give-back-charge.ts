import type { operatorCalls } from '@sandigan/contract'
import { centavosToPesos, giveBackLateCharges, lateChargesPaid, loanToday } from '@sandigan/lending'
import { queueMessage } from '../../core/messages/queue-message.ts'
import { printedPeso } from '../../platform/copy/loans/catalogue.ts'
import { changeByOperator, readOrderAs, pesosOf } from '../changes/change-by-operator.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { standingView } from '../changes/standing-view.ts'

/** Late charges that were paid count as money of today, at most what was paid of them and not given back before. */
export const giveBackCharge: ApprovableAction<typeof operatorCalls.giveBackCharge> = {
  subject: ({ orderId }) => orderId,
  // How much there is to give back is what decides, and no figure of a loan's standing says it.
  read: readOrderAs((events, today) => ({
    ...standingView(loanToday(events, today)),
    lateChargesPaid: centavosToPesos(lateChargesPaid(events, today)),
  })),
  make(trx, services, signature, { orderId, reference, amount: pesos, reason }) {
    const amount = pesosOf(pesos)
    const given = { reference, amount, reason, by: signature.by }
    return changeByOperator(trx, services, signature, {
      action: 'give-back-charge',
      orderId,
      facts: { reference, amount: pesos },
      command: (events, today) => giveBackLateCharges(events, given, today),
      done: 'ALREADY_GIVEN_BACK',
      isSame: (event) =>
        event.type === 'lateChargesGivenBack' && event.reference === reference && event.amount === amount,
      after: (_trx, { loan: { borrowerId, loanId }, standing }) =>
        queueMessage(trx, services, {
          borrowerId,
          loanId,
          // Nothing is left to pay where all of it is credit.
          template: standing.credit >= amount ? 'chargesGivenBackAfterEnd' : 'chargesGivenBack',
          values: () => ({ amount: printedPeso(amount), phone: services.config.brand.servicePhone }),
          key: `given back ${reference}`,
        }),
    })
  },
}
