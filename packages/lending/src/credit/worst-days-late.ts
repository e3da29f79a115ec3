import { addDays, type IsoDate } from '../calendar.ts'
import type { LoanEvent } from '../events.ts'
import { loanOn } from '../loan-on.ts'

/**
 * How late a loan ever was. It is latest on the day before money comes in, or today, so those days are asked.
 * @returns whole days; 0 for a loan that never ran, or was never late
 */
export function worstDaysLate(events: readonly LoanEvent[], today: IsoDate): number {
  const days = new Set<IsoDate>([today])
  for (const event of events)
    if ((event.type === 'paid' || event.type === 'extended') && event.on <= today)
      days.add(addDays(event.on, -1))
  const disbursed = events.find((event) => event.type === 'disbursed')
  if (disbursed === undefined) return 0
  const late = [...days].filter((day) => day >= disbursed.on).map((day) => loanOn(events, day).daysLate)
  return Math.max(0, ...late)
}
