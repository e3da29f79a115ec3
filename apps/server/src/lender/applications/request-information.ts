import { done, type operatorCalls } from '@sandigan/contract'
import { loanToday } from '@sandigan/lending'
import { saveRequest, stillWanted } from '../../core/decisions/information-requests.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { queueLoanMessage } from '../../core/messages/queue-loan-message.ts'
import { onLockedOrder } from '../changes/on-locked-order.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { refusedByRule } from '../changes/refusals.ts'

type Request = typeof operatorCalls.requestInformation

/**
 * Asks the borrower for what is missing. The order's page names it until it has come; an SMS says so. What is
 * requested already, and has not come, is not requested again.
 */
export const requestInformation: OperatorHandler<Request> = (services, caller, { orderId, wanted, reason }) =>
  onLockedOrder(services, orderId, async (trx, loan): Promise<JsonOutcomeOf<Request>> => {
    const standing = loanToday(loan.events, services.clock.today())
    if (standing.stage !== 'reviewing') return refusedByRule('NOT_UNDER_REVIEW')
    const open = await stillWanted(trx, loan)
    if (wanted.length === open.length && wanted.every((one) => open.includes(one)))
      return done({ repeated: true, stillWanted: [...open] })
    const at = new Date(services.clock.now())
    const requestId = await saveRequest(trx, loan, { wanted, by: caller.operator.name, at })
    await queueLoanMessage(trx, services, loan, standing, { template: 'asked', key: requestId })
    const action = {
      action: 'request-information',
      borrowerId: loan.borrowerId,
      subject: orderId,
      facts: { wanted },
    }
    await writeAuditLog(trx, services, signed(caller, reason), action)
    return done({ repeated: false, stillWanted: [...wanted] })
  })
