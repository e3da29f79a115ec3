import { operatorCalls as calls } from '@sandigan/contract'
import type { PlainRoute } from '../../platform/http/plain-route.ts'
import type { OpenCaller, OperatorCaller } from '../access/operator-handler.ts'
import { changePassword } from './change-password.ts'
import { showMe } from './show-me.ts'
import { signIn } from './sign-in.ts'
import { signInCode } from './sign-in-code.ts'
import { signOut } from './sign-out.ts'
import { stepUp } from './step-up.ts'

/** @param open for calls that nobody has to be signed in for */
export function registerSession(open: PlainRoute<OpenCaller>, route: PlainRoute<OperatorCaller>): void {
  open(calls.signIn, signIn)
  open(calls.signInCode, signInCode)
  open(calls.signOut, signOut)
  route(calls.me, showMe)
  route(calls.stepUp, stepUp)
  route(calls.changePassword, changePassword)
}
