import { done, type operatorCalls } from '@sandigan/contract'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { decideMatch, NO_HIT } from './decide-match.ts'

/** The borrower is the person on the list. What is out already is for the freeze that the law asks for. */
export const confirmScreeningHit: OperatorHandler<typeof operatorCalls.confirmScreeningHit> = async (
  services,
  caller,
  which,
) => {
  const signature = signed(caller, which.reason)
  const decision = await services.db
    .transaction()
    .execute((trx) => decideMatch(trx, services, signature, { ...which, state: 'confirmed' }))
  return decision === null ? NO_HIT : done({ repeated: decision.repeated })
}
