import { done, type operatorCalls } from '@sandigan/contract'
import { cancel, loanToday } from '@sandigan/lending'
import { evaluateCommand } from '../../core/loans/evaluate-command.ts'
import { record } from '../../core/loans/record.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { standingView } from '../changes/standing-view.ts'
import { onLockedOrder } from '../changes/on-locked-order.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { refusedByRule } from '../changes/refusals.ts'

/** The lender withdraws an application or an approved loan before the money is sent. The same again is a repeat. */
export const cancelOrder: OperatorHandler<typeof operatorCalls.cancelOrder> = async (
  services,
  caller,
  { orderId, reason },
) => {
  return onLockedOrder(
    services,
    orderId,
    async (trx, loan): Promise<JsonOutcomeOf<typeof operatorCalls.cancelOrder>> => {
      const today = services.clock.today()
      const decided = evaluateCommand(
        loan,
        (events, on) => cancel(events, { cause: 'lender', reason: 'withdrawn by the lender' }, on),
        today,
      )
      if (!decided.ok)
        return decided.code === 'ALREADY_CANCELLED'
          ? done({ repeated: true, ...standingView(loanToday(loan.events, today)) })
          : refusedByRule(decided.code)
      const { standing } = await record(trx, services, loan, decided)
      await writeAuditLog(trx, services, signed(caller, reason), {
        action: 'cancel',
        borrowerId: loan.borrowerId,
        subject: orderId,
        facts: {},
      })
      return done({ repeated: false, ...standingView(standing) })
    },
  )
}
