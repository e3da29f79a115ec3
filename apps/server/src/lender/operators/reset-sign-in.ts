import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { HASHING_BUSY, hashPassword } from '../../core/identity/password-hash.ts'
import { lockOperator, newFirstPassword, resetOperator } from '../../core/operators/operator-repository.ts'
import type { OfficeChange } from '../changes/office-change.ts'
import { recordAction } from '../changes/record-action.ts'
import { lookAtOperator } from './look-at-operator.ts'

/** For somebody who lost phone and recovery codes: as on the first day, by another administrator. */
export const resetSignIn: OfficeChange<typeof operatorCalls.resetSignIn> = {
  subject: ({ operatorId }) => operatorId,
  look: (trx, _services, { operatorId }) => lookAtOperator(trx, 'operator_id', operatorId),
  async make(trx, services, signature, { operatorId }) {
    if (operatorId === signature.operatorId)
      return refuse('NOT_OWN', 'nobody resets their own sign-in: another administrator does')
    const firstPassword = newFirstPassword()
    const hash = await hashPassword(firstPassword, signature.by)
    if (hash === HASHING_BUSY) return refuse('TOO_MANY_REQUESTS', 'try again in a moment')
    const operator = await lockOperator(trx, operatorId)
    if (operator === undefined) return refuse('NOT_FOUND', 'there is no operator with this operatorId')
    const passkeys = await resetOperator(trx, services.clock, operatorId, hash)
    const facts = { email: operator.email, passkeys }
    const action = { action: 'reset-sign-in', subject: operatorId, facts }
    await recordAction(trx, services, signature, action)
    return done({ operatorId, firstPassword })
  },
}
