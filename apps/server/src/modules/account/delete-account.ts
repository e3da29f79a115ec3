import { type DataOf, done, type PayloadOf, refuse, type userDelete } from '@sandigan/contract'
import { loanOn } from '@sandigan/lending'
import type { Caller, Handler, Services } from '../../context.ts'
import { accountDeletedText } from '../../copy/sms.ts'
import type { Trx } from '../../database/database.ts'
import { mayRemind } from '../../providers/sms/quiet-hours.ts'
import { securityEvent } from '../../security/security-log.ts'
import { phoneOf } from '../legacy-repayment/phone-of.ts'
import { lockBorrower, projectedLoans, readEvents } from '../loans/loan-repository.ts'
import { isOpen } from '../loans/project-loan.ts'
import { sessionOpenedAt } from '../login/session-repository.ts'
import { eraseBorrower } from './erase-borrower.ts'

type Call = typeof userDelete

const LATELY_MS = 86_400_000

/**
 * Erases what is known of a borrower, at once and for good. Refuses while a loan or an application is open, or
 * money is owed to the borrower: without a name and an account nobody could be paid. (Decisions, section 7.)
 * Refuses a session that is older than a day (LOGIN_TOO_OLD).
 */
export const deleteAccount: Handler<PayloadOf<Call>, DataOf<Call>> = async (services, caller) => {
  const { borrowerId, address } = caller
  if (!(await loggedInLately(services, caller))) return refuse('LOGIN_TOO_OLD')
  const phone = await phoneOf(services.db, borrowerId)
  const files = await services.db.transaction().execute(async (trx) => {
    // An application that is being sent at this moment comes first, or finds nobody.
    await lockBorrower(trx, borrowerId)
    if (await stillNeeded(trx, services, borrowerId)) return null
    return eraseBorrower(trx, services, borrowerId)
  })
  if (files === null) return refuse('ACCOUNT_STILL_NEEDED')
  // After the rows: a file without a row is found by nobody, a row without a file would promise one.
  await Promise.all(files.map((key) => services.providers.storage.remove(key)))
  securityEvent(services, { kind: 'account-deleted', borrowerId, address })
  tellOfDeletion(services, phone)
  return done({})
}

/**
 * A session lives for weeks in addresses and histories; what cannot be undone wants one that was opened lately.
 * (Decision 047.)
 */
async function loggedInLately({ clock, db }: Services, { parameters }: Caller): Promise<boolean> {
  const openedAt = await sessionOpenedAt(db, parameters.sessionId ?? '')
  return openedAt !== undefined && clock.now() - openedAt <= LATELY_MS
}

/** By day alone: the phone is gone from here, so nothing could wait for the morning. (Decisions, section 7.) */
function tellOfDeletion(services: Services, phone: string): void {
  const { clock, config, providers } = services
  if (mayRemind(clock))
    services.background(providers.sms.send(phone, accountDeletedText(config.brand.appName)))
}

/** Asked of the loans' events: a row of a list may be of yesterday. */
async function stillNeeded(trx: Trx, { clock }: Services, borrowerId: string): Promise<boolean> {
  for (const { loan_id: loanId } of await projectedLoans(trx, borrowerId)) {
    const standing = loanOn(await readEvents(trx, { borrowerId, loanId }), clock.today())
    if (isOpen(standing) || standing.credit > 0) return true
  }
  return false
}
