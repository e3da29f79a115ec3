import { addDays, type IsoDate } from '../calendar.ts'
import type { Extended, LoanEvent } from '../events.ts'
import { paidExtensions } from '../extension-cost.ts'
import { loanOn } from '../loan-on.ts'

/**
 * How late a loan ever was. It is latest on the day before money comes in, or today, so those days are requested. Days
 * that an extension froze are none: it counts from its quote, whenever it was paid.
 * @returns whole days; 0 for a loan that never ran, or was never late
 */
export function worstDaysLate(events: readonly LoanEvent[], today: IsoDate): number {
  const disbursed = events.find((event) => event.type === 'disbursed')
  if (disbursed === undefined) return 0
  const frozen = paidExtensions(events).filter((event) => event.asOf < event.on && counts(events, event))
  const days = new Set<IsoDate>([today, ...frozen.map((event) => event.asOf)])
  for (const event of events)
    if ((event.type === 'paid' || event.type === 'extended') && event.on <= today)
      days.add(addDays(event.on, -1))
  const late = [...days]
    .filter(
      (day) => day >= disbursed.on && day <= today && !frozen.some(({ asOf, on }) => asOf < day && day < on),
    )
    .map((day) => loanOn(events, day).daysLate)
  return Math.max(0, ...late)
}

/** Money for the quote of a loan that had ended by then was an ordinary payment and froze nothing. */
function counts(events: readonly LoanEvent[], extended: Extended): boolean {
  const without = events.filter((event) => event !== extended)
  return loanOn(without, extended.on).stage !== 'settled'
}
