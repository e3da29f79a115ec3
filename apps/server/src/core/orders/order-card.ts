import type { DataOf, orderList } from '@sandigan/contract'
import { type Centavos, centavosToPesos, type IsoDate } from '@sandigan/lending'
import type { LoanCopy } from '../../platform/copy/loans/catalogue.ts'
import type { ProjectedLoan } from '../loans/loan-repository.ts'
import { logoOf } from '../../platform/media/logos.ts'
import { asksNow } from './asking-of.ts'
import { orderLink } from './order-links.ts'
import type { OrderToday } from './order-today.ts'

export type OrderCard = DataOf<typeof orderList>['orders'][number]

/** An order as lists show it. */
export function orderCard(copy: LoanCopy, loan: ProjectedLoan, now: OrderToday, today: IsoDate): OrderCard {
  const { date, dateText } =
    isNow(now) || now.quiet !== undefined ? NO_DATE : dateOf(copy, loan, now.stage, today)
  const { amount, amountText } = amountOf(copy, loan, now)
  return {
    orderId: loan.loan_id,
    productId: loan.product_id,
    productName: loan.product_name,
    productLogo: logoOf(loan.product_id),
    orderStatus: now.status,
    statusText: statusText(copy, now),
    ...(now.quiet && { quiet: 1 }),
    amount: centavosToPesos(amount),
    amountText,
    date,
    dateText,
    link: orderLink(loan.product_id, loan.loan_id),
  }
}

const NO_DATE = { date: '', dateText: '' }

const isNow = ({ requested }: OrderToday): boolean => requested !== undefined && asksNow(requested.asking)

function statusText(copy: LoanCopy, { stage, requested, quiet }: OrderToday): string {
  if (quiet !== undefined) return copy.short[quiet]
  if (requested?.asking === 'late-charges') return copy.due.charges
  return copy.short[stage as keyof LoanCopy['short']] ?? stage
}

/** What is to be paid, or where nothing is, what was lent. */
function amountOf(
  copy: LoanCopy,
  loan: ProjectedLoan,
  now: OrderToday,
): { amount: Centavos; amountText: string } {
  if (loan.disbursed_on === null || (loan.next_due_on === null && !isNow(now)))
    return { amount: loan.principal, amountText: copy.row.amount }
  const amountText = now.stage === 'overdue' || isNow(now) ? copy.row.dueNow : copy.row.nextDue
  return { amount: now.requested?.amount ?? loan.next_due, amountText }
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
    return { date: due, dateText: stage === 'overdue' ? copy.card.overdueSince : copy.card.dueOn }
  if (stage === 'settled') return { date: settledOn ?? '', dateText: copy.row.settledOn }
  if (stage === 'declined' && reapplyFrom !== null && reapplyFrom > today)
    return { date: reapplyFrom, dateText: copy.row.reapplyFrom }
  if (loan.disbursed_on !== null) return NO_DATE
  return { date: loan.agreed_on, dateText: copy.row.appliedOn }
}
