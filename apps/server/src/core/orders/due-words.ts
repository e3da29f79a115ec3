import { daysBetween, type LoanStanding } from '@sandigan/lending'
import { dayCount, fill, type LoanCopy } from '../../platform/copy/loans/catalogue.ts'

/** How far the next due date is away, or how long it has passed. Empty where everything to come is paid ahead. */
export function dueWords(copy: LoanCopy, { nextDueOn, on }: LoanStanding): string {
  if (nextDueOn === null) return ''
  const days = daysBetween(on, nextDueOn)
  if (days === 0) return copy.due.today
  return fill(days > 0 ? copy.due.in : copy.due.late, { days: dayCount(copy, Math.abs(days)) })
}
