/** Promotion pages: from the first visit to a registered borrower. */
import { channelTemplate, getSid, getSms, register, trackClick, trackVisit } from '@sandigan/contract'
import type { Route } from '../../platform/http/call-route.ts'
import { showTemplate } from './show-template.ts'
import { openRegistration, registerBorrower } from './register-borrower.ts'
import { sendRegistrationCode } from './send-registration-code.ts'
import { countClick, countVisit } from './count-visit.ts'

export function registerPromotion(route: Route): void {
  route(channelTemplate, showTemplate)
  route(trackVisit, countVisit)
  route(trackClick, countClick)
  route(getSid, openRegistration)
  route(getSms, sendRegistrationCode)
  route(register, registerBorrower)
}
