import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { lockLoan, type LoanKey } from '../../core/loans/loan-repository.ts'
import { openPayout } from './open-payout.ts'
import { payoutHoldUntil, sendLater } from './payout-hold.ts'
import { type Payout, waitingPayout } from './payout-repository.ts'
import { payoutFailed } from './receive-payout-report.ts'
import { holdForScreening, mayNotGo } from './screening-hold.ts'

async function stoppedPayout(trx: Trx, loan: LoanKey): Promise<Payout | null> {
  const waiting = await waitingPayout(trx, loan)
  return waiting?.state === 'stopped' ? waiting : null
}

/**
 * Sends the money of an order again: after its payout failed or came back, to the account that is bound now; after it
 * stopped for a reason of ours, to the account that it was meant for. The caller holds the borrower's lock, so that the
 * account stays the one that is bound.
 * @returns 'waiting' where the account is new: a job sends it then; `held` where the borrower may be on a sanction list or has died:
 *   a failed payout goes out once that is cleared, a stopped one must be sent again; 'closed' where there is no such order
 *   or its payout did not fail: nothing was done.
 */
export async function retryPayout(
  trx: Trx,
  services: Services,
  order: { borrowerId: string; orderId: string },
): Promise<'sending' | 'waiting' | 'held' | 'closed'> {
  const loan = await lockLoan(trx, { borrowerId: order.borrowerId, loanId: order.orderId })
  if (loan === null) return 'closed'
  const stopped = await stoppedPayout(trx, loan)
  if (stopped === null && !payoutFailed(loan, services.clock.today())) return 'closed'
  const from = stopped === null ? await payoutHoldUntil(trx, services, loan) : null
  if (from !== null) {
    await sendLater(trx, services, loan, from)
    return 'waiting'
  }
  const isOnHold =
    stopped === null
      ? await holdForScreening(trx, services, loan)
      : await mayNotGo(trx, services, loan.borrowerId)
  if (isOnHold) return 'held'
  const opened = await openPayout(trx, services, loan, stopped)
  if (!opened.ok) return 'closed'
  await services.jobs.send(trx, 'send-payout', order)
  return 'sending'
}
