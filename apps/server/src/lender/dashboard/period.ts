/** What the figures of a range of days come to. Pure. */
import { centavosToPesos } from '@sandigan/lending'
import type { FigureRow } from '../../core/loans/daily-figures.ts'
import type { DailyFigure } from '../../platform/database/tables/figures.ts'

export function figuresOf(rows: readonly FigureRow[]) {
  const figure = (name: DailyFigure) => {
    const own = named(rows, name)
    return { count: countOf(own), amount: centavosToPesos(own.reduce((sum, row) => sum + row.amount, 0)) }
  }
  return {
    applied: figure('applied'),
    approved: figure('approved'),
    declined: figure('declined'),
    disbursed: figure('disbursed'),
    due: figure('due'),
    collected: figure('collected'),
    takenBack: figure('taken-back'),
  }
}

export function complaintsOfDay(rows: readonly FigureRow[]) {
  const answered = named(rows, 'complaint-answered')
  const inTime = countOf(answered.filter((row) => row.detail === 'in-time'))
  return {
    complaintsFiled: countOf(named(rows, 'complaint-filed')),
    complaintsInTime: inTime,
    complaintsLate: countOf(answered) - inTime,
  }
}

export function complaintsOf(rows: readonly FigureRow[]) {
  const answered = named(rows, 'complaint-answered')
  const closed = named(rows, 'complaint-closed')
  const inTime = (own: readonly FigureRow[]) => countOf(own.filter((row) => row.detail === 'in-time'))
  return {
    filed: countOf(named(rows, 'complaint-filed')),
    answered: countOf(answered),
    answeredInTime: inTime(answered),
    closed: countOf(closed),
    closedInTime: inTime(closed),
    minutesToAnswer: averageOf(answered),
    minutesToClose: averageOf(closed),
  }
}

/** The most frequent reason first. */
export function declinesOf(rows: readonly FigureRow[]): { reason: string; count: number }[] {
  return Array.from(
    Map.groupBy(named(rows, 'declined'), (row) => row.detail),
    ([reason, own]) => ({ reason, count: countOf(own) }),
  ).toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason))
}

/** Days since the application on average, in tenths, rounded down. */
export const timesOf = (rows: readonly FigureRow[]) => ({
  tenthsToDecision: averageOf(named(rows, 'approved', 'declined'), 10),
  tenthsToMoney: averageOf(named(rows, 'disbursed'), 10),
})

const named = (rows: readonly FigureRow[], ...figures: DailyFigure[]): FigureRow[] =>
  rows.filter((row) => figures.includes(row.figure))

const countOf = (rows: readonly FigureRow[]): number => rows.reduce((sum, row) => sum + row.count, 0)

/** What was waited on average, times a factor, rounded down; null where nothing is counted. */
function averageOf(rows: readonly FigureRow[], factor = 1): number | null {
  const count = countOf(rows)
  if (count === 0) return null
  return Math.floor((factor * rows.reduce((sum, row) => sum + row.waited, 0)) / count)
}
