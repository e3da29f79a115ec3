/** What a running loan asks for, where the next due date alone does not say it. Pure. */
import type { LoanStanding } from '@sandigan/lending'

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
