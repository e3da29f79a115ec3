import { loanOn } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { type LoanKey, lockLoan, projectedLoans } from '../loans/loan-repository.ts'
import { withLateEvents } from '../loans/loans-of-borrower.ts'
import { hasOverdueLoan } from '../products/application-state.ts'
import { type Choice, decideLocked } from './decide-application.ts'
import { screenBorrower } from '../screening/screen-borrower.ts'
import { holdsOf } from './holds.ts'

/**
 * What happens to an application that nobody decided within its day. (Specification, point 9: decision within 1 day;
 * decisions, section 6: nothing is approved by time alone.) Declined while another loan of the borrower is overdue: the
 * one clear no that needs nobody. Otherwise it is flagged to the lender and goes on waiting. The sandbox, where no
 * money moves, approves what has no hold.
 */
export async function decideByRule(services: Services, key: LoanKey): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const loan = await lockLoan(trx, key)
    // Somebody was quicker: the lender, or the borrower who withdrew.
    if (loan === null || loanOn(loan.events, services.clock.today()).stage !== 'reviewing') return
    const choice = await rule(trx, services, key)
    if (choice === null) return flag(trx, services, key)
    const decided = await decideLocked(trx, services, loan, choice)
    if (!decided.ok) throw new Error(`order ${key.loanId} could not be decided: ${decided.code}`)
  })
}

async function rule(trx: Trx, services: Services, key: LoanKey): Promise<Choice | null> {
  // Who may be on a sanction list is judged by a person alone, also where the answer would be no.
  if (await screenBorrower(trx, services, key.borrowerId, 'application')) return null
  const loans = await projectedLoans(trx, key.borrowerId)
  const others = loans.filter((loan) => loan.loan_id !== key.loanId)
  const today = services.clock.today()
  if (hasOverdueLoan(await withLateEvents(trx, others, today), today))
    return { approve: false, reason: 'loan-overdue' }
  if (services.config.sandbox && (await holdsOf(trx, services, key.borrowerId)).length === 0)
    return { approve: true }
  return null
}

async function flag(trx: Trx, services: Services, { borrowerId, loanId }: LoanKey): Promise<void> {
  await trx
    .insertInto('application_flags')
    .values({ borrower_id: borrowerId, loan_id: loanId, flagged_at: new Date(services.clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  services.log.warn({ orderId: loanId }, 'an application has waited for a day and needs a person')
}
