import { keyOfLoan, type LockedLoan, lockLoan } from '../../core/loans/loan-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { NO_ORDER } from './refusals.ts'

/** Does something to an order in a transaction that there is, with its loan locked. */
export async function withLockedOrder<Outcome>(
  trx: Trx,
  orderId: string,
  work: (loan: LockedLoan) => Promise<Outcome>,
): Promise<Outcome | typeof NO_ORDER> {
  const key = await keyOfLoan(trx, orderId)
  const loan = key === null ? null : await lockLoan(trx, key)
  return loan === null ? NO_ORDER : work(loan)
}

/** Does something to an order in one transaction, with its loan locked; refuses an order that there is not. */
export async function onLockedOrder<Outcome>(
  { db }: Services,
  orderId: string,
  work: (trx: Trx, loan: LockedLoan) => Promise<Outcome>,
): Promise<Outcome | typeof NO_ORDER> {
  const key = await keyOfLoan(db, orderId)
  if (key === null) return NO_ORDER
  return db.transaction().execute(async (trx) => {
    const loan = await lockLoan(trx, key)
    return loan === null ? NO_ORDER : work(trx, loan)
  })
}
