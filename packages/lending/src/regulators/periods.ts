/** Periods that reports are made of: `2026-10`, `2026-Q4`, `2026-H2`, `2026`; and a day, of which what happened on it is reported. */
import { addDays, isIsoDate, type IsoDate, monthEnd } from '../calendar.ts'

export type ReportPeriod = string

export type ReportCycle = 'day' | 'month' | 'quarter' | 'half-year' | 'year'

const MONTHS: Readonly<Record<Exclude<ReportCycle, 'day'>, number>> = {
  month: 1,
  quarter: 3,
  'half-year': 6,
  year: 12,
}

const FORM = /^\d{4}(-(0[1-9]|1[0-2])|-Q[1-4]|-H[12])?$/

export const isReportPeriod = (text: string): boolean => FORM.test(text) || isIsoDate(text)

export function cycleOf(period: ReportPeriod): ReportCycle {
  if (period.length === 4) return 'year'
  if (period.length === 10) return 'day'
  const kind = period.charAt(5)
  return kind === 'Q' ? 'quarter' : kind === 'H' ? 'half-year' : 'month'
}

/** The period of a cycle in which a day lies. */
export function periodOf(cycle: ReportCycle, day: IsoDate): ReportPeriod {
  if (cycle === 'day') return day
  const year = day.slice(0, 4)
  const no = Math.ceil(Number(day.slice(5, 7)) / MONTHS[cycle])
  if (cycle === 'year') return year
  if (cycle === 'month') return day.slice(0, 7)
  return `${year}-${cycle === 'quarter' ? 'Q' : 'H'}${no}`
}

/** Its first and its last day. */
export function daysOfPeriod(period: ReportPeriod): { from: IsoDate; to: IsoDate } {
  const cycle = cycleOf(period)
  if (cycle === 'day') return { from: period, to: period }
  const year = period.slice(0, 4)
  const no = cycle === 'year' ? 1 : Number(period.slice(cycle === 'month' ? 5 : 6))
  const day = (month: number): IsoDate => `${year}-${month < 10 ? '0' : ''}${month}-01`
  return { from: day((no - 1) * MONTHS[cycle] + 1), to: monthEnd(day(no * MONTHS[cycle])) }
}

/** Periods of a cycle from the one of a day to the one of another, the earliest first. */
export function periodsBetween(cycle: ReportCycle, from: IsoDate, to: IsoDate): ReportPeriod[] {
  const periods: ReportPeriod[] = []
  for (let day = from; day <= to; ) {
    const period = periodOf(cycle, day)
    periods.push(period)
    day = addDays(daysOfPeriod(period).to, 1)
  }
  return periods
}
