import type { IsoDate } from '../calendar.ts'
import type { Deceased, LoanEvent } from '../events.ts'
import { loanOn } from '../loan-on.ts'
import { refuse } from '../refusals.ts'
import { saleRefusal } from '../sale/guard.ts'
import { accept, dateFault, disbursementOf, hasText, type Outcome } from './outcome.ts'

/**
 * Records the death of a borrower with its day, at the earliest that of the payout, and its proof. What was charged for later
 * days is not charged. Refuses a loan that has ended, a day to come, and a death without a proof.
 */
export function recordDeath(
  events: readonly LoanEvent[],
  input: { diedOn: IsoDate; proof: string; by: string },
  today: IsoDate,
): Outcome {
  const { diedOn, proof, by } = input
  const disbursed = disbursementOf(events)
  if (!disbursed) return refuse('NOT_DISBURSED')
  if (deathOf(events)) return refuse('ALREADY_DECEASED')
  const fault = dateFault(diedOn, { from: '', today })
  if (fault) return fault
  if (!hasText(proof) || !hasText(by)) return refuse('REASON_MISSING')
  const { stage } = loanOn(events, today)
  if (stage === 'settled') return refuse('NOT_RUNNING')
  if (stage === 'sold') return refuse('SOLD')
  const on = diedOn < disbursed.on ? disbursed.on : diedOn
  return accept({ type: 'deceased', on, recordedOn: today, proof, by })
}

/** Takes a death back that was recorded by mistake. Refuses where none is recorded. */
export function withdrawDeath(
  events: readonly LoanEvent[],
  input: { reason: string; by: string },
  today: IsoDate,
): Outcome {
  if (!deathOf(events)) return refuse('DECEASED_UNKNOWN')
  const sold = saleRefusal(events, today)
  if (sold) return sold
  if (!hasText(input.reason) || !hasText(input.by)) return refuse('REASON_MISSING')
  return accept({ type: 'deceasedWithdrawn', on: today, recordedOn: today, ...input })
}

/** The death that stands for the loan that runs now. */
export function deathOf(events: readonly LoanEvent[]): Deceased | null {
  let found: Deceased | null = null
  for (const event of events) {
    if (event.type === 'deceased') found = event
    else if (event.type === 'deceasedWithdrawn' || event.type === 'payoutReversed') found = null
  }
  return found
}
