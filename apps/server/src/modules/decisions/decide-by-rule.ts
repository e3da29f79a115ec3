import { loanOn } from '@sandigan/lending'
import type { Services } from '../../context.ts'
import type { Trx } from '../../database/database.ts'
import { type LoanKey, projectedLoans, readEvents } from '../loans/loan-repository.ts'
import { type Decision, decide } from './decide-application.ts'

/**
 * Decides an application that nobody decided within its day. (Specification, point 9: decision within 1 day.)
 * Declined while another loan of the borrower is overdue; approved otherwise. Does nothing where somebody was
 * quicker.
 */
export async function decideByRule(services: Services, key: LoanKey): Promise<void> {
  const decided = await decide(services, key, (trx) => rule(trx, services, key))
  if (!decided.ok && !['NOT_UNDER_REVIEW', 'ALREADY_APPROVED', 'ALREADY_DECLINED'].includes(decided.code))
    throw new Error(`order ${key.loanId} could not be decided: ${decided.code}`)
}

async function rule(trx: Trx, services: Services, key: LoanKey): Promise<Decision> {
  const today = services.clock.today()
  for (const loan of await projectedLoans(trx, key.borrowerId)) {
    const late = loan.open && loan.next_due_on !== null && loan.next_due_on < today
    if (!late || loan.loan_id === key.loanId) continue
    const events = await readEvents(trx, { borrowerId: key.borrowerId, loanId: loan.loan_id })
    if (loanOn(events, today).stage === 'overdue')
      return { approve: false, reason: 'another loan is overdue' }
  }
  return { approve: true, reason: '' }
}
