/** Where a loan of a list stands, also where it cannot be counted: one such loan hides no other. */
import { type IsoDate, type LoanEvent, type LoanStanding, loanToday } from '@sandigan/lending'
import type { Log } from '../../platform/logger.ts'
import type { ProjectedLoan } from './loan-repository.ts'

/** In the place of a stage: the events of this loan contradict each other, and the log says how. */
const UNCOUNTED = 'uncounted'

type Shown = Pick<
  LoanStanding,
  | 'status'
  | 'outstanding'
  | 'dueNow'
  | 'daysLate'
  | 'nextDueOn'
  | 'nextDue'
  | 'agreedOn'
  | 'disbursedOn'
  | 'settledOn'
> & { readonly stage: LoanStanding['stage'] | typeof UNCOUNTED }

/** Of a loan that cannot be counted, what was last written down of it, and nothing that grows by the day. */
export function standingOfRow(
  row: ProjectedLoan,
  events: readonly LoanEvent[],
  today: IsoDate,
  log: Log,
): Shown {
  try {
    return loanToday(events, today)
  } catch (error) {
    log.error({ err: error, loanId: row.loan_id }, 'a loan of a list cannot be counted')
    return {
      stage: UNCOUNTED,
      status: row.status as LoanStanding['status'],
      outstanding: row.outstanding_principal,
      dueNow: 0,
      daysLate: 0,
      nextDueOn: row.next_due_on,
      nextDue: row.next_due,
      agreedOn: row.agreed_on,
      disbursedOn: row.disbursed_on,
      settledOn: row.settled_on,
    }
  }
}
