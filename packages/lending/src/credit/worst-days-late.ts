import { addDays, type IsoDate } from '../calendar.ts'
import type { LoanEvent } from '../events.ts'
import { frozenBy } from '../extension-cost.ts'
import { loanOn } from '../loan-on.ts'

/**
 * How late a loan ever was. It is latest on the day before money comes in, or today, so those days are requested. Days
 * that an extension froze are none: it counts from its quote, whenever it was paid.
 * @returns whole days; 0 for a loan that never ran, or was never late
 */
export function worstDaysLate(events: readonly LoanEvent[], today: IsoDate): number {
  const disbursed = events.find((event) => event.type === 'disbursed')
  if (disbursed === undefined) return 0
  const frozen = frozenBy(events)
  const days = new Set<IsoDate>([today, ...frozen.map((event) => event.asOf)])
  for (const event of events)
    if ((event.type === 'paid' || event.type === 'extended') && event.on <= today)
      days.add(addDays(event.on, -1))
  const isFrozen = (day: IsoDate) => frozen.some(({ asOf, on }) => asOf < day && day < on)
  const late = [...days]
    .filter((day) => day >= disbursed.on && day <= today && !isFrozen(day))
    .map((day) => loanOn(events, day).daysLate)
  return Math.max(0, ...late)
}
