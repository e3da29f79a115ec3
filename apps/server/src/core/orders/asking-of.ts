/** What a running loan asks for, where the next due date alone does not say it. Pure. */
import { daysBetween, type LoanStanding } from '@sandigan/lending'
import { dayCount, fill, type LoanCopy, longDate } from '../../platform/copy/loans/catalogue.ts'

/**
 * `dated`: the next instalment, or all that is late, by its date. `now`: something that has no date to come, as a refund
 * that was too high. `late-charges`: nothing but these, of a book that leaves them to the last; `late-charges-and-next`
 * while the next instalment is due soon as well. `returned`: a payment that was taken back, by the date of its line.
 */
export type Asking = 'dated' | 'now' | 'late-charges' | 'late-charges-and-next' | 'returned'

export function askingOf(standing: LoanStanding): Asking {
  const { stage, dueNow, duePenalty, nextDueOn, on } = standing
  if (stage !== 'running' && stage !== 'due-soon') return 'dated'
  const isPast = nextDueOn !== null && nextDueOn < on
  if (!isPast && returnedLine(standing) !== undefined) return 'returned'
  if (dueNow === 0 || (nextDueOn === on && dueNow > duePenalty)) return 'dated'
  const isCharges = stage === 'running' || dueNow === duePenalty || (isPast && duePenalty > 0)
  if (!isCharges) return 'now'
  return stage === 'due-soon' && !isPast ? 'late-charges-and-next' : 'late-charges'
}

/** The line of a payment that was taken back, where it is what comes next. */
export const returnedLine = ({ instalments, nextDueOn }: LoanStanding) =>
  instalments.find((row) => row.returned && row.left > 0 && row.dueOn === nextDueOn)

/** Whether what is requested belongs to no date: it is to be paid now, and nothing is late. */
export const asksNow = (asking: Asking): boolean =>
  asking === 'now' || asking === 'late-charges' || asking === 'late-charges-and-next'

/** Why nobody is reminded of what is overdue, and nothing is charged for it: a pause, or the borrower has died. */
export function quietOf({ stage, deceasedOn, pause, on }: LoanStanding): 'deceased' | 'paused' | null {
  if (stage !== 'overdue') return null
  if (deceasedOn !== null) return 'deceased'
  return pause !== null && pause.from <= on ? 'paused' : null
}

/**
 * How far the next due date is away, or how long it has passed; what is to be paid now where that has no date. Empty
 * where everything to come is paid ahead, and after the borrower's death.
 */
export function dueWords(copy: LoanCopy, standing: LoanStanding): string {
  const { nextDueOn, on, pause } = standing
  const quiet = quietOf(standing)
  if (quiet === 'deceased') return ''
  if (quiet === 'paused' && pause !== null) return fill(copy.due.paused, { date: longDate(copy, pause.to) })
  const asking = askingOf(standing)
  if (asksNow(asking)) return asking === 'now' ? copy.due.now : copy.due.charges
  if (nextDueOn === null) return ''
  const days = daysBetween(on, nextDueOn)
  if (days === 0) return copy.due.today
  return fill(days > 0 ? copy.due.in : copy.due.late, { days: dayCount(copy, Math.abs(days)) })
}
