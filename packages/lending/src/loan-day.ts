import { daysBetween, type IsoDate } from './calendar.ts'
import { disbursementOf } from './commands/outcome.ts'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import type { LoanStanding } from './standing.ts'

/**
 * The day of a loan: today, but never before the last day that is recorded for it. Where a clock was ahead or is behind,
 * everything that the loan knows of itself counts, and nothing is posted before what has been.
 */
export function loanDay(events: readonly LoanEvent[], today: IsoDate): IsoDate {
  let day = today
  for (const event of events) if (event.recordedOn > day) day = event.recordedOn
  return day
}

/**
 * The standing of a loan as of its day: for whoever has today from a clock. `loanOn` is for a day that was chosen.
 * @param today by the clock, in Manila
 */
export function loanToday(events: readonly LoanEvent[], today: IsoDate): LoanStanding {
  return loanOn(events, loanDay(events, today))
}

/** By so many days at most the clocks of a payment's provider and of a node are taken to differ. */
const CLOCKS_DIFFER_DAYS = 3

/**
 * The value date of money that a provider reports. A day or so after today, or before the loan began, says that one of the
 * clocks is wrong and not that the money is another loan's: it counts from the nearest day that can be. A day further
 * away is returned as it is, for the rules to refuse.
 * @param today the day of the loan
 */
export function valueDay(events: readonly LoanEvent[], paidOn: IsoDate, today: IsoDate): IsoDate {
  const began = disbursementOf(events)?.on ?? paidOn
  const nearest = paidOn > today ? today : paidOn < began ? began : paidOn
  return Math.abs(daysBetween(nearest, paidOn)) <= CLOCKS_DIFFER_DAYS ? nearest : paidOn
}
