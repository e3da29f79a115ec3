import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { loanToday } from '@sandigan/lending'
import { removeFiles } from '../../platform/pictures/loose-files.ts'
import { lockBorrower, projectedLoans, readEvents } from '../../core/loans/loan-repository.ts'
import { isFlagged } from '../../core/flags/flags.ts'
import { isOpen } from '../../core/loans/project-loan.ts'
import { eraseBorrower } from './erase-borrower.ts'

/**
 * Erases what is known of a borrower, unless a loan or an application is open or money is owed to the borrower: without
 * a name and an account nobody could be paid; nor while an operator keeps it for a court or an authority. (Decision 021.)
 * @param mayErase a further condition, checked under the borrower's lock.
 * @param erased what else belongs into the transaction that erased it.
 * @returns whether the account was erased.
 */
export async function eraseAccount(
  services: Services,
  borrowerId: string,
  {
    mayErase = async () => true,
    erased = async () => {},
  }: { mayErase?: (trx: Trx) => Promise<boolean>; erased?: (trx: Trx) => Promise<void> } = {},
): Promise<boolean> {
  const files = await services.db.transaction().execute(async (trx) => {
    // An application that is being sent meanwhile comes first, or finds nobody.
    await lockBorrower(trx, borrowerId)
    if (!(await mayErase(trx)) || (await stillNeeded(trx, services, borrowerId))) return null
    await erased(trx)
    return eraseBorrower(trx, services, borrowerId)
  })
  if (files === null) return false
  // After the rows: a row without a file would promise one.
  await removeFiles(services, files)
  return true
}

/** From the loans' events: a row of a list may be of yesterday. */
async function stillNeeded(trx: Trx, { clock }: Services, borrowerId: string): Promise<boolean> {
  if (await isFlagged(trx, borrowerId, 'keepsData')) return true
  for (const { loan_id: loanId } of await projectedLoans(trx, borrowerId)) {
    const standing = loanToday(await readEvents(trx, { borrowerId, loanId }), clock.today())
    if (isOpen(standing) || standing.credit > 0) return true
  }
  return false
}
