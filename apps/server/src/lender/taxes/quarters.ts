import type { IsoDate } from '@sandigan/lending'
import { firstDayOf, lastDayOf, type Month } from '../../core/loans/closed-months.ts'

/** Such as `2026-Q4`: its three months. */
export function monthsOfQuarter(quarter: string): [Month, Month, Month] {
  const year = quarter.slice(0, 4)
  const first = (Number(quarter.slice(6)) - 1) * 3 + 1
  const month = (of: number) => `${year}-${String(of).padStart(2, '0')}`
  return [month(first), month(first + 1), month(first + 2)]
}

export function daysOfQuarter(quarter: string): { from: IsoDate; to: IsoDate } {
  const [first, , last] = monthsOfQuarter(quarter)
  return { from: firstDayOf(first), to: lastDayOf(last) }
}

/** The days of a month, else of a quarter, else all. */
export function daysOf({ quarter, month }: { quarter?: string | undefined; month?: Month | undefined }): {
  from?: IsoDate
  to?: IsoDate
} {
  if (month !== undefined) return { from: firstDayOf(month), to: lastDayOf(month) }
  return quarter === undefined ? {} : daysOfQuarter(quarter)
}
