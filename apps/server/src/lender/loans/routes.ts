/** What an operator may do to a loan that runs. */
import { operatorCalls as calls } from '@sandigan/contract'
import type { JsonRoute } from '../../platform/http/json-route.ts'
import type { OperatorCaller } from '../access/operator-handler.ts'
import { asHandler } from '../changes/approvable-action.ts'
import { giveBackCharge } from './give-back-charge.ts'
import { offerSettlement } from './offer-settlement.ts'
import { recordDeath, withdrawDeath } from './record-death.ts'
import { recordFraud, withdrawFraud } from './record-fraud.ts'
import { refundCredit } from './refund-credit.ts'
import { reversePaymentOfOrder } from './reverse-payment-of-order.ts'
import { sendStatement } from './send-statement.ts'
import { showStatement } from './show-statement.ts'
import { waiveCharge } from './waive-charge.ts'
import { offerPlan } from './offer-plan.ts'
import { endPause, grantPause } from './pause-loan.ts'
import { waiveDebt } from './waive-debt.ts'
import { writeOff } from './write-off.ts'

export function registerLoanChanges(route: JsonRoute<OperatorCaller>): void {
  route(calls.waiveCharge, asHandler(waiveCharge))
  route(calls.waiveDebt, asHandler(waiveDebt))
  route(calls.offerSettlement, asHandler(offerSettlement))
  route(calls.offerPlan, asHandler(offerPlan))
  route(calls.grantPause, asHandler(grantPause))
  route(calls.endPause, asHandler(endPause))
  route(calls.recordDeath, asHandler(recordDeath))
  route(calls.withdrawDeath, asHandler(withdrawDeath))
  route(calls.recordFraud, asHandler(recordFraud))
  route(calls.withdrawFraud, asHandler(withdrawFraud))
  route(calls.giveBackCharge, asHandler(giveBackCharge))
  route(calls.writeOff, asHandler(writeOff))
  route(calls.refundCredit, asHandler(refundCredit))
  route(calls.reversePayment, asHandler(reversePaymentOfOrder))
  route(calls.showStatement, showStatement)
  route(calls.sendStatement, sendStatement)
}
