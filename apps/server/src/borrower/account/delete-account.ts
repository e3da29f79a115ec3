import { type DataOf, done, type PayloadOf, refuse, type userDelete } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { accountDeletedText } from '../../platform/copy/sms.ts'
import type { Trx } from '../../platform/database/database.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { queueText } from '../../core/identity/queued-texts.ts'
import { phoneOf } from '../../core/identity/borrower-repository.ts'
import { eraseAccount } from './erase-account.ts'
import { loggedInLately } from '../../core/identity/session-repository.ts'

type Call = typeof userDelete

/**
 * Erases what is known of a borrower, immediately and for good. Refuses while a loan or an application is open, or
 * money is owed to the borrower: without a name and an account nobody could be paid. Refuses a session that is older
 * than a day (LOGIN_TOO_OLD). (Decision 021.)
 */
export const deleteAccount: Handler<PayloadOf<Call>, DataOf<Call>> = async (services, caller) => {
  const { borrowerId, address } = caller
  if (!(await loggedInLately(services, caller))) return refuse('LOGIN_TOO_OLD')
  const phone = await phoneOf(services.db, borrowerId)
  // At any hour: whoever did not do it must know immediately, and the phone is gone from here, so nothing could wait.
  const text = { what: 'text', phone, text: accountDeletedText(services.config.brand.appName) } as const
  let leave = () => {}
  const erased = async (trx: Trx) => {
    leave = await queueText(trx, services, text)
  }
  if (!(await eraseAccount(services, borrowerId, { erased }))) return refuse('ACCOUNT_STILL_NEEDED')
  securityEvent(services, { kind: 'account-deleted', borrowerId, address })
  leave()
  return done({})
}
