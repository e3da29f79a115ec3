import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { lockLoan } from '../../core/loans/loan-repository.ts'
import { openPayout } from './open-payout.ts'
import { heldUntil, sendLater } from './payout-hold.ts'
import { payoutFailed } from './receive-payout-report.ts'

/**
 * Sends the money of an order again, to the account that is bound now, after its payout failed. The caller holds the
 * borrower's lock, so that the account stays the one that is bound.
 * @returns 'waiting' where the account is new: a job sends it then; 'closed' where there is no such order or its payout did not fail: nothing was done.
 */
export async function retryPayout(
  trx: Trx,
  services: Services,
  order: { borrowerId: string; orderId: string },
): Promise<'sending' | 'waiting' | 'closed'> {
  const loan = await lockLoan(trx, { borrowerId: order.borrowerId, loanId: order.orderId })
  if (loan === null || !payoutFailed(loan, services.clock.today())) return 'closed'
  const from = await heldUntil(trx, services, loan)
  if (from !== null) {
    await sendLater(trx, services, loan, from)
    return 'waiting'
  }
  const opened = await openPayout(trx, services, loan)
  if (!opened.ok) return 'closed'
  await services.jobs.send(trx, 'send-payout', order)
  return 'sending'
}
