import { done, type operatorCalls } from '@sandigan/contract'
import { endOperatorSession } from '../../core/operators/session-repository.ts'
import type { SignInHandler } from '../access/operator-handler.ts'

/** Also for somebody whose session has ended: the cookie goes either way. */
export const signOut: SignInHandler<typeof operatorCalls.signOut> = async (
  { db },
  { session, keepSession },
) => {
  if (session !== null) await endOperatorSession(db, session.id)
  keepSession(null)
  return done({})
}
