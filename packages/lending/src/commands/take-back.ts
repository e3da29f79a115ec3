import { addBusinessDays, type Holidays, type IsoDate, NO_HOLIDAYS } from '../calendar.ts'
import type { LoanEvent, ReturnCause, Reversed } from '../events.ts'
import { paidAhead } from '../explain.ts'
import { paidExtensions } from '../extension-cost.ts'
import { refuse } from '../refusals.ts'
import { ruleBookOf } from '../rule-books.ts'
import { completeTerms } from '../terms.ts'
import { moveDueDates } from './move-due-dates.ts'
import { accept, disbursementOf, find, hasText, type Outcome, paymentOf } from './outcome.ts'

/** The borrower has so many business days from the day of being told (decisions, when something goes wrong). */
export const RETURNED_LINE_DAYS = 3

export type TakeBack = {
  reference: string
  reason: string
  /** Whose doing it was: required by a book that has returned payments owed again as a line. */
  cause?: ReturnCause
  /** By which the line's date is counted, and what the payment had paid moves off a holiday that was entered since. */
  holidays?: Holidays
  /** The day on which the borrower is told; today where left out. */
  toldOn?: IsoDate
  /** Days on which payments of this borrower were taken back by the payer before, of any loan. */
  earlierByPayer?: readonly IsoDate[]
}

/**
 * Takes a payment back (a store's mistake, a returned transfer). By a book that says so, what it had paid becomes one
 * line with a date of its own; the payer's own doing has that once in twelve months. Otherwise, and for money that paid
 * ahead or for an extension, the loan is counted as if it had never come.
 */
export function reversePayment(events: readonly LoanEvent[], input: TakeBack, today: IsoDate): Outcome {
  const { reference, reason, cause, holidays } = input
  if (!paymentOf(events, reference)) return refuse('PAYMENT_UNKNOWN')
  const known = events.some((event) => event.type === 'reversed' && event.reference === reference)
  if (known) return refuse('ALREADY_REVERSED')
  if (!hasText(reason)) return refuse('REASON_MISSING')
  const hasLines = hasReturnedLines(events)
  if (hasLines && cause === undefined) return refuse('CAUSE_MISSING')
  const reversed: Reversed = {
    type: 'reversed',
    on: today,
    recordedOn: today,
    reference,
    reason,
    ...(hasLines && cause !== undefined && { cause }),
    ...(hasLines && becomesLine(events, input, today) && { dueOn: lineDueOn(events, input, today) }),
  }
  if (holidays === undefined) return accept(reversed)
  const moved = moveDueDates([...events, reversed], { holidays, reason: 'payment taken back' }, today)
  return accept(reversed, ...(moved.ok ? moved.events : []))
}

function hasReturnedLines(events: readonly LoanEvent[]): boolean {
  const agreed = find(events, 'agreed')
  return agreed !== null && ruleBookOf(completeTerms(agreed.terms)).returnedLine === true
}

/** Money that paid principal ahead or an extension changed the plan: that it never came is all that can be said of it. */
function becomesLine(events: readonly LoanEvent[], input: TakeBack, today: IsoDate): boolean {
  const { reference, cause, earlierByPayer = [] } = input
  if (paymentOf(events, reference)?.type !== 'paid' || !disbursementOf(events)) return false
  const yearBefore = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  if (cause === 'payer' && earlierByPayer.some((day) => day > yearBefore && day <= today)) return false
  return !paidAhead(events, reference, today)
}

/** The third business day, at the earliest the date to which an extension has moved what the payment had paid. */
function lineDueOn(events: readonly LoanEvent[], input: TakeBack, today: IsoDate): IsoDate {
  const { toldOn = today, holidays = NO_HOLIDAYS } = input
  const third = addBusinessDays(toldOn < today ? today : toldOn, RETURNED_LINE_DAYS, holidays)
  const payment = paymentOf(events, input.reference)
  const moved = paidExtensions(events)
    .filter((extended) => payment !== null && extended.asOf >= payment.on)
    .flatMap(({ newDates }) => newDates.slice(0, 1).map((row) => row.dueOn))
  return [third, ...moved].reduce((last, day) => (day > last ? day : last))
}
