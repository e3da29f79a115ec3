import { type Holidays, type IsoDate, nextBusinessDay } from '../calendar.ts'
import type { DueDatesMoved, LoanEvent, MovedDate } from '../events.ts'
import { countedFromQuote } from '../extension-cost.ts'
import { loanOn } from '../loan-on.ts'
import { refuse } from '../refusals.ts'
import type { LoanStanding } from '../standing.ts'
import { accept, hasText, type Outcome } from './outcome.ts'

/**
 * The due dates of a loan that fall on a weekend or holiday of this table, and where they go: to the next business
 * day, never to an earlier one. A date that has passed moves where its instalment was not paid by it, whatever was paid
 * since, also of a loan that has ended: a holiday may be entered late, and nobody is late on one. Empty where the
 * product leaves dates as they are, where the loan does not run or is sold, and for the days after a write-off. How many loans a
 * new holiday would touch is how many give something here.
 */
export function dueDatesMovedBy(
  events: readonly LoanEvent[],
  input: { holidays: Holidays },
  today: IsoDate,
): MovedDate[] {
  const now = loanOn(events, today)
  // Stryker disable next-line OptionalChaining: loanOn throws where there are no terms.
  if (now.terms?.dueDateRule !== 'next-business-day' || now.disbursedOn === null) return []
  if (now.stage === 'sold') return []
  const known = countedFromQuote(events)
  const isOff = (day: IsoDate) => nextBusinessDay(day, input.holidays) > day
  const past = datesOf(events, now.disbursedOn)
    .filter((day) => day <= today && isOff(day) && (now.writtenOffOn === null || day < now.writtenOffOn))
    .flatMap((day) => unpaidOn(loanOn(known, day), day))
  const coming = now.writtenOffOn === null ? now.instalments.filter((row) => row.dueOn > today) : []
  return [...past, ...coming.filter(hasUnpaid)]
    .filter((row) => isOff(row.dueOn))
    .map(({ no, dueOn }) => ({ no, from: dueOn, dueOn: nextBusinessDay(dueOn, input.holidays) }))
}

type Row = LoanStanding['instalments'][number]

const hasUnpaid = (row: Row): boolean => row.total - row.paidPrincipal - row.paidInterest - row.paidFee > 0

/** What was due on a day and not paid by its end. */
const unpaidOn = ({ instalments }: LoanStanding, day: IsoDate): Row[] =>
  instalments.filter((row) => row.dueOn === day && hasUnpaid(row))

/** Every due date that an instalment ever had since the payout, in order. */
function datesOf(events: readonly LoanEvent[], disbursedOn: IsoDate): IsoDate[] {
  const days = events.flatMap((event) => {
    if (event.type === 'disbursed') return event.plan.map((row) => row.dueOn)
    if (event.type === 'extended' || event.type === 'restructured')
      return event.newDates.map((row) => row.dueOn)
    if (event.type === 'reversed') return event.dueOn === undefined ? [] : [event.dueOn]
    return 'moved' in event ? event.moved.map((row) => row.dueOn) : []
  })
  return [...new Set(days)].filter((day) => day >= disbursedOn).sort()
}

/**
 * Moves the due dates of a loan off the holidays of this table. A past date moves from its own day on, so that no late
 * charge arises between; interest does not grow. What was paid of a charge that falls away pays what is due instead, is
 * held, or is credit. Refuses where no date would move, and without a reason.
 */
export function moveDueDates(
  events: readonly LoanEvent[],
  input: { holidays: Holidays; reason: string },
  today: IsoDate,
): Outcome {
  const moved = dueDatesMovedBy(events, input, today)
  if (moved.length === 0) return refuse('NOTHING_TO_MOVE')
  if (!hasText(input.reason)) return refuse('REASON_MISSING')
  const days = [...new Set(moved.map(({ from }) => (from < today ? from : today)))]
  return accept(
    ...days.map((on): DueDatesMoved => {
      const rows = moved.filter(({ from }) => (from < today ? from : today) === on)
      return { type: 'dueDatesMoved', on, recordedOn: today, moved: rows, reason: input.reason }
    }),
  )
}
