/** Signing in and out. */
import { loginBySmsCode, loginInit, logout, sendLoginCode, serviceLogout } from '@sandigan/contract'
import type { Route } from '../../call-route.ts'
import { logIn } from './login-by-sms-code.ts'
import { openLogin } from './login-init.ts'
import { logOut } from './log-out.ts'
import { sendCodeForLogin } from './send-login-code.ts'

export function registerLogin(route: Route): void {
  route(loginInit, openLogin)
  route(sendLoginCode, sendCodeForLogin)
  route(loginBySmsCode, logIn)
  route(logout, logOut)
  route(serviceLogout, logOut)
}
