/** Orders, and what leads to one: a code to pay by, a payment, a payout, a receipt, a complaint. */
import { centavosToPesos } from '@sandigan/lending'
import { complaintByNumber } from '../../core/complaints/complaint-repository.ts'
import type { Operator } from '../../core/operators/operator.ts'
import { whyNot } from '../../core/operators/permission.ts'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import { loanOfCode } from '../../money/payments/code-pages.ts'
import { printedNumber } from '../../money/payments/receipt-numbers.ts'
import { PAYMENT_PROVIDERS } from '../../platform/config/rails.ts'
import type { Services } from '../../platform/context.ts'
import type { Hit } from './find-borrowers.ts'

const loanPath = (orderId: string) => `/console/loans/${orderId}`

export async function byOrder({ db }: Services, orderId: string): Promise<Hit[]> {
  const key = await keyOfLoan(db, orderId)
  if (key === null) return []
  const loan = await db
    .selectFrom('loan_projection')
    .select(['product_name', 'stage', 'principal'])
    .where('borrower_id', '=', key.borrowerId)
    .where('loan_id', '=', orderId)
    .executeTakeFirst()
  const detail = loan === undefined ? '' : `${loan.stage}, ${centavosToPesos(loan.principal)}`
  return [
    { kind: 'order', id: orderId, title: loan?.product_name ?? orderId, detail, target: loanPath(orderId) },
  ]
}

/** By our number, or by that of the provider, which is what a counter was shown. */
export async function byPayCode(services: Services, payCode: string): Promise<Hit[]> {
  const orderId = await loanOfCode(services.db, payCode)
  return orderId === null ? [] : byOrder(services, orderId)
}

/** Its printed number, with or without the zeros before it. */
export async function byReceipt({ db }: Services, typed: string): Promise<Hit[]> {
  const row = await db
    .selectFrom('receipt_directory')
    .select(['number', 'loan_id'])
    .where('number', '=', Number(typed))
    .executeTakeFirst()
  if (row === undefined) return []
  const id = printedNumber(row.number)
  return [
    {
      kind: 'receipt',
      id,
      title: `Receipt ${id}`,
      detail: `order ${row.loan_id}`,
      target: loanPath(row.loan_id),
    },
  ]
}

/** Money as its provider names it: what was credited leads to its order, what was not to the money in suspense. */
export async function byReference({ db }: Services, reference: string): Promise<Hit[]> {
  const rows = await db
    .selectFrom('payments_received')
    .select(['provider', 'loan_id', 'amount', 'paid_on', 'outcome'])
    .where('provider', 'in', PAYMENT_PROVIDERS)
    .where('reference', '=', reference)
    .execute()
  return rows.map(({ provider, loan_id, amount, paid_on, outcome }) => ({
    kind: outcome === 'suspense' ? 'suspense' : 'payment',
    id: reference,
    title: `${centavosToPesos(amount)} by ${provider}`,
    detail: `${outcome}, paid on ${paid_on}`,
    target:
      loan_id === null || outcome === 'suspense'
        ? `/console/suspense?${new URLSearchParams({ q: reference, open: `${provider} ${reference}` })}`
        : loanPath(loan_id),
  }))
}

/** Its row in the list of payouts, for whoever may see that; else its order. */
export async function byPayoutReference(
  { db }: Services,
  reference: string,
  operator: Operator,
): Promise<Hit[]> {
  const row = await db
    .selectFrom('payout_directory')
    .select('loan_id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (row === undefined) return []
  const { loan_id: orderId } = row
  const inList = `/console/payouts?${new URLSearchParams({ q: reference, open: reference })}`
  return [
    {
      kind: 'payout',
      id: reference,
      title: 'Payout',
      detail: `order ${orderId}`,
      target: whyNot(operator, 'listPayouts') === null ? inList : loanPath(orderId),
    },
  ]
}

export async function byComplaint({ db }: Services, problemId: string): Promise<Hit[]> {
  const complaint = await complaintByNumber(db, problemId)
  if (complaint === null) return []
  const { order_no: order, replied_at: repliedAt } = complaint
  return [
    {
      kind: 'complaint',
      id: problemId,
      title: repliedAt === null ? 'Complaint, open' : 'Complaint, answered',
      detail: order === null ? 'no order' : `order ${order}`,
      target: `/console/complaints/${problemId}`,
    },
  ]
}
