import { addDays, type IsoDate } from './calendar.ts'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import type { LoanStanding } from './standing.ts'
import { frozenBy } from './extension-cost.ts'

/**
 * Whether a settled loan was paid back as it was agreed: each due date until then was paid on its day, without an
 * extension and without a late charge. A loan that is not settled was not.
 * @param standing of these events, on the requested day
 */
export function paidOnTime(events: readonly LoanEvent[], standing: LoanStanding): boolean {
  const { settledOn, instalments, extensions, totals } = standing
  if (settledOn === null || extensions > 0 || totals.penaltyCharged > 0) return false
  // A charge may be cut to nothing, so the day after each due date is checked too.
  return instalments
    .filter((row) => row.dueOn < settledOn)
    .every((row) => loanOn(events, addDays(row.dueOn, 1)).daysLate === 0)
}

/**
 * How late a loan ever was. It is latest on the day before money comes in, before a buyer owns it, or today, so those days are requested. Days
 * that an extension froze are none: it counts from its quote, whenever it was paid.
 * @returns whole days; 0 for a loan that never ran, or was never late
 */
export function worstDaysLate(events: readonly LoanEvent[], today: IsoDate): number {
  const disbursed = events.find((event) => event.type === 'disbursed')
  if (disbursed === undefined) return 0
  const frozen = frozenBy(events)
  const days = new Set<IsoDate>([today, ...frozen.map((event) => event.asOf)])
  const { sale } = loanOn(events, today)
  if (sale?.transferred) days.add(addDays(sale.transferOn, -1))
  for (const event of events)
    if ((event.type === 'paid' || event.type === 'extended') && event.on <= today)
      days.add(addDays(event.on, -1))
  const isFrozen = (day: IsoDate) => frozen.some(({ asOf, on }) => asOf < day && day < on)
  const late = [...days]
    .filter((day) => day >= disbursed.on && day <= today && !isFrozen(day))
    .map((day) => loanOn(events, day).daysLate)
  return Math.max(0, ...late)
}
