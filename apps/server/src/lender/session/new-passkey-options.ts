import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { CHALLENGE_MS, makeChallenge } from '../../core/operators/challenges.ts'
import { MOST_PASSKEYS, passkeysOf } from '../../core/operators/passkey-repository.ts'
import { PASSKEY_ALGORITHMS, relyingPartyOf } from '../../core/operators/webauthn.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { NO_PASSKEYS_HERE, userHandleOf } from './check-passkey.ts'
import { needFreshProof, sessionOf } from './session-of.ts'

export const TOO_MANY_PASSKEYS = refuse(
  'TOO_MANY_PASSKEYS',
  `nobody has more than ${MOST_PASSKEYS} passkeys: remove one first`,
)

export const newPasskeyOptions: OperatorHandler<typeof operatorCalls.newPasskeyOptions> = async (
  { db, clock, config },
  caller,
) => {
  const session = sessionOf(caller)
  const { operator, origin } = caller
  const party = relyingPartyOf(origin)
  if (party === null) return NO_PASSKEYS_HERE
  const stale = needFreshProof(clock, session)
  if (stale !== undefined) return stale
  const known = await passkeysOf(db, operator.id)
  if (known.length >= MOST_PASSKEYS) return TOO_MANY_PASSKEYS
  return done({
    options: {
      challenge: await makeChallenge(db, clock, { purpose: 'add', sessionId: session.id }),
      rp: { id: party.id, name: config.brand.appName },
      user: { id: userHandleOf(operator.id), name: session.email, displayName: operator.name },
      pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: CHALLENGE_MS,
      // Which make of device it is does not matter here.
      attestation: 'none',
      // One of each device is enough.
      excludeCredentials: known.map(({ credential_id: id, transports }) => ({
        id,
        type: 'public-key',
        transports: [...transports],
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    },
  })
}
