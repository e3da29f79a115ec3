import { addDays } from './calendar.ts'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import type { LoanStanding } from './standing.ts'

/**
 * Whether a settled loan was paid back as it was agreed: each due date until then was paid on its day, without an
 * extension and without a late charge. A loan that is not settled was not.
 * @param standing of these events, on the requested day
 */
export function paidOnTime(events: readonly LoanEvent[], standing: LoanStanding): boolean {
  const { settledOn, instalments, extensions, totals } = standing
  if (settledOn === null || extensions > 0 || totals.penaltyCharged > 0) return false
  // A charge may be cut to nothing, so the day after each due date is checked too.
  return instalments
    .filter((row) => row.dueOn < settledOn)
    .every((row) => loanOn(events, addDays(row.dueOn, 1)).daysLate === 0)
}
