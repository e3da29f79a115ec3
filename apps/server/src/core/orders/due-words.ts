import { daysBetween, type LoanStanding } from '@sandigan/lending'
import { dayCount, fill, type LoanCopy } from '../../platform/copy/loans/catalogue.ts'
import { askingOf, asksNow } from './asking-of.ts'

/**
 * How far the next due date is away, or how long it has passed; what is to be paid now where that has no date. Empty
 * where everything to come is paid ahead.
 */
export function dueWords(copy: LoanCopy, standing: LoanStanding): string {
  const { nextDueOn, on } = standing
  const asking = askingOf(standing)
  if (asksNow(asking)) return asking === 'now' ? copy.due.now : copy.due.charges
  if (nextDueOn === null) return ''
  const days = daysBetween(on, nextDueOn)
  if (days === 0) return copy.due.today
  return fill(days > 0 ? copy.due.in : copy.due.late, { days: dayCount(copy, Math.abs(days)) })
}
