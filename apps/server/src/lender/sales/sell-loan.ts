import type { operatorCalls } from '@sandigan/contract'
import {
  type IsoDate,
  type LoanEvent,
  loanToday,
  saleOn,
  sell,
  withdrawSale as withdraw,
} from '@sandigan/lending'
import { readHolidays } from '../../core/loans/holidays.ts'
import { queueMessage } from '../../core/messages/queue-message.ts'
import { loanCopy, longDate } from '../../platform/copy/loans/catalogue.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { changeByOperator, pesosOf, readOrderAs } from '../changes/change-by-operator.ts'
import { standingView } from '../changes/standing-view.ts'
import { soldMessage } from './sale-messages.ts'
import { saleFigures } from './sale-figures.ts'

const read = readOrderAs((events: readonly LoanEvent[], today: IsoDate) => {
  const standing = loanToday(events, today)
  return { ...standingView(standing), ...saleFigures(events, standing) }
})

/** Money that comes between the request and its approval changes what is owed, not what was agreed. */
const ground = ({ stage, buyer }: Readonly<Record<string, unknown>>) => ({ stage, buyer })

/** The borrower is notified with the approval: the seven business days run from then on. */
export const sellLoan: ApprovableAction<typeof operatorCalls.sellLoan> = {
  subject: ({ orderId }) => orderId,
  read,
  ground,
  amountOf: async (_trx, _services, { price }) => pesosOf(price),
  async make(trx, services, signature, { orderId, reference, buyer, price: pesos, transferOn }) {
    const price = pesosOf(pesos)
    const holidays = await readHolidays(trx)
    const agreed = { reference, buyer, price, transferOn, holidays, by: signature.by }
    return changeByOperator(trx, services, signature, {
      action: 'sell-loan',
      orderId,
      facts: { reference, buyer: buyer.name, price: pesos, transferOn },
      command: (events, today) => sell(events, agreed, today),
      done: 'ALREADY_SOLD',
      isSame: (event) =>
        event.type === 'sold' &&
        event.reference === reference &&
        event.price === price &&
        event.transferOn === transferOn,
      after: (_trx, { loan }) => queueMessage(trx, services, soldMessage(loan, { reference, transferOn })),
    })
  },
}

/** Up to the day before the transfer: the loan goes on as if nothing had been agreed. */
export const withdrawSale: ApprovableAction<typeof operatorCalls.withdrawSale> = {
  subject: ({ orderId }) => orderId,
  read,
  ground,
  make(trx, services, signature, { orderId, reason }) {
    return changeByOperator(trx, services, signature, {
      action: 'withdraw-sale',
      orderId,
      facts: {},
      command: (events, today) => withdraw(events, { reason, by: signature.by }, today),
      done: 'SALE_UNKNOWN',
      isSame: (event) => event.type === 'saleWithdrawn',
      after: (_trx, { loan: { borrowerId, loanId, events } }) => {
        const withdrawn = events.at(-1)
        const sale = saleOn(events.slice(0, -1), withdrawn?.on ?? '')
        const transferOn = sale?.transferOn ?? ''
        return queueMessage(trx, services, {
          borrowerId,
          loanId,
          template: 'saleWithdrawn',
          values: (language) => ({ date: longDate(loanCopy(language), transferOn) }),
          key: `sale withdrawn ${sale?.reference ?? ''} ${loanId}`,
        })
      },
    })
  },
}
