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
  const { date, dateText } = dateOf(copy, loan, now.stage, today)
  const { amount, amountText } = amountOf(copy, loan, today, lateAmount)
  return {
    orderId: loan.loan_id,
    productId: loan.product_id,
    productName: loan.product_name,
    productLogo: logoOf(loan.product_id),
    orderStatus: now.status,
    statusText: copy.short[now.stage as keyof LoanCopy['short']] ?? now.stage,
    amount: centavosToPesos(amount),
    amountText,
    date,
    dateText,
    link: orderLink(loan.product_id, loan.loan_id),
  }
}

const isLate = ({ next_due_on: due }: ProjectedLoan, today: IsoDate): boolean => due !== null && due < today

/** What is to be paid, or where nothing is, what was lent. */
function amountOf(
  copy: LoanCopy,
  loan: ProjectedLoan,
  today: IsoDate,
  lateAmount: Centavos | undefined,
): { amount: Centavos; amountText: string } {
  if (loan.disbursed_on === null || loan.next_due_on === null)
    return { amount: loan.principal, amountText: copy.row.amount }
  const amountText = isLate(loan, today) ? copy.row.dueNow : copy.row.nextDue
  return { amount: lateAmount ?? loan.next_due, amountText }
}

/** The date that matters now: of the payment, of the end, or of what comes before any money. */
function dateOf(
  copy: LoanCopy,
  loan: ProjectedLoan,
  stage: string,
  today: IsoDate,
): Pick<OrderCard, 'date' | 'dateText'> {
  const { next_due_on: due, settled_on: settledOn, reapply_from: reapplyFrom } = loan
  if (due !== null)
    return { date: due, dateText: isLate(loan, today) ? copy.card.overdueSince : copy.card.dueOn }
  if (stage === 'settled') return { date: settledOn ?? '', dateText: copy.row.settledOn }
  if (stage === 'declined' && reapplyFrom !== null && reapplyFrom > today)
    return { date: reapplyFrom, dateText: copy.row.reapplyFrom }
  if (loan.disbursed_on !== null) return { date: '', dateText: '' }
  return { date: loan.agreed_on, dateText: copy.row.appliedOn }
}
