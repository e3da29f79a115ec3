/** The calls about one's own session. */
import type { ClientData, me as meCall, signIn as signInCall } from '@sandigan/contract/client/operator'

export {
  acceptInvitation,
  addPasskey,
  changePassword,
  endOwnSession,
  explainReads,
  listOwnSessions,
  listPasskeys,
  me,
  newPasskeyOptions,
  openIdFinish,
  openIdStart,
  passkeyOptions,
  removePasskey,
  signIn,
  signInCode,
  signInPasskey,
  signInWays,
  signOut,
  stepUp,
  stepUpPasskey,
} from '@sandigan/contract/client/operator'

export type Me = ClientData<typeof meCall>
export type SignedInSoFar = ClientData<typeof signInCall>
