import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { HASHING_BUSY, passwordMatches } from '../../core/identity/password-hash.ts'
import { operatorByEmail } from '../../core/operators/operator-repository.ts'
import { networkOf } from '../../platform/security/network-of.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { countGuess, forgiveGuess } from '../access/guess-limits.ts'
import type { SignInHandler } from '../access/operator-handler.ts'
import { awaitCode } from './await-code.ts'
import { maySignInByPassword } from './may-sign-in.ts'

const WRONG = refuse('SIGN_IN_WRONG', 'the e-mail address or the password is wrong')

/**
 * The first step. Nobody learns from the answer, or from its time, who has an account. A password alone opens nothing: the
 * session waits for a code, or for an authenticator app to be set up.
 */
export const signIn: SignInHandler<typeof operatorCalls.signIn> = async (
  services,
  caller,
  { email, password },
) => {
  const { address } = caller
  const guess = { what: 'password', address, whom: email.trim().toLowerCase() } as const
  const refused = await countGuess(services, guess)
  if (refused !== undefined) return refused
  const row = await operatorByEmail(services.db, guess.whom)
  const matches = await passwordMatches(password, row?.password_hash, networkOf(address).own, 'operator')
  if (matches === HASHING_BUSY) return refuse('TOO_MANY_REQUESTS', 'try again in a moment')
  if (row === undefined || !matches || !maySignInByPassword(services, row)) {
    const operator = row?.name ?? 'unknown'
    securityEvent(services, { kind: 'operator-sign-in-failed', operator, address, detail: 'password' })
    return WRONG
  }
  await forgiveGuess(services, guess)
  return done(await awaitCode(services, caller, row))
}
