import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { networkLimits, tellOfLimit } from '../../core/identity/code-limits.ts'
import { CHALLENGE_MS, makeChallenge } from '../../core/operators/challenges.ts'
import { passkeysOf } from '../../core/operators/passkey-repository.ts'
import { relyingPartyOf } from '../../core/operators/webauthn.ts'
import type { Services } from '../../platform/context.ts'
import { countInOrder, MINUTE } from '../../platform/limits/rate-limits.ts'
import type { SignInHandler } from '../access/operator-handler.ts'
import { NO_PASSKEYS_HERE } from './check-passkey.ts'

/**
 * Challenges for sign-ins from one network within 15 minutes: anybody may ask for one, and each is a row. All operators may
 * share one network; who is signed in is not counted.
 */
export const CHALLENGES = 200
const WINDOW = { name: 'operator-challenge', windowSeconds: 15 * MINUTE, allowed: CHALLENGES }

/** Counts one. @returns whether too many came from this network. */
export async function isTooMany(services: Services, address: string): Promise<boolean> {
  const limits = networkLimits(services, address, WINDOW)
  const exceeded = await services.db.transaction().execute((trx) => countInOrder(trx, services.clock, limits))
  if (exceeded !== undefined) tellOfLimit(services, { address }, exceeded)
  return exceeded !== undefined
}

export const passkeyOptions: SignInHandler<typeof operatorCalls.passkeyOptions> = async (
  services,
  { operator, session, address, origin },
  { purpose },
) => {
  const party = relyingPartyOf(origin)
  if (party === null) return NO_PASSKEYS_HERE
  const isStepUp = purpose === 'step-up'
  const own = session?.state === 'signed-in' ? session : null
  if (isStepUp && (own === null || operator === null)) return refuse('SIGN_IN_NEEDED', 'sign in first')
  if (!isStepUp && (await isTooMany(services, address)))
    return refuse('TOO_MANY_REQUESTS', 'too many tries came from this network: wait 15 minutes')
  const { db, clock } = services
  const challenge =
    isStepUp && own !== null
      ? await makeChallenge(db, clock, { purpose, sessionId: own.id })
      : await makeChallenge(db, clock, { purpose: 'sign-in', sessionId: null })
  const known = isStepUp && operator !== null ? await passkeysOf(db, operator.id) : []
  return done({
    options: {
      challenge,
      rpId: party.id,
      timeout: CHALLENGE_MS,
      userVerification: 'required',
      allowCredentials: known.map(({ credential_id: id, transports }) => ({
        id,
        type: 'public-key',
        transports: [...transports],
      })),
    },
  })
}
