import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { loanToday } from '@sandigan/lending'
import { keyOfLoan, lockBorrower, lockLoan } from '../../core/loans/loan-repository.ts'
import { payoutHoldUntil } from '../../money/payouts/payout-hold.ts'
import { retryPayout } from '../../money/payouts/retry-payout.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { standingView } from '../changes/standing-view.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { NO_ORDER, noMoneyTo } from '../changes/refusals.ts'

/** Sends the money of an order again after its transfer failed, to the account that is bound now. */
export const retryPayoutOfOrder: OperatorHandler<typeof operatorCalls.retryPayout> = async (
  services,
  caller,
  { orderId, reason },
) => {
  const key = await keyOfLoan(services.db, orderId)
  if (key === null) return NO_ORDER
  return services.db
    .transaction()
    .execute(async (trx): Promise<JsonOutcomeOf<typeof operatorCalls.retryPayout>> => {
      // As the borrower's own change of account does it: this lock first, then the loan's.
      await lockBorrower(trx, key.borrowerId)
      const loan = await lockLoan(trx, key)
      if (loan === null) return NO_ORDER
      const before = loanToday(loan.events, services.clock.today())
      const retried = await retryPayout(trx, services, { borrowerId: key.borrowerId, orderId })
      if (retried === 'closed')
        return before.stage === 'sending'
          ? done({ repeated: true, ...standingView(before) })
          : refuse('PAYOUT_NOT_FAILED', 'no transfer of this order failed')
      if (retried === 'held') return noMoneyTo(trx, key.borrowerId)
      await writeAuditLog(trx, services, signed(caller, reason), {
        action: 'retry-payout',
        borrowerId: key.borrowerId,
        subject: orderId,
        facts: {},
      })
      const until = await payoutHoldUntil(trx, services, key)
      return done({
        repeated: false,
        orderId,
        heldUntil: until === null ? null : new Date(until).toISOString(),
      })
    })
}
