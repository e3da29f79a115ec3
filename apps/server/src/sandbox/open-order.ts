import { openSession } from '../core/identity/session-repository.ts'
import type { Services } from '../platform/context.ts'

/** @returns the address of an order with a fresh session of its borrower; undefined where there is none */
export async function openOrder({ db, clock }: Services, orderId: string): Promise<string | undefined> {
  const loan = await db
    .selectFrom('loan_projection')
    .select(['borrower_id', 'product_id'])
    .where('loan_id', '=', orderId)
    .executeTakeFirst()
  if (loan === undefined) return undefined
  const sessionId = await db.transaction().execute((trx) => openSession(trx, clock, loan.borrower_id))
  return `/loanDetail?${new URLSearchParams({ productId: loan.product_id, orderId, sessionId })}`
}
