import { done, isScope, type operatorCalls, refuse } from '@sandigan/contract'
import { addToken } from '../../core/operators/token-repository.ts'
import type { PlainOutcomeOf } from '../../platform/http/plain-route.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { recordAction } from '../changes/record-action.ts'

export const makeToken: OperatorHandler<typeof operatorCalls.makeToken> = async (
  services,
  caller,
  { name, scopes, reason },
) => {
  const unknown = scopes.filter((scope) => !isScope(scope))
  if (unknown.length > 0) return refuse('INPUT_INVALID', `scopes: there is no scope ${unknown.join(', ')}`)
  return services.db
    .transaction()
    .execute(async (trx): Promise<PlainOutcomeOf<typeof operatorCalls.makeToken>> => {
      const made = await addToken(trx, services.clock, { name, scopes, by: caller.operator.name })
      if (made === null) return refuse('NAME_TAKEN', 'there is a token with this name: revoke it first')
      const action = { action: 'make-token', subject: made.tokenId, facts: { name, scopes } }
      await recordAction(trx, services, signed(caller, reason), action)
      return done(made)
    })
}
