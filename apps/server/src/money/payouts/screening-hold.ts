/** Money waits while a borrower may be on a sanction list, or has died. (Decisions 151 and 322.) */
import { sendPayout } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { isFlagged } from '../../core/flags/flags.ts'
import { evaluateCommand } from '../../core/loans/evaluate-command.ts'
import type { LoanKey, LockedLoan } from '../../core/loans/loan-repository.ts'
import { isOnHoldByLists, screenBorrower } from '../../core/screening/screen-borrower.ts'

/**
 * Compares the borrower of a payout that would go out now. @returns true where it must not: what was found is noted, and
 * the order's money goes out once it is cleared, or a death that was a mistake is withdrawn. False for an order that wants no payout.
 */
export async function holdForScreening(trx: Trx, services: Services, loan: LockedLoan): Promise<boolean> {
  const wanted = evaluateCommand(
    loan,
    (events, today) => sendPayout(events, { reference: '' }, today),
    services.clock.today(),
  )
  return wanted.ok && holdMoney(trx, services, loan)
}

/** The same for an order whose money is known to be wanted, such as one that waits for the limit of another day. */
export async function holdMoney(
  trx: Trx,
  services: Services,
  { borrowerId, loanId }: LoanKey,
): Promise<boolean> {
  if (!(await mayNotGo(trx, services, borrowerId))) return false
  await trx
    .insertInto('screening_payouts')
    .values({ borrower_id: borrowerId, loan_id: loanId, held_at: new Date(services.clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Whether no money may go to a borrower now. */
export const mayNotGo = async (trx: Trx, services: Services, borrowerId: string): Promise<boolean> =>
  (await isFlagged(trx, borrowerId, 'stopsPayouts')) || screenBorrower(trx, services, borrowerId, 'payout')

/** Sends the payouts that a hit or a death put on hold, unless another one holds them. @returns how many. */
export async function releasePayouts(
  trx: Trx,
  services: Pick<Services, 'jobs'>,
  borrowerId: string,
): Promise<number> {
  if ((await isOnHoldByLists(trx, borrowerId)) || (await isFlagged(trx, borrowerId, 'stopsPayouts'))) return 0
  const rows = await trx
    .deleteFrom('screening_payouts')
    .where('borrower_id', '=', borrowerId)
    .returning('loan_id')
    .execute()
  for (const row of rows) await services.jobs.send(trx, 'send-payout', { borrowerId, orderId: row.loan_id })
  return rows.length
}

/** Whether a payout that the provider never got must wait, as it is about to be handed over again. */
export const mustWait = (services: Services, { borrowerId }: LoanKey): Promise<boolean> =>
  services.db.transaction().execute((trx) => mayNotGo(trx, services, borrowerId))
