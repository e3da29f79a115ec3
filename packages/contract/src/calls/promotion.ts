/** Promotion pages: exact paths, no shared prefix, codes as text. (Specification, points 3, 7 and 8.) */
import { call } from '../call.ts'
import { PROMOTION_LIMITS } from '../client-parameters.ts'
import { Closed, Nothing, OptionalText, Text } from '../schemas.ts'

const origin = {
  user_from: OptionalText(PROMOTION_LIMITS.user_from),
  app_from: OptionalText(PROMOTION_LIMITS.app_from),
  utm_tag: OptionalText(PROMOTION_LIMITS.utm_tag),
}
const visit = {
  ...origin,
  page_id: OptionalText(PROMOTION_LIMITS.id),
  client_type: OptionalText(16),
  page_type: OptionalText(8),
}

export const channelTemplate = call({
  method: 'GET',
  path: '/api/v2/youmi/service/channel/channel-template',
  outsidePrefix: true,
  envelope: 'code00',
  access: 'anyone',
  summary: 'The texts and links of a promotion page',
  payload: Closed({ templateId: Text(PROMOTION_LIMITS.id) }),
  data: Closed({
    id: Text(PROMOTION_LIMITS.id),
    title: Text(),
    banner: Text(),
    appName: Text(60),
    intro: Text(600),
    storeLinks: Closed({ ios: Text(500), android: Text(500) }),
    agreement: Text(20_000),
  }),
})

export const trackVisit = call({
  method: 'GET',
  path: '/api/v2/youmi/promotion/track-visit',
  outsidePrefix: true,
  envelope: 'code0Text',
  access: 'anyone',
  summary: 'Counts a visit of a promotion page',
  payload: Closed(visit),
  data: Nothing(),
})

export const trackClick = call({
  method: 'GET',
  path: '/api/v2/youmi/promotion/track-click',
  outsidePrefix: true,
  envelope: 'code0Text',
  access: 'anyone',
  summary: 'Counts a tap on the apply button of a promotion page',
  payload: Closed({ ...visit, phone: OptionalText(20) }),
  data: Nothing(),
})

export const getSid = call({
  method: 'GET',
  path: '/api/v2/youmi/promotion/get-sid',
  outsidePrefix: true,
  envelope: 'code0Text',
  access: 'anyone',
  summary: 'Opens a registration: its id also serves as the device id',
  payload: Nothing(),
  data: Closed({ sid: Text(64) }),
})

export const getSms = call({
  method: 'POST',
  path: '/api/v2/youmi/promotion/get-sms',
  outsidePrefix: true,
  envelope: 'code0Text',
  access: 'anyone',
  summary: 'Sends a registration code by SMS once the image captcha is right',
  payload: Closed({
    phone: Text(20),
    capcode: Text(8),
    sid: Text(64),
    deviceId: OptionalText(64),
    appName: OptionalText(60),
    ...origin,
  }),
  data: Nothing(),
})

export const register = call({
  method: 'POST',
  path: '/api/v2/youmi/promotion/register',
  outsidePrefix: true,
  envelope: 'code0Text',
  access: 'anyone',
  summary: 'Registers a borrower, and opens the first session',
  payload: Closed({
    phone: Text(20),
    capcode: Text(8),
    sid: Text(64),
    deviceId: OptionalText(64),
    appName: OptionalText(60),
    merchantNumber: OptionalText(8),
    userName: OptionalText(20),
    smsCode: Text(8),
    invite_code: OptionalText(PROMOTION_LIMITS.invite_code),
    id: OptionalText(PROMOTION_LIMITS.id),
    ...origin,
  }),
  /** The phone has been verified: this page needs no second code for the same. */
  data: Closed({ sessionId: Text(64) }),
})
