import { addBusinessDays, dayNumber, type Holidays, type IsoDate, NO_HOLIDAYS } from '../calendar.ts'
import type { LoanEvent, ReturnCause, Reversed } from '../events.ts'
import { historyOf } from '../fold/history.ts'
import { replayTo } from '../fold/replay.ts'
import { loanOn } from '../loan-on.ts'
import { refuse } from '../refusals.ts'
import { ruleBookOf } from '../rule-books.ts'
import { RELEASED } from '../rules.ts'
import { completeTerms } from '../terms.ts'
import { moveDueDates } from './move-due-dates.ts'
import { accept, disbursementOf, find, hasText, type Outcome, paymentOf } from './outcome.ts'

/** The borrower has so many business days from the day of the notice. (Decision 272.) */
export const RETURNED_LINE_DAYS = 3

export type TakeBack = {
  reference: string
  reason: string
  /** Whose doing it was: required by a book that has returned payments owed again as a line. */
  cause?: ReturnCause
  /** By which the line's date is counted, and what the payment had paid moves off a holiday that was entered since. */
  holidays?: Holidays
  /** The day of the notice to the borrower; today where left out. */
  notifiedOn?: IsoDate
  /** Days on which payments of this borrower were taken back by the payer before, of any loan. */
  earlierByPayer?: readonly IsoDate[]
}

/**
 * Takes a payment back (a store's mistake, a returned transfer). By a book that says so, what it had paid becomes one
 * line with a date of its own, and what it had paid ahead goes back to the dates of the plan; the payer's own doing has
 * that once in twelve months. Otherwise the loan is counted as if it had never come.
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

function becomesLine(events: readonly LoanEvent[], input: TakeBack, today: IsoDate): boolean {
  const { cause, earlierByPayer = [] } = input
  if (!disbursementOf(events)) return false
  // What was let go for it was let go for money that is there; of a loan that is sold it is owed to the buyer.
  const { settlementOffer: offer, stage } = loanOn(events, today)
  if (stage === 'sold') return false
  if (offer?.acceptedOn && offer.paidBy.includes(input.reference)) return false
  const yearBefore = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  return cause !== 'payer' || !earlierByPayer.some((day) => day > yearBefore && day <= today)
}

/** The third business day, at the earliest the date to which an extension has moved what the payment had paid. */
function lineDueOn(events: readonly LoanEvent[], input: TakeBack, today: IsoDate): IsoDate {
  const { notifiedOn = today, holidays = NO_HOLIDAYS } = input
  const third = addBusinessDays(notifiedOn < today ? today : notifiedOn, RETURNED_LINE_DAYS, holidays)
  return movedSince(events, input.reference, today).reduce((last, day) => (day > last ? day : last), third)
}

/** The first date of each extension that stands, if it came after the payment and was not paid by it. */
function movedSince(events: readonly LoanEvent[], reference: string, today: IsoDate): IsoDate[] {
  const history = historyOf(events, today)
  const { terms, disbursed } = history
  const payment = paymentOf(events, reference)
  if (!terms || !disbursed || !payment) return []
  const { moves } = replayTo({ ...history, terms, disbursed }, dayNumber(today), RELEASED, null)
  return events.flatMap((event) => {
    const isLater = event.type === 'extended' && event !== payment && event.asOf >= payment.on
    return isLater && moves?.has(event.reference) ? event.newDates.slice(0, 1).map((row) => row.dueOn) : []
  })
}
