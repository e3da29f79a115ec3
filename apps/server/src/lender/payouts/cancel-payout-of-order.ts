import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { keyOfLoan, type LoanKey, lockLoan } from '../../core/loans/loan-repository.ts'
import {
  handedOver,
  type Payout,
  setPayoutState,
  waitingPayout,
} from '../../money/payouts/payout-repository.ts'
import { receivePayoutReport } from '../../money/payouts/receive-payout-report.ts'
import type { Services } from '../../platform/context.ts'
import { type OperatorHandler, type Signature, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { NO_ORDER } from '../changes/refusals.ts'

const WHY = { reason: 'taken back by an operator', kind: 'ours' } as const

/**
 * Takes the money of an order back before it leaves: from the limit's list immediately, from the provider if it can. Either way
 * the payout is `stopped`, until it is sent again.
 */
export const cancelPayoutOfOrder: OperatorHandler<typeof operatorCalls.cancelPayout> = async (
  services,
  caller,
  { orderId, reason },
) => {
  const key = await keyOfLoan(services.db, orderId)
  if (key === null) return NO_ORDER
  const payout = await stopOrNote(services, key, signed(caller, reason))
  if (payout === null) return refuse('PAYOUT_NOT_WAITING', 'no transfer of this order waits')
  if (payout.state === 'stopped') return done({ repeated: true, orderId })
  if (payout.state === 'over-limit') return done({ repeated: false, orderId })
  // No transaction stays open meanwhile.
  const cancelled = await services.providers.payout.cancel?.(handedOver(payout))
  if (cancelled === 'unknown')
    return refuse('PAYOUT_NOT_CANCELLED', 'the provider gave no answer: it is asked what became of it')
  if (cancelled !== 'cancelled')
    return refuse('PAYOUT_NOT_CANCELLED', 'it has left, or the provider takes nothing back')
  await receivePayoutReport(services, { state: 'failed', reference: payout.reference, ...WHY })
  return done({ repeated: false, orderId })
}

/** Stops what was not handed over; of anything else it is written down who requested it, before the provider is called. */
async function stopOrNote(services: Services, key: LoanKey, signature: Signature): Promise<Payout | null> {
  return services.db.transaction().execute(async (trx) => {
    await lockLoan(trx, key)
    const payout = await waitingPayout(trx, key)
    if (payout === null || payout.state === 'stopped') return payout
    if (payout.state === 'over-limit')
      await setPayoutState(trx, payout, { state: 'stopped', ...WHY, at: new Date(services.clock.now()) })
    await writeAuditLog(trx, services, signature, {
      action: 'cancel-payout',
      borrowerId: key.borrowerId,
      subject: key.loanId,
      facts: { reference: payout.reference },
    })
    return payout
  })
}
