import { done, type operatorCalls, refuse } from '@sandigan/contract'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { claim, claimsOf, release } from './claim-repository.ts'

/** Says that the caller works on it, for 30 minutes from now. Refuses what somebody else works on, with the name. */
export const claimItem: OperatorHandler<typeof operatorCalls.claimItem> = async (
  { db, clock },
  { operator },
  { item },
) => {
  const before = (await claimsOf(db, clock, [item])).get(item)
  const now = await claim(db, clock, item, operator)
  if (now.operatorId !== operator.id)
    return refuse('CLAIMED', `${now.operator} works on it until ${now.until.toISOString()}`)
  return done({ repeated: before?.operatorId === operator.id, until: now.until.toISOString() })
}

/** Gives it back. */
export const releaseItem: OperatorHandler<typeof operatorCalls.releaseItem> = async (
  { db },
  { operator },
  { item },
) => done({ repeated: !(await release(db, item, operator.id)) })
