/** Promotion pages: from the first visit to a registered borrower. */
import { channelTemplate, getSid, getSms, register, trackClick, trackVisit } from '@sandigan/contract'
import type { Route } from '../../platform/http/call-route.ts'
import { showTemplate } from './channel-template.ts'
import { openRegistration } from './get-sid.ts'
import { sendRegistrationCode } from './get-sms.ts'
import { registerBorrower } from './register.ts'
import { countClick, countVisit } from './track.ts'

export function registerPromotion(route: Route): void {
  route(channelTemplate, showTemplate)
  route(trackVisit, countVisit)
  route(trackClick, countClick)
  route(getSid, openRegistration)
  route(getSms, sendRegistrationCode)
  route(register, registerBorrower)
}
