import { NO_HOLIDAYS } from '../calendar.ts'
import { acceptRestructuring, offerRestructuring, type RestructureInput } from '../commands/restructure.ts'
import type { LoanEvent } from '../events.ts'
import { dayOf, done, paid, runningLoan, SMALL } from './loans.ts'

export const at = (days: number) => dayOf(SMALL, days)

export const INPUT: RestructureInput = {
  offerId: 'o1',
  validDays: 7,
  periods: 6,
  termUnit: 30,
  dailyRatePpm: 1_000,
  interest: 'carried',
  charges: 'carried',
  holidays: NO_HOLIDAYS,
  reason: 'lost work',
  by: 'operator',
}

export const offered = (
  events: readonly LoanEvent[],
  days: number,
  input: Partial<RestructureInput> = {},
) => [...events, ...done(offerRestructuring(events, { ...INPUT, ...input, noteHash: 'text' }, at(days)))]

export const accept = (events: readonly LoanEvent[], days: number) =>
  acceptRestructuring(events, { offerId: 'o1', noteHash: 'text' }, at(days))

export const accepted = (events: readonly LoanEvent[], days: number) => [
  ...events,
  ...done(accept(events, days)),
]

/** The loan of the worked example: the first instalment paid, the second one due on day 60. */
export const firstPaid = (start = runningLoan(SMALL)) => paid(start, 2_152_22, at(30))
