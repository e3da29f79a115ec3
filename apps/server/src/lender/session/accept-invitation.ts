import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { HASHING_BUSY, hashPassword } from '../../core/identity/password-hash.ts'
import { operatorByInvitation, takeInvitation } from '../../core/operators/invitations.ts'
import { passwordProblem } from '../../core/operators/password-rules.ts'
import { networkOf } from '../../platform/security/network-of.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { countGuess, forgiveGuess } from '../access/guess-limits.ts'
import type { SignInHandler } from '../access/operator-handler.ts'
import { awaitCode, maySignIn } from './sign-in.ts'

const WRONG = refuse(
  'INVITATION_WRONG',
  'this link was used or is too old: an administrator can reset your sign-in',
)

/** The person chooses a password, which nobody else knows, and goes on as after a password. */
export const acceptInvitation: SignInHandler<typeof operatorCalls.acceptInvitation> = async (
  services,
  caller,
  { key, newPassword },
) => {
  const { clock, config, db } = services
  const { address } = caller
  const guess = { what: 'invitation', address, whom: key } as const
  const refused = await countGuess(services, guess)
  if (refused !== undefined) return refused
  const operator = await operatorByInvitation(db, clock, key)
  if (operator === undefined || !maySignIn(services, operator)) return WRONG
  await forgiveGuess(services, guess)
  const problem = passwordProblem(newPassword, operator, config.brand.appName)
  if (problem !== null) return refuse('INPUT_INVALID', `newPassword ${problem}`)
  const passwordHash = await hashPassword(newPassword, networkOf(address).own, 'operator')
  if (passwordHash === HASHING_BUSY) return refuse('TOO_MANY_REQUESTS', 'try again in a moment')
  const taken = await db.transaction().execute((trx) => takeInvitation(trx, clock, { key, passwordHash }))
  if (!taken) return WRONG
  securityEvent(services, { kind: 'password-reset', operator: operator.name, address })
  return done(await awaitCode(services, caller, operator))
}
