import type { DataOf, orderList } from '@sandigan/contract'
import { type Centavos, centavosToPesos, type IsoDate } from '@sandigan/lending'
import type { LoanCopy } from '../../platform/copy/loans/catalogue.ts'
import type { ProjectedLoan } from '../loans/loan-repository.ts'
import { logoOf } from '../../platform/media/logos.ts'
import { orderLink } from './order-links.ts'

export type OrderCard = DataOf<typeof orderList>['orders'][number]

/**
 * An order as lists show it.
 * @param lateAmount what is to be paid today where the order is late, charges included
 */
export function orderCard(
  copy: LoanCopy,
  loan: ProjectedLoan,
  now: { status: number; stage: string },
  today: IsoDate,
  lateAmount: Centavos | undefined,
): OrderCard {
  const due = loan.next_due_on
  const late = due !== null && due < today
  return {
    orderId: loan.loan_id,
    productId: loan.product_id,
    productName: loan.product_name,
    productLogo: logoOf(loan.product_id),
    orderStatus: now.status,
    statusText: copy.short[now.stage as keyof LoanCopy['short']] ?? now.stage,
    amount: centavosToPesos(loan.disbursed_on === null ? loan.principal : (lateAmount ?? loan.next_due)),
    amountText: amountText(copy, loan, late),
    date: due ?? '',
    dateText: due === null ? '' : late ? copy.card.overdueSince : copy.card.dueOn,
    link: orderLink(loan.product_id, loan.loan_id),
  }
}

function amountText(copy: LoanCopy, loan: ProjectedLoan, late: boolean): string {
  if (loan.disbursed_on === null) return copy.row.amount
  if (loan.next_due_on === null) return ''
  return late ? copy.row.dueNow : copy.row.nextDue
}
