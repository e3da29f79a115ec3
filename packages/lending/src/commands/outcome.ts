import { type IsoDate, isIsoDate } from '../calendar.ts'
import type { Disbursed, LoanEvent } from '../events.ts'
import { isPositiveAmount } from '../money.ts'
import { type Refusal, refuse } from '../refusals.ts'

/** What a command decides: events to append, or a refusal. Nothing is changed in place. */
export type Outcome = { ok: true; events: LoanEvent[] } | Refusal

export function accept(...events: LoanEvent[]): Outcome {
  return { ok: true, events }
}

/** The first event of a type that counts: an approval that was revoked does not. */
export function find<T extends LoanEvent['type']>(
  events: readonly LoanEvent[],
  type: T,
): Extract<LoanEvent, { type: T }> | null {
  let found: LoanEvent | null = null
  for (const event of events) {
    if (event.type === type) found ??= event
    else if (event.type === 'approvalRevoked' && type === 'approved') found = null
  }
  return found as Extract<LoanEvent, { type: T }> | null
}

/** The payout that the loan runs on; null before it arrived and after it came back. */
export function disbursementOf(events: readonly LoanEvent[]): Disbursed | null {
  let disbursed: Disbursed | null = null
  for (const event of events) {
    if (event.type === 'disbursed') disbursed = event
    else if (event.type === 'payoutReversed') disbursed = null
  }
  return disbursed
}

/** Whether money came in under this reference, taken back or not. */
export function paymentOf(events: readonly LoanEvent[], reference: string): LoanEvent | null {
  for (const event of events) {
    if ((event.type === 'paid' || event.type === 'extended') && event.reference === reference) return event
  }
  return null
}

/** Checks an amount and its value date against the payout and today; null when both are fine. */
export function moneyFault(
  events: readonly LoanEvent[],
  input: { amount: number; on: IsoDate },
  today: IsoDate,
): Refusal | null {
  const disbursed = disbursementOf(events)
  if (!disbursed) return refuse('NOT_DISBURSED')
  if (!isPositiveAmount(input.amount)) return refuse('AMOUNT_INVALID')
  return dateFault(input.on, { from: disbursed.on, today })
}

/** A real day, not in the future, not before the loan. */
export function dateFault(on: IsoDate, range: { from: IsoDate; today: IsoDate }): Refusal | null {
  if (!isIsoDate(on)) return refuse('DATE_INVALID')
  if (on > range.today) return refuse('DATE_IN_FUTURE')
  return on < range.from ? refuse('DATE_BEFORE_LOAN') : null
}

export function hasText(text: string): boolean {
  return text.trim().length > 0
}
