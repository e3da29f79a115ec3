import { type DataOf, done, type PayloadOf, refuse, type userDelete } from '@sandigan/contract'
import { loanOn } from '@sandigan/lending'
import type { Handler, Services } from '../../context.ts'
import type { Trx } from '../../database/database.ts'
import { lockBorrower, projectedLoans, readEvents } from '../loans/loan-repository.ts'
import { isOpen } from '../loans/project-loan.ts'
import { eraseBorrower } from './erase-borrower.ts'

type Call = typeof userDelete

/**
 * Erases what is known of a borrower, at once and for good. Refuses while a loan or an application is open, or
 * money is owed to the borrower: without a name and an account nobody could be paid. (Decisions, section 7.)
 */
export const deleteAccount: Handler<PayloadOf<Call>, DataOf<Call>> = async (services, { borrowerId }) => {
  const files = await services.db.transaction().execute(async (trx) => {
    // An application that is being sent at this moment comes first, or finds nobody.
    await lockBorrower(trx, borrowerId)
    if (await stillNeeded(trx, services, borrowerId)) return null
    return eraseBorrower(trx, borrowerId)
  })
  if (files === null) return refuse('ACCOUNT_STILL_NEEDED')
  // After the rows: a file without a row is found by nobody, a row without a file would promise one.
  await Promise.all(files.map((key) => services.providers.storage.remove(key)))
  return done({})
}

/** Asked of the loans' events: a row of a list may be of yesterday. */
async function stillNeeded(trx: Trx, { clock }: Services, borrowerId: string): Promise<boolean> {
  for (const { loan_id: loanId } of await projectedLoans(trx, borrowerId)) {
    const standing = loanOn(await readEvents(trx, { borrowerId, loanId }), clock.today())
    if (isOpen(standing) || standing.credit > 0) return true
  }
  return false
}
