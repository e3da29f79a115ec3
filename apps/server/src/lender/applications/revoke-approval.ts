import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { revokeApproval as revokeRule } from '@sandigan/lending'
import { forgetNote } from '../../core/decisions/decide-application.ts'
import { forgetRelease } from '../../core/loans/loan-releases.ts'
import { evaluateCommand } from '../../core/loans/evaluate-command.ts'
import { record } from '../../core/loans/record.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { onLockedOrder } from '../changes/on-locked-order.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { refusedByRule } from '../changes/refusals.ts'
import { standingView } from '../changes/standing-view.ts'

type Revoke = typeof operatorCalls.revokeApproval

/**
 * Takes an approval back, so that the application is under review again. What the borrower has signed stays: such a
 * loan can be withdrawn by `cancel` until its money is sent.
 */
export const revokeApproval: OperatorHandler<Revoke> = (services, caller, { orderId, reason }) =>
  onLockedOrder(services, orderId, async (trx, loan): Promise<JsonOutcomeOf<Revoke>> => {
    const today = services.clock.today()
    const decided = evaluateCommand(loan, (events, on) => revokeRule(events, { reason }, on), today)
    if (!decided.ok)
      return decided.code === 'ALREADY_CONFIRMED'
        ? refuse(decided.code, 'the borrower has signed: withdraw the loan by cancel instead')
        : refusedByRule(decided.code)
    await forgetNote(trx, loan)
    await forgetRelease(trx, loan)
    const { standing } = await record(trx, services, loan, decided)
    const { borrowerId } = loan
    const action = { action: 'revoke-approval', borrowerId, subject: orderId, facts: {} }
    await writeAuditLog(trx, services, signed(caller, reason), action)
    return done({ repeated: false, ...standingView(standing) })
  })
