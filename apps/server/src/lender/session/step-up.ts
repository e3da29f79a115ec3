import { done, type operatorCalls } from '@sandigan/contract'
import { proveSession } from '../../core/operators/session-repository.ts'
import { preloadWebauthn, relyingPartyOf } from '../../core/operators/webauthn.ts'
import { countGuess, forgiveGuess } from '../access/guess-limits.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { CODE_WRONG, isRightCode } from './sign-in-code.ts'
import { sessionOf } from './session-of.ts'
import { NO_PASSKEYS_HERE, PASSKEY_WRONG, takePasskey } from './check-passkey.ts'

/** Proves anew who it is, for five minutes. */
export const stepUp: OperatorHandler<typeof operatorCalls.stepUp> = async (services, caller, { code }) => {
  const session = sessionOf(caller)
  const { operator, address } = caller
  const guess = { what: 'code', address, whom: operator.id } as const
  const refused = await countGuess(services, guess)
  if (refused !== undefined) return refused
  const until = await services.db.transaction().execute(async (trx) => {
    const right = await isRightCode(trx, services, { id: operator.id, email: session.email }, code)
    return right ? proveSession(trx, services.clock, session.id) : null
  })
  if (until === null) return CODE_WRONG
  await forgiveGuess(services, guess)
  return done({ stepUpUntil: until.toISOString() })
}

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
