/** Signing in and out. (Specification, point 7 "Login".) */
import { call } from '../call.ts'
import { Closed, Nothing, OptionalText, Text, Whole } from '../schemas.ts'

export const Session = Closed({ sessionId: Text(64), phone: Text(20) })

export const loginInit = call({
  method: 'POST',
  path: '/service/login/login-init',
  envelope: 'code0',
  access: 'anyone',
  summary:
    'Opens a login: the id under which its image captcha is drawn, and whether codes can be had by a call',
  payload: Nothing(),
  // `at`: when it was opened, in milliseconds; the first picture is requested with it.
  data: Closed({
    sid: Text(64),
    at: Whole(Number.MAX_SAFE_INTEGER),
    resendSeconds: Whole(),
    voiceCode: Whole(1),
  }),
})

export const sendLoginCode = call({
  method: 'POST',
  path: '/service/login/send-sms-code-new',
  envelope: 'code0',
  access: 'anyone',
  summary: 'Sends a login code by SMS; the same answer whether or not the phone is registered',
  payload: Closed({ phone: Text(20), sid: Text(64), capcode: Text(8) }),
  data: Closed({ resendSeconds: Whole() }),
})

export const loginBySmsCode = call({
  method: 'POST',
  path: '/service/login/sms-code-login',
  envelope: 'code0',
  access: 'anyone',
  summary: 'Exchanges an SMS code for a session; `sid` is the one that asked for the code',
  payload: Closed({ phone: Text(20), smsCode: Text(8), sid: OptionalText(64) }),
  data: Session,
})

export const logout = call({
  method: 'POST',
  path: '/user/logout',
  envelope: 'code0',
  access: 'borrower',
  summary: 'Ends this session',
  payload: Nothing(),
  data: Nothing(),
})

export const serviceLogout = call({
  method: 'POST',
  path: '/service/login/logout',
  envelope: 'code0',
  access: 'borrower',
  summary: 'Ends this session (the second path of the same action)',
  noScreen: 'older versions of the app; ours makes /user/logout, the same action',
  payload: Nothing(),
  data: Nothing(),
})
