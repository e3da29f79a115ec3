import type { IsoDate } from '../calendar.ts'
import type { FraudFound, LoanEvent } from '../events.ts'
import { loanOn } from '../loan-on.ts'
import { refuse } from '../refusals.ts'
import { saleRefusal } from '../sale/guard.ts'
import { accept, disbursementOf, hasText, type Outcome } from './outcome.ts'

/** Marks a loan as obtained by fraud. Refuses one that does not run or was sold, and a finding without a reason. */
export function recordFraud(
  events: readonly LoanEvent[],
  { reason, by }: { reason: string; by: string },
  today: IsoDate,
): Outcome {
  if (!disbursementOf(events)) return refuse('NOT_DISBURSED')
  if (fraudOf(events)) return refuse('ALREADY_FRAUD')
  const sold = saleRefusal(events, today)
  if (sold) return sold
  if (!hasText(reason) || !hasText(by)) return refuse('REASON_MISSING')
  if (loanOn(events, today).stage === 'settled') return refuse('NOT_RUNNING')
  return accept({ type: 'fraudFound', on: today, recordedOn: today, reason, by })
}

/** Takes the mark away. Refuses where there is none. */
export function withdrawFraud(
  events: readonly LoanEvent[],
  { reason, by }: { reason: string; by: string },
  today: IsoDate,
): Outcome {
  if (!fraudOf(events)) return refuse('FRAUD_UNKNOWN')
  const sold = saleRefusal(events, today)
  if (sold) return sold
  if (!hasText(reason) || !hasText(by)) return refuse('REASON_MISSING')
  return accept({ type: 'fraudWithdrawn', on: today, recordedOn: today, reason, by })
}

/** The finding that stands; it is of the application, so that a payout that came back leaves it. */
export function fraudOf(events: readonly LoanEvent[]): FraudFound | null {
  let found: FraudFound | null = null
  for (const event of events) {
    if (event.type === 'fraudFound') found = event
    else if (event.type === 'fraudWithdrawn') found = null
  }
  return found
}
