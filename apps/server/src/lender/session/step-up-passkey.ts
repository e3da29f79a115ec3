import { done, type operatorCalls } from '@sandigan/contract'
import { relyingPartyOf } from '../../core/operators/relying-party.ts'
import { proveSession } from '../../core/operators/session-repository.ts'
import { preloadWebauthn } from '../../core/operators/webauthn.ts'
import { countGuess, forgiveGuess } from '../access/guess-limits.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { NO_PASSKEYS_HERE, PASSKEY_WRONG, takePasskey } from './check-passkey.ts'
import { sessionOf } from './session-of.ts'

/** Proves anew who it is, for five minutes, by a passkey of the same operator. */
export const stepUpPasskey: OperatorHandler<typeof operatorCalls.stepUpPasskey> = async (
  services,
  caller,
  { credential },
) => {
  const { operator, address, origin } = caller
  const session = sessionOf(caller)
  const party = relyingPartyOf(origin)
  if (party === null) return NO_PASSKEYS_HERE
  const guess = { what: 'passkey', address, whom: operator.id } as const
  const refused = await countGuess(services, guess)
  if (refused !== undefined) return refused
  await preloadWebauthn()
  const use = { purpose: 'step-up', sessionId: session.id } as const
  const until = await services.db.transaction().execute(async (trx) => {
    const passkey = await takePasskey(trx, services, { party, use }, credential)
    return passkey?.operator_id === operator.id ? proveSession(trx, services.clock, session.id) : null
  })
  if (until === null) return PASSKEY_WRONG
  await forgiveGuess(services, guess)
  return done({ stepUpUntil: until.toISOString() })
}
