/** Signing in and out. */
import {
  loginByPassword,
  loginBySmsCode,
  loginInit,
  logout,
  resetPassword as resetCall,
  sendLoginCode,
  sendVoiceCode,
  serviceLogout,
} from '@sandigan/contract'
import type { Route } from '../../platform/http/call-route.ts'
import { logInByPassword } from './log-in-by-password.ts'
import { logInBySmsCode } from './log-in-by-sms-code.ts'
import { openLogin } from './open-login.ts'
import { logOut } from './log-out.ts'
import { resetPassword } from './reset-password.ts'
import { sayCodeForLogin, sendCodeForLogin } from './send-login-code.ts'

export function registerLogin(route: Route): void {
  route(loginInit, openLogin)
  route(sendLoginCode, sendCodeForLogin)
  route(sendVoiceCode, sayCodeForLogin)
  route(loginBySmsCode, logInBySmsCode)
  route(loginByPassword, logInByPassword)
  route(resetCall, resetPassword)
  route(logout, logOut)
  route(serviceLogout, logOut)
}
