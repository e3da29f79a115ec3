import type { IsoDate } from '../calendar.ts'
import type { LoanEvent, WrittenOff } from '../events.ts'
import { balancesOn } from '../journal.ts'
import { loanOn } from '../loan-on.ts'
import type { Centavos } from '../money.ts'
import { refuse } from '../refusals.ts'
import { accept, disbursementOf, hasText, type Outcome } from './outcome.ts'

/** A loan is in default after this many days late (PFRS 9, B5.5.37); only then may it be written off. */
export const WRITE_OFF_AFTER_DAYS_LATE = 90

/**
 * Writes off what is owed on a loan: it leaves the receivables, and nothing more is charged from today on. The borrower
 * still owes what was owed today; what comes in later pays that as before, and is income. Refuses a loan that is at
 * most 90 days late, one that was written off before, and a write-off without a reason.
 */
export function writeOff(
  events: readonly LoanEvent[],
  input: { reason: string; by: string },
  today: IsoDate,
): Outcome {
  if (!disbursementOf(events)) return refuse('NOT_DISBURSED')
  if (writeOffOf(events)) return refuse('ALREADY_WRITTEN_OFF')
  if (!hasText(input.reason) || !hasText(input.by)) return refuse('REASON_MISSING')
  if (loanOn(events, today).daysLate <= WRITE_OFF_AFTER_DAYS_LATE) return refuse('WRITE_OFF_TOO_EARLY')
  return accept({
    type: 'writtenOff',
    on: today,
    recordedOn: today,
    amount: receivableOn(events, today),
    ...input,
  })
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
export const recoveredOn = (events: readonly LoanEvent[], day: IsoDate): Centavos =>
  0 - (balancesOn(events, day)['4040'] ?? 0)

/** What the books hold as owed on a loan: principal, interest, fees and late charges to date. Centavos. */
export function receivableOn(events: readonly LoanEvent[], day: IsoDate): Centavos {
  const balances = balancesOn(events, day)
  const accounts = ['1110', '1120', '1130', '1140'] as const
  return accounts.reduce((sum, account) => sum + (balances[account] ?? 0), 0)
}
