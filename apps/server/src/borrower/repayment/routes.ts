import {
  callBackCancel,
  callBackSave,
  cannotPay,
  planAccept,
  planDecline,
  reliefOffer,
  codeCheck,
  codeStatus,
  delayDetail,
  extensionInfo,
  generateVcode,
  initPayType,
  loanPlanInfo,
  loanPlayDetail,
  loanTrail,
  prepayTrail,
  submitUtr,
} from '@sandigan/contract'
import type { Route } from '../../platform/http/call-route.ts'
import { cancelCallBack, saveCallBack } from './save-call-back.ts'
import { acceptPlan } from './accept-plan.ts'
import { declinePlan } from './decline-plan.ts'
import { checkCode } from './check-code.ts'
import { showCodeStatus } from './show-code-status.ts'
import { showCannotPay } from './show-cannot-pay.ts'
import { showDelayDetail } from './show-delay-detail.ts'
import { generateCode } from './generate-code.ts'
import { showPayTypes } from './show-pay-types.ts'
import { showPlan, showTrail } from './show-plan.ts'
import { showExtension } from './show-extension.ts'
import { showInstalment } from './show-instalment.ts'
import { showReliefOffer } from './show-relief-offer.ts'
import { reportPayment } from './report-payment.ts'
import { showPrepayment } from './show-prepayment.ts'

export function registerRepayment(route: Route): void {
  route(loanPlayDetail, showInstalment)
  route(extensionInfo, showExtension)
  route(generateVcode, generateCode)
  route(codeCheck, checkCode)
  route(codeStatus, showCodeStatus)
  route(initPayType, showPayTypes)
  route(delayDetail, showDelayDetail)
  route(cannotPay, showCannotPay)
  route(reliefOffer, showReliefOffer)
  route(planAccept, acceptPlan)
  route(planDecline, declinePlan)
  route(callBackSave, saveCallBack)
  route(callBackCancel, cancelCallBack)
  route(submitUtr, reportPayment)
  route(loanPlanInfo, showPlan)
  route(loanTrail, showTrail)
  route(prepayTrail, showPrepayment)
}
