import { done, type operatorCalls } from '@sandigan/contract'
import { relyingPartyOf } from '../../core/operators/relying-party.ts'
import type { SignInHandler } from '../access/operator-handler.ts'

export const showSignInWays: SignInHandler<typeof operatorCalls.signInWays> = async (
  { config: { openId } },
  { origin },
) =>
  done({
    passkeyOrigin: relyingPartyOf(origin)?.origin ?? null,
    openId: openId === undefined ? null : { name: openId.name },
  })
