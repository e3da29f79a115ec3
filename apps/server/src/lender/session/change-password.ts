import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { HASHING_BUSY, hashPassword, passwordMatches } from '../../core/identity/password-hash.ts'
import { lockOperator, operatorByEmail } from '../../core/operators/operator-repository.ts'
import { mailOperator } from '../../core/operators/operator-mails.ts'
import { passwordProblem } from '../../core/operators/password-rules.ts'
import { endSessionsOf } from '../../core/operators/session-repository.ts'
import { inManila, timestamp } from '../../platform/clock.ts'
import { networkOf } from '../../platform/security/network-of.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { countGuess, forgiveGuess } from '../access/guess-limits.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { sessionOf } from './session-of.ts'

const BUSY = refuse('TOO_MANY_REQUESTS', 'try again in a moment')

/** Another password, proven by the one before; every other session of the operator ends. */
export const changePassword: OperatorHandler<typeof operatorCalls.changePassword> = async (
  services,
  caller,
  { password, newPassword },
) => {
  const session = sessionOf(caller)
  const { address, operator } = caller
  const guess = { what: 'password', address, whom: session.email } as const
  const refused = await countGuess(services, guess)
  if (refused !== undefined) return refused
  const client = networkOf(address).own
  const { config, clock } = services
  const row = await operatorByEmail(services.db, session.email)
  const matches = await passwordMatches(password, row?.password_hash, client, 'operator')
  if (matches === HASHING_BUSY) return BUSY
  if (!matches) return refuse('SIGN_IN_WRONG', 'the password is wrong')
  await forgiveGuess(services, guess)
  const whose = { email: session.email, name: operator.name }
  const problem = passwordProblem(newPassword, whose, config.brand.appName)
  if (problem !== null) return refuse('INPUT_INVALID', `newPassword ${problem}`)
  const hash = await hashPassword(newPassword, client, 'operator')
  if (hash === HASHING_BUSY) return BUSY
  await services.db.transaction().execute(async (trx) => {
    await lockOperator(trx, operator.id)
    await trx
      .updateTable('operators')
      .set({ password_hash: hash, first_password_until: null })
      .where('operator_id', '=', operator.id)
      .execute()
    await endSessionsOf(trx, operator.id, session.id)
    const facts = { address, at: inManila(timestamp(clock)) }
    await mailOperator(trx, services, operator.id, { mail: 'password-changed', facts })
  })
  securityEvent(services, { kind: 'password-reset', operator: operator.name, address })
  return done({})
}
