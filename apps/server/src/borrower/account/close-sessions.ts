import { type DataOf, done, type PayloadOf, type sessionsClose } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { closeSessionsOf } from '../../core/identity/session-repository.ts'

type Call = typeof sessionsClose

/** Ends every session of the caller, this one too: its address may be what somebody else has. */
export const closeSessions: Handler<PayloadOf<Call>, DataOf<Call>> = async (services, caller) => {
  const { borrowerId, address } = caller
  await services.db.transaction().execute((trx) => closeSessionsOf(trx, borrowerId))
  securityEvent(services, { kind: 'sessions-closed', borrowerId, address })
  return done({})
}
