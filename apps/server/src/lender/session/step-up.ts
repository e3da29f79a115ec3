import { done, type operatorCalls } from '@sandigan/contract'
import { proveSession } from '../../core/operators/session-repository.ts'
import { countGuess, forgiveGuess } from '../access/guess-limits.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { CODE_WRONG, isRightCode } from './check-code.ts'
import { sessionOf } from './session-of.ts'

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
