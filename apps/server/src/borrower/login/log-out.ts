import { done } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { closeSession } from '../../core/identity/session-repository.ts'

/** Ends the session that the call came with; other sessions of the borrower live on. */
export const logOut: Handler<object, object> = async ({ db }, caller) => {
  const { sessionId } = caller.parameters
  if (sessionId !== undefined) await db.transaction().execute((trx) => closeSession(trx, sessionId))
  return done({})
}
