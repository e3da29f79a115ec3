import { daysBetween, type IsoDate } from '../calendar.ts'
import type { LoanEvent, WrittenOff } from '../events.ts'
import { balancesOn } from '../journal.ts'
import { loanOn } from '../loan-on.ts'
import type { Centavos } from '../money.ts'
import { refuse } from '../refusals.ts'
import { ruleBookOf } from '../rule-books.ts'
import { saleRefusal } from '../sale/guard.ts'
import type { LoanStanding } from '../standing.ts'
import { accept, disbursementOf, hasText, type Outcome } from './outcome.ts'

/** A loan is in default after this many days late (PFRS 9, B5.5.37); only then may it be written off. */
export const WRITE_OFF_AFTER_DAYS_LATE = 90

/**
 * Writes off what is owed on a loan: it leaves the receivables, and nothing more is charged from today on. The borrower
 * still owes what was owed today; what comes in later pays that as before, and is income. Refuses a loan that is at
 * most 90 days late, one that was written off before, and a write-off without a reason. Where nothing but late charges
 * is open and a book makes that no lateness, it counts from the last due date.
 */
export function writeOff(
  events: readonly LoanEvent[],
  input: { reason: string; by: string },
  today: IsoDate,
): Outcome {
  if (!disbursementOf(events)) return refuse('NOT_DISBURSED')
  const sold = saleRefusal(events, today)
  if (sold) return sold
  if (writeOffOf(events)) return refuse('ALREADY_WRITTEN_OFF')
  if (!hasText(input.reason) || !hasText(input.by)) return refuse('REASON_MISSING')
  if (daysInDefault(loanOn(events, today)) <= WRITE_OFF_AFTER_DAYS_LATE) return refuse('WRITE_OFF_TOO_EARLY')
  return accept({
    type: 'writtenOff',
    on: today,
    recordedOn: today,
    amount: receivableOn(events, today),
    ...input,
  })
}

/** Days late; where a book makes late charges alone no lateness, and nothing else is open, days since the last date. */
function daysInDefault({ on, terms, stage, daysLate, instalments }: LoanStanding): number {
  if (daysLate > 0 || stage === 'settled' || !terms || !ruleBookOf(terms).lateChargesLast) return daysLate
  // A line of late charges alone has a date too.
  const dated = instalments.filter((row) => row.total > 0 || row.left > 0)
  const last = dated.reduce((day, row) => (row.dueOn > day ? row.dueOn : day), '')
  return Math.max(0, daysBetween(last, on))
}

/** The write-off of the loan that runs now; null where there is none, also after its payout came back. */
export function writeOffOf(events: readonly LoanEvent[]): WrittenOff | null {
  let found: WrittenOff | null = null
  for (const event of events) {
    if (event.type === 'writtenOff') found = event
    else if (event.type === 'payoutReversed') found = null
  }
  return found
}

/** What has come in on a loan since it was written off. Centavos. */
export function recoveredOn(events: readonly LoanEvent[], day: IsoDate): Centavos {
  const balances = balancesOn(events, day)
  const accounts = ['4040', '4041', '4042', '4043', '4044'] as const
  return accounts.reduce((sum, account) => sum - (balances[account] ?? 0), 0)
}

/** What the books hold as owed on a loan: principal, interest, fees and late charges to date. Centavos. */
export function receivableOn(events: readonly LoanEvent[], day: IsoDate): Centavos {
  const balances = balancesOn(events, day)
  const accounts = ['1110', '1120', '1130', '1140'] as const
  return accounts.reduce((sum, account) => sum + (balances[account] ?? 0), 0)
}
