import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { mailAdministrators, mailOperator } from '../../core/operators/operator-mails.ts'
import { lockOperator, resetOperator } from '../../core/operators/operator-repository.ts'
import type { OfficeChange } from '../changes/office-change.ts'
import { recordAction } from '../changes/record-action.ts'
import { lookAtOperator } from './look-at-operator.ts'
import { NO_MAIL } from './no-mail.ts'

/** For somebody who lost phone and recovery codes: as on the first day. The link to a new password goes to the person alone. */
export const resetSignIn: OfficeChange<typeof operatorCalls.resetSignIn> = {
  subject: ({ operatorId }) => operatorId,
  look: (trx, _services, { operatorId }) => lookAtOperator(trx, 'operator_id', operatorId),
  async make(trx, services, signature, { operatorId }) {
    if (operatorId === signature.operatorId)
      return refuse('NOT_OWN', 'nobody resets their own sign-in: another administrator does')
    if (services.providers.mail === undefined) return NO_MAIL
    const operator = await lockOperator(trx, operatorId)
    if (operator === undefined) return refuse('NOT_FOUND', 'there is no operator with this operatorId')
    const { email, name } = operator
    const passkeys = await resetOperator(trx, services.clock, operatorId)
    const action = { action: 'reset-sign-in', subject: operatorId, facts: { email, passkeys } }
    await recordAction(trx, services, signature, action)
    const { by } = signature
    await mailOperator(trx, services, operatorId, { mail: 'reset', facts: { by } })
    await mailAdministrators(trx, services, 'operator-reset', { name, email, by })
    return done({ operatorId })
  },
}
