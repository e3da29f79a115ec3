import { day, month } from './dates.ts'

/** Such as `Nov 24, 2026`, `October 2026`, `Q4 2026`, `Second half of 2026`, `2026`. */
export function periodName(period: string): string {
  if (period.length === 4) return period
  if (period.length === 10) return day(period)
  const year = period.slice(0, 4)
  if (period.charAt(5) === 'Q') return `${period.slice(5)} ${year}`
  if (period.charAt(5) === 'H') return `${period.endsWith('1') ? 'First' : 'Second'} half of ${year}`
  return month(period)
}
