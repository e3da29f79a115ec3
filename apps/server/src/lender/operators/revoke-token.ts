import { done, type operatorCalls, refuse } from '@sandigan/contract'
import type { JsonOutcomeOf } from '../../platform/http/plain-route.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { recordAction } from '../changes/record-action.ts'

export const revokeToken: OperatorHandler<typeof operatorCalls.revokeToken> = (
  services,
  caller,
  { tokenId, reason },
) =>
  services.db.transaction().execute(async (trx): Promise<JsonOutcomeOf<typeof operatorCalls.revokeToken>> => {
    const token = await trx
      .selectFrom('operator_tokens')
      .select(['name', 'revoked_at'])
      .where('token_id', '=', tokenId)
      .forUpdate()
      .executeTakeFirst()
    if (token === undefined) return refuse('NOT_FOUND', 'there is no token with this tokenId')
    if (token.revoked_at !== null) return done({ repeated: true })
    await trx
      .updateTable('operator_tokens')
      .set({ revoked_at: new Date(services.clock.now()) })
      .where('token_id', '=', tokenId)
      .execute()
    const action = { action: 'revoke-token', subject: tokenId, facts: { name: token.name } }
    await recordAction(trx, services, signed(caller, reason), action)
    return done({ repeated: false })
  })
