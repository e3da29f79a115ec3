import { done, type sandboxCalls } from '@sandigan/contract'
import { projectedLoans } from '../core/loans/loan-repository.ts'
import type { PlainHandler } from '../platform/http/plain-route.ts'
import { borrowerOfPhone } from './find-by-phone.ts'
import { statusesOf } from './order-statuses.ts'

/** All orders of the borrower with this phone, newest first. */
export const listOrders: PlainHandler<typeof sandboxCalls.listOrders> = async (
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
