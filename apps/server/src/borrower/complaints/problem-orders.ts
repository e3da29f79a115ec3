/** The orders that a complaint can be about, as the page's cards show them. */
import {
  addDays,
  DUE_SOON_DAYS,
  type IsoDate,
  type LoanEvent,
  loanToday,
  type LoanStanding,
} from '@sandigan/lending'
import type { DataOf, problemInit } from '@sandigan/contract'
import type { Db } from '../../platform/database/database.ts'
import { askingOf, asksNow } from '../../core/orders/asking-of.ts'
import { type LoanCopy, peso } from '../../platform/copy/loans/catalogue.ts'
import { logoOf } from '../../platform/media/logos.ts'
import type { ComplaintCopy } from '../../platform/copy/complaints.ts'

export type ProblemOrder = DataOf<typeof problemInit>['orderList'][number]

export interface OrderStanding {
  readonly orderNo: string
  readonly productId: string
  readonly standing: LoanStanding
}

const MAX_ORDERS = 50

/** Every order of a borrower as of a day, newest first, in one query. */
export async function orderStandings(db: Db, borrowerId: string, today: IsoDate): Promise<OrderStanding[]> {
  const rows = await db
    .selectFrom('loan_events as e')
    .innerJoin('loans as l', (join) =>
      join.onRef('l.borrower_id', '=', 'e.borrower_id').onRef('l.loan_id', '=', 'e.loan_id'),
    )
    .select(['e.loan_id', 'l.product_id', 'e.body'])
    .where('e.borrower_id', '=', borrowerId)
    .orderBy('e.loan_id')
    .orderBy('e.sequence')
    .execute()
  const loans = new Map<string, { productId: string; events: LoanEvent[] }>()
  for (const { loan_id: orderNo, product_id: productId, body } of rows) {
    const loan = loans.get(orderNo) ?? { productId, events: [] }
    loan.events.push(body)
    loans.set(orderNo, loan)
  }
  return [...loans]
    .map(([orderNo, { productId, events }]) => ({ orderNo, productId, standing: loanToday(events, today) }))
    .sort((a, b) => (b.standing.agreedOn ?? '').localeCompare(a.standing.agreedOn ?? ''))
    .slice(0, MAX_ORDERS)
}

/**
 * Whether a payment of this order can have been requested: from the day on which the first reminder of it may
 * go out, and for ever after. Before that day a complaint about collection has nothing to be about.
 */
export function allowsCollection({ instalments, extensions, on, settledOn }: LoanStanding): boolean {
  const until = settledOn ?? on
  return extensions > 0 || instalments.some(({ dueOn }) => addDays(dueOn, -DUE_SOON_DAYS) <= until)
}

export function problemOrder(
  loan: LoanCopy,
  copy: ComplaintCopy,
  { orderNo, productId, standing }: OrderStanding,
): ProblemOrder {
  const { terms, agreedOn, nextDueOn, disbursedOn, stage } = standing
  const late = stage === 'overdue'
  const pairs: [keyof ComplaintCopy['order'], string | null][] = [
    ['amount', terms === null ? null : peso(terms.principal)],
    ['applied', agreedOn],
    [late ? 'wasDue' : 'nextDue', disbursedOn === null || asksNow(askingOf(standing)) ? null : nextDueOn],
    ['number', orderNo],
  ]
  return {
    orderNo,
    productLogo: logoOf(productId),
    productName: terms?.productName ?? '',
    status: loan.short[standing.stage],
    isShow: allowsCollection(standing) ? 1 : 0,
    list: pairs.flatMap(([label, value]) => (value === null ? [] : [{ title: copy.order[label], value }])),
  }
}
