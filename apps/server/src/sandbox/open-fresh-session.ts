import { done, type sandboxCalls } from '@sandigan/contract'
import { openSession } from '../core/identity/session-repository.ts'
import type { JsonHandler } from '../platform/http/json-route.ts'
import type { Services } from '../platform/context.ts'
import { borrowerOfPhone } from './find-by-phone.ts'

/** A fresh session of the borrower with this phone, beside the ones they have. */
export const openFreshSession: JsonHandler<typeof sandboxCalls.openSession> = async (
  services,
  _caller,
  { phone },
) => {
  const { db, clock } = services
  const found = await borrowerOfPhone(services, phone)
  if (!found.ok) return found
  const sessionId = await db.transaction().execute((trx) => openSession(trx, clock, found.data))
  return done({ sessionId })
}

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
