import { done, type sandboxCalls } from '@sandigan/contract'
import { type LoanEvent, loanToday } from '@sandigan/lending'
import { type LoanKey, projectedLoans } from '../core/loans/loan-repository.ts'
import type { JsonHandler } from '../platform/http/json-route.ts'
import type { Services } from '../platform/context.ts'
import { borrowerOfPhone } from './find-by-phone.ts'

/** The status of each order today, by its id. What lists store may be older than today, so it is counted from the events. */
export async function statusesOf(services: Services, keys: readonly LoanKey[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await services.db
    .selectFrom('loan_events')
    .select(['loan_id', 'body'])
    .where((is) => is.or(keys.map((key) => is.and({ borrower_id: key.borrowerId, loan_id: key.loanId }))))
    .orderBy('sequence')
    .execute()
  const events = new Map<string, LoanEvent[]>()
  for (const row of rows) {
    const own = events.get(row.loan_id)
    if (own) own.push(row.body)
    else events.set(row.loan_id, [row.body])
  }
  const today = services.clock.today()
  return new Map([...events].map(([loanId, own]) => [loanId, loanToday(own, today).status]))
}

/** All orders of the borrower with this phone, newest first. */
export const listOrders: JsonHandler<typeof sandboxCalls.listOrders> = async (
  services,
  _caller,
  { phone },
) => {
  const found = await borrowerOfPhone(services, phone)
  if (!found.ok) return found
  const borrowerId = found.data
  const loans = await projectedLoans(services.db, borrowerId)
  const statuses = await statusesOf(
    services,
    loans.map((loan) => ({ borrowerId, loanId: loan.loan_id })),
  )
  return done(
    loans.map((loan) => ({
      orderId: loan.loan_id,
      productId: loan.product_id,
      orderStatus: statuses.get(loan.loan_id) ?? loan.status,
    })),
  )
}
