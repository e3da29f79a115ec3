import { addDays, cancel, OFFER_DAYS } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import { evaluateCommand } from '../loans/evaluate-command.ts'
import { type LoanKey, lockLoan } from '../loans/loan-repository.ts'
import { record } from '../loans/record.ts'

/**
 * Writes down that an approved offer was not accepted in time, so that lists close it. The fold shows it as ended from
 * that day in any case. Nothing happens where the note was confirmed or the loan withdrawn.
 */
async function lapseOffer(services: Services, key: LoanKey): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const loan = await lockLoan(trx, key)
    if (loan === null) return
    const decided = evaluateCommand(
      loan,
      (events, today) =>
        cancel(events, { cause: 'lapsed', reason: 'the note was not confirmed in time' }, today),
      services.clock.today(),
    )
    if (decided.ok) await record(trx, services, loan, decided)
  })
}

const MOST = 1_000

/** Closes every offer that has lapsed: those from before there was a day to it as well. Any node may run it. */
export async function lapseOffers(services: Services): Promise<void> {
  const rows = await services.db
    .selectFrom('loan_projection')
    .select(['borrower_id', 'loan_id'])
    .where('stage', '=', 'awaiting-note')
    .where('agreed_on', '<', addDays(services.clock.today(), -OFFER_DAYS))
    .orderBy('agreed_on')
    .limit(MOST)
    .execute()
  for (const row of rows) await lapseOffer(services, { borrowerId: row.borrower_id, loanId: row.loan_id })
}
