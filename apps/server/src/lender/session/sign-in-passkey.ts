import { done, type operatorCalls } from '@sandigan/contract'
import { noteNetwork } from '../../core/operators/known-networks.ts'
import { lockOperator } from '../../core/operators/operator-repository.ts'
import { preloadWebauthn, relyingPartyOf } from '../../core/operators/webauthn.ts'
import { endOperatorSession, openOperatorSession } from '../../core/operators/session-repository.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { countGuess, forgiveGuess } from '../access/guess-limits.ts'
import type { SignInHandler } from '../access/operator-handler.ts'
import { NO_PASSKEYS_HERE, PASSKEY_WRONG, takePasskey } from './check-passkey.ts'
import { maySignIn } from './sign-in.ts'

const USE = { purpose: 'sign-in', sessionId: null } as const

/**
 * Signs in whole by one gesture: the device is one factor, and what unlocks it the other one. Whoever may not sign in by a
 * password may not by a passkey either.
 */
export const signInPasskey: SignInHandler<typeof operatorCalls.signInPasskey> = async (
  services,
  { address, userAgent, origin, session, keepSession },
  { credential },
) => {
  const party = relyingPartyOf(origin)
  if (party === null) return NO_PASSKEYS_HERE
  const guess = { what: 'passkey', address, whom: credential.id } as const
  const refused = await countGuess(services, guess)
  if (refused !== undefined) return refused
  await preloadWebauthn()
  const { clock } = services
  const opened = await services.db.transaction().execute(async (trx) => {
    const passkey = await takePasskey(trx, services, { party, use: USE }, credential)
    if (passkey === null) return null
    const operator = await lockOperator(trx, passkey.operator_id)
    if (operator === undefined || !maySignIn(services, operator)) return { name: operator?.name, token: null }
    // Whatever this browser had before ends, such as a sign-in that waits for a code.
    if (session !== null) await endOperatorSession(trx, session.id)
    await noteNetwork(trx, services, operator.operator_id, address)
    const whose = { operatorId: operator.operator_id, state: 'signed-in', address, userAgent } as const
    return { name: operator.name, token: await openOperatorSession(trx, clock, whose) }
  })
  const token = opened?.token ?? null
  const operator = opened?.name ?? 'unknown'
  if (token === null) {
    securityEvent(services, { kind: 'operator-sign-in-failed', operator, address, detail: 'passkey' })
    return PASSKEY_WRONG
  }
  await forgiveGuess(services, guess)
  securityEvent(services, { kind: 'operator-signed-in', operator, address, detail: 'passkey' })
  keepSession(token)
  return done({ next: 'signed-in' })
}
