/**
 * The calls by which an operator signs in and manages the own session. The browser reads this file, so no schema is
 * imported.
 */
import type * as calls from './calls/operator/index.ts'

/** Calls about the caller's own session: whoever signs in needs them, whatever the role. A machine has no session. */
export const SESSION_CALLS = [
  'me',
  'signIn',
  'acceptInvitation',
  'signInCode',
  'signOut',
  'stepUp',
  'changePassword',
  'signInWays',
  'passkeyOptions',
  'signInPasskey',
  'stepUpPasskey',
  'listPasskeys',
  'newPasskeyOptions',
  'addPasskey',
  'removePasskey',
  'openIdStart',
  'openIdFinish',
  'listOwnSessions',
  'endOwnSession',
  'explainReads',
  'listViews',
  'saveView',
  'removeView',
] as const satisfies readonly (keyof typeof calls)[]
export type SessionCallName = (typeof SESSION_CALLS)[number]

/** Of those, the calls of somebody who is still on the way in. */
export const OPEN_CALLS: readonly SessionCallName[] = [
  'signIn',
  'acceptInvitation',
  'signInCode',
  'signOut',
  'signInWays',
  'passkeyOptions',
  'signInPasskey',
  'openIdStart',
  'openIdFinish',
]
