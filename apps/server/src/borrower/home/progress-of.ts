/** How far the order on top of the main screen is: on its way to the money, or paid back so far. */
import type { DataOf, homeIndex } from '@sandigan/contract'
import { type IsoDate, loanToday } from '@sandigan/lending'
import type { LoanCopy } from '../../platform/copy/loans/catalogue.ts'
import type { LoansOfBorrower } from '../../core/loans/loans-of-borrower.ts'
import { dueWords } from '../../core/orders/asking-of.ts'
import { agreementLink, repayLink } from '../../core/orders/order-links.ts'
import { paidPart } from '../../core/orders/payment-view.ts'
import { waitingView } from '../../core/orders/waiting-view.ts'

type Progress = Pick<DataOf<typeof homeIndex>, 'payment' | 'waiting'>

/** At most one of both: a payment once the money was received, before that what it waits for. */
export function progressOf(
  copy: LoanCopy,
  own: LoansOfBorrower,
  { orderId, productId }: { orderId: string; productId: string },
  today: IsoDate,
): Progress {
  const events = own.events.get(orderId)
  if (events === undefined) return {}
  const standing = loanToday(events, today)
  if (standing.disbursedOn === null) {
    const waiting = waitingView(copy, events, standing)
    const url = standing.stage === 'awaiting-note' ? agreementLink(productId, orderId) : ''
    return waiting === null ? {} : { waiting: { ...waiting, url } }
  }
  if (standing.stage === 'settled') return {}
  return {
    payment: { when: dueWords(copy, standing), url: repayLink(productId, orderId), ...paidPart(standing) },
  }
}
