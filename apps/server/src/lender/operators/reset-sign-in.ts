import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { HASHING_BUSY, hashPassword } from '../../core/identity/password-hash.ts'
import { lockOperator, newFirstPassword, resetOperator } from '../../core/operators/operator-repository.ts'
import type { PlainOutcomeOf } from '../../platform/http/plain-route.ts'
import { networkOf } from '../../platform/security/network-of.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { recordAction } from '../changes/record-action.ts'

/** For somebody who lost phone and recovery codes: as on the first day, by another administrator. */
export const resetSignIn: OperatorHandler<typeof operatorCalls.resetSignIn> = async (
  services,
  caller,
  { operatorId, reason },
) => {
  if (operatorId === caller.operator.id)
    return refuse('NOT_OWN', 'nobody resets their own sign-in: another administrator does')
  const firstPassword = newFirstPassword()
  const hash = await hashPassword(firstPassword, networkOf(caller.address).own)
  if (hash === HASHING_BUSY) return refuse('TOO_MANY_REQUESTS', 'try again in a moment')
  return services.db
    .transaction()
    .execute(async (trx): Promise<PlainOutcomeOf<typeof operatorCalls.resetSignIn>> => {
      const operator = await lockOperator(trx, operatorId)
      if (operator === undefined) return refuse('NOT_FOUND', 'there is no operator with this operatorId')
      await resetOperator(trx, services.clock, operatorId, hash)
      const action = { action: 'reset-sign-in', subject: operatorId, facts: { email: operator.email } }
      await recordAction(trx, services, signed(caller, reason), action)
      return done({ operatorId, firstPassword })
    })
}
