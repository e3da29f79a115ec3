// Made from the call declarations by `npm run generate`. Do not edit.
import type * as calls from '../../calls/promotion.ts'
import { clientCall } from '../client-call.ts'

export const channelTemplate = /* @__PURE__ */ clientCall<typeof calls.channelTemplate>('GET', '/api/v2/youmi/service/channel/channel-template')
export const getSid = /* @__PURE__ */ clientCall<typeof calls.getSid>('GET', '/api/v2/youmi/promotion/get-sid')
export const getSms = /* @__PURE__ */ clientCall<typeof calls.getSms>('POST', '/api/v2/youmi/promotion/get-sms')
export const register = /* @__PURE__ */ clientCall<typeof calls.register>('POST', '/api/v2/youmi/promotion/register')
export const trackClick = /* @__PURE__ */ clientCall<typeof calls.trackClick>('GET', '/api/v2/youmi/promotion/track-click')
export const trackVisit = /* @__PURE__ */ clientCall<typeof calls.trackVisit>('GET', '/api/v2/youmi/promotion/track-visit')
