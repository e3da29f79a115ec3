import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { addDays, centavosToPesos, daysBetween } from '@sandigan/lending'
import { latestDayWithAgeing, storedAgeing } from '../../core/loans/ageing.ts'
import { daysFrom, type FigureRow, figuresBetween } from '../../core/loans/daily-figures.ts'
import type { DailyFigure } from '../../platform/database/tables/lending.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

const DAYS = 30
const MOST_DAYS = 366

/** Reads what was written down of the days, and no loan. */
export const showDashboard: OperatorHandler<typeof operatorCalls.showDashboard> = async (
  { db, clock },
  _caller,
  asked,
) => {
  const to = asked.to ?? (await latestDayWithAgeing(db)) ?? addDays(clock.today(), -1)
  const from = asked.from ?? addDays(to, 1 - DAYS)
  const length = daysBetween(from, to) + 1
  if (length < 1 || length > MOST_DAYS)
    return refuse('INPUT_INVALID', `from must be before to, and at most ${MOST_DAYS} days lie between them`)
  const rows = await figuresBetween(db, from, to)
  const byDay = Map.groupBy(rows, (row) => row.day)
  return done({
    from,
    to,
    total: figuresOf(rows),
    days: daysFrom(from, to).map((day) => ({ day, ...figuresOf(byDay.get(day) ?? []) })),
    declines: declinesOf(rows),
    tenthsToDecision: tenths(rows, ['approved', 'declined']),
    tenthsToMoney: tenths(rows, ['disbursed']),
    owed: (await storedAgeing(db, to)).map((row) => ({ ...row, amount: centavosToPesos(row.amount) })),
  })
}

function figuresOf(rows: readonly FigureRow[]) {
  const figure = (name: DailyFigure) => {
    const own = rows.filter((row) => row.figure === name)
    return {
      count: own.reduce((sum, row) => sum + row.count, 0),
      amount: centavosToPesos(own.reduce((sum, row) => sum + row.amount, 0)),
    }
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

/** The most frequent reason first. */
function declinesOf(rows: readonly FigureRow[]): { reason: string; count: number }[] {
  const declines = rows.filter((row) => row.figure === 'declined')
  return Array.from(
    Map.groupBy(declines, (row) => row.detail),
    ([reason, own]) => ({ reason, count: own.reduce((sum, row) => sum + row.count, 0) }),
  ).sort((a, b) => b.count - a.count)
}

/** Days waited on average, in tenths, rounded down. */
function tenths(rows: readonly FigureRow[], figures: readonly DailyFigure[]): number | null {
  const own = rows.filter((row) => figures.includes(row.figure))
  const count = own.reduce((sum, row) => sum + row.count, 0)
  if (count === 0) return null
  return Math.floor((10 * own.reduce((sum, row) => sum + row.waited, 0)) / count)
}
