/** How far the order on top of the main screen is paid back, and when its next payment is due. */
import type { DataOf, homeIndex } from '@sandigan/contract'
import { type IsoDate, loanOn } from '@sandigan/lending'
import type { LoanCopy } from '../../platform/copy/loans/catalogue.ts'
import type { LoansOfBorrower } from '../../core/loans/loans-of-borrower.ts'
import { dueWords } from '../../core/orders/due-words.ts'
import { repayLink } from '../../core/orders/order-links.ts'

type Payment = NonNullable<DataOf<typeof homeIndex>['payment']>

/** Null while no money was received: there is nothing to pay back yet. */
export function paymentOf(
  copy: LoanCopy,
  own: LoansOfBorrower,
  { orderId, productId }: { orderId: string; productId: string },
  today: IsoDate,
): Payment | null {
  const events = own.events.get(orderId)
  if (events === undefined) return null
  const standing = loanOn(events, today)
  if (standing.disbursedOn === null || standing.stage === 'settled') return null
  const { instalments } = standing
  return {
    when: dueWords(copy, standing),
    url: repayLink(productId, orderId),
    paid: instalments.filter((row) => row.left === 0).length,
    of: instalments.length,
  }
}
