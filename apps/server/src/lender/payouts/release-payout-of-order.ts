import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { letGo } from '../../money/payouts/payout-limit.ts'
import { waitingPayout } from '../../money/payouts/payout-repository.ts'
import { holdMoney } from '../../money/payouts/screening-hold.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { onLockedOrder } from '../changes/on-locked-order.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { noMoneyTo } from '../changes/refusals.ts'

/** The money of an order goes although the sum of the day is used up; it counts in the sum all the same. */
export const releasePayoutOfOrder: OperatorHandler<typeof operatorCalls.releasePayout> = async (
  services,
  caller,
  { orderId, reason },
) => {
  return onLockedOrder(
    services,
    orderId,
    async (trx, loan): Promise<JsonOutcomeOf<typeof operatorCalls.releasePayout>> => {
      const payout = await waitingPayout(trx, loan)
      if (payout === null || payout.state === 'stopped')
        return refuse('PAYOUT_NOT_WAITING', 'no transfer of this order waits')
      if (payout.state !== 'over-limit') return done({ repeated: true, orderId })
      if (await holdMoney(trx, services, loan)) return noMoneyTo(trx, loan.borrowerId)
      await letGo(trx, services, payout, { released: true })
      await services.jobs.send(trx, 'send-payout', { borrowerId: loan.borrowerId, orderId })
      const { reference, amount } = payout
      await writeAuditLog(trx, services, signed(caller, reason), {
        action: 'release-payout',
        borrowerId: loan.borrowerId,
        subject: orderId,
        facts: { reference, amount: centavosToPesos(amount) },
      })
      return done({ repeated: false, orderId })
    },
  )
}
