import { type Holidays, type IsoDate, nextBusinessDay } from '../calendar.ts'
import type { LoanEvent, MovedDate } from '../events.ts'
import { loanOn } from '../loan-on.ts'
import { refuse } from '../refusals.ts'
import { accept, hasText, type Outcome } from './outcome.ts'

/**
 * The unpaid due dates of a loan that fall on a weekend or holiday of this table, and where they go: to the next
 * business day, never to an earlier one. Dates that have passed are among them, since a holiday may be proclaimed
 * late. Empty where the product leaves dates as they are, where the loan does not run and where it was written off. How many loans a new
 * holiday would touch is how many give something here.
 */
export function dueDatesMovedBy(
  events: readonly LoanEvent[],
  input: { holidays: Holidays },
  today: IsoDate,
): MovedDate[] {
  const { terms, instalments, stage, writtenOffOn } = loanOn(events, today)
  // Stryker disable next-line OptionalChaining: loanOn throws where there are no terms.
  if (terms?.dueDateRule !== 'next-business-day' || stage === 'settled' || writtenOffOn !== null) return []
  return instalments.flatMap((row) => {
    const unpaid = row.total - row.paidPrincipal - row.paidInterest - row.paidFee
    const dueOn = nextBusinessDay(row.dueOn, input.holidays)
    return unpaid > 0 && dueOn > row.dueOn ? [{ no: row.no, from: row.dueOn, dueOn }] : []
  })
}

/**
 * Moves the unpaid due dates of a loan off the holidays of this table. It counts from the earliest date moved, so
 * that no late charge arises between; interest does not grow. Refuses where no date would move, and without a reason.
 */
export function moveDueDates(
  events: readonly LoanEvent[],
  input: { holidays: Holidays; reason: string },
  today: IsoDate,
): Outcome {
  const moved = dueDatesMovedBy(events, input, today)
  const [first] = moved
  if (first === undefined) return refuse('NOTHING_TO_MOVE')
  if (!hasText(input.reason)) return refuse('REASON_MISSING')
  // Stryker disable next-line EqualityOperator: on the day itself both are the same day.
  const on = first.from < today ? first.from : today
  return accept({ type: 'dueDatesMoved', on, recordedOn: today, moved, reason: input.reason })
}
