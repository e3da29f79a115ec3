import { done, type operatorCalls } from '@sandigan/contract'
import { openView } from '../../core/identity/view-repository.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { NO_BORROWER } from '../changes/refusals.ts'
import { findBorrower } from './show-borrower.ts'

/** Opens the app as the borrower sees it, for 15 minutes. Nothing can be changed there, and its opening is logged. */
export const viewAsBorrower: OperatorHandler<typeof operatorCalls.viewAsBorrower> = async (
  services,
  caller,
  { borrowerId, reason },
) => {
  const { db, clock, config } = services
  const { session } = caller
  if (session === null) throw new Error('only a person can call this')
  const borrower = await findBorrower(db, borrowerId)
  if (borrower === null || borrower.phone === '') return NO_BORROWER
  const { token, expiresAt } = await db.transaction().execute(async (trx) => {
    await writeAuditLog(trx, services, signed(caller, reason), {
      action: 'view-as-borrower',
      subject: borrowerId,
      facts: {},
      borrowerId,
    })
    return openView(trx, clock, { borrowerId, operatorId: caller.operator.id, sessionId: session.id })
  })
  const { h5Base } = config.brand
  // The console may have a host of its own, which answers no page of a borrower.
  const pages = h5Base === '' ? caller.origin : new URL(h5Base).origin
  return done({ link: `${pages}/main?sessionId=${token}`, expiresAt: expiresAt.toISOString() })
}
