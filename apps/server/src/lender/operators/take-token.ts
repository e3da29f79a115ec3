import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { takeToken as take } from '../../core/operators/token-repository.ts'
import type { JsonOutcomeOf } from '../../platform/http/plain-route.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { recordAction } from '../changes/record-action.ts'

/** To whoever requested it, once: who approved it never sees it. */
export const takeToken: OperatorHandler<typeof operatorCalls.takeToken> = (
  services,
  caller,
  { tokenId, reason },
) =>
  services.db.transaction().execute(async (trx): Promise<JsonOutcomeOf<typeof operatorCalls.takeToken>> => {
    const taken = await take(trx, services.clock, { tokenId, operatorId: caller.operator.id })
    if (taken === null) return refuse('NOT_FOUND', 'no token of this tokenId waits for you')
    const action = { action: 'take-token', subject: tokenId, facts: { name: taken.name } }
    await recordAction(trx, services, signed(caller, reason), action)
    return done({ tokenId, token: taken.token })
  })
