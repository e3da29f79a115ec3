import { operatorCalls as calls } from '@sandigan/contract'
import type { JsonRoute } from '../../platform/http/json-route.ts'
import type { OpenCaller, OperatorCaller } from '../access/operator-handler.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { addPasskey } from './add-passkey.ts'
import { changePassword } from './change-password.ts'
import { explainReads } from './explain-reads.ts'
import { listPasskeys, removePasskey } from './list-passkeys.ts'
import { endOwnSession, listOwnSessions } from './list-own-sessions.ts'
import { listViews } from './list-views.ts'
import { newPasskeyOptions } from './new-passkey-options.ts'
import { openIdFinish } from './open-id-finish.ts'
import { openIdStart } from './open-id-start.ts'
import { passkeyOptions } from './passkey-options.ts'
import { removeView, saveView } from './save-view.ts'
import { showMe, showSignInWays } from './show-me.ts'
import { signIn } from './sign-in.ts'
import { signInCode } from './sign-in-code.ts'
import { signInPasskey } from './sign-in-passkey.ts'
import { signOut } from './sign-out.ts'
import { stepUp, stepUpPasskey } from './step-up.ts'

/** @param open for calls that nobody has to be signed in for */
export function registerSession(open: JsonRoute<OpenCaller>, route: JsonRoute<OperatorCaller>): void {
  open(calls.signIn, signIn)
  open(calls.acceptInvitation, acceptInvitation)
  open(calls.signInCode, signInCode)
  open(calls.signOut, signOut)
  open(calls.signInWays, showSignInWays)
  open(calls.passkeyOptions, passkeyOptions)
  open(calls.signInPasskey, signInPasskey)
  open(calls.openIdStart, openIdStart)
  open(calls.openIdFinish, openIdFinish)
  route(calls.me, showMe)
  route(calls.stepUp, stepUp)
  route(calls.changePassword, changePassword)
  route(calls.stepUpPasskey, stepUpPasskey)
  route(calls.listPasskeys, listPasskeys)
  route(calls.newPasskeyOptions, newPasskeyOptions)
  route(calls.addPasskey, addPasskey)
  route(calls.removePasskey, removePasskey)
  route(calls.listOwnSessions, listOwnSessions)
  route(calls.endOwnSession, endOwnSession)
  route(calls.explainReads, explainReads)
  route(calls.listViews, listViews)
  route(calls.saveView, saveView)
  route(calls.removeView, removeView)
}
