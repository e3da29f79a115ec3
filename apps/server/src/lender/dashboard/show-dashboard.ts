import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { addDays, centavosToPesos, type IsoDate } from '@sandigan/lending'
import { figuresOfToday, type FigureSum } from '../../core/figures/figures-of-today.ts'
import { latestDayWithAgeing, storedAgeing } from '../../core/loans/ageing.ts'
import { daysFrom, figuresBetween } from '../../core/loans/daily-figures.ts'
import { decidedByOne } from '../../core/operators/small-office.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { complaintsOf, complaintsOfDay, declinesOf, figuresOf, timesOf } from './period.ts'
import { type Days, rangeOf } from './range.ts'

/** The latest day whose figures are written down; yesterday before the first. */
export const latestDay = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<IsoDate> =>
  (await latestDayWithAgeing(db)) ?? addDays(clock.today(), -1)

export const WRONG_RANGE = refuse(
  'INPUT_INVALID',
  'the range must begin before it ends, have 366 days at most, and hold a closed day',
)

/** Reads what was written down of the days, and no loan; of today the rows of today. */
export const showDashboard: OperatorHandler<typeof operatorCalls.showDashboard> = async (
  services,
  _caller,
  request,
) => {
  const { db, clock } = services
  const latest = await latestDay(services)
  const range = rangeOf(request, latest)
  if (range === null) return WRONG_RANGE
  const rows = await figuresBetween(db, range.from, range.to)
  const byDay = Map.groupBy(rows, (row) => row.day)
  return done({
    ...(await periodOf(db, range, rows)),
    // Up to now where the range ends with the latest closed day.
    decidedByOne: await decidedByOne(db, range.to === latest ? { ...range, to: clock.today() } : range),
    days: daysFrom(range.from, range.to).map((day) => {
      const own = byDay.get(day) ?? []
      return { day, ...figuresOf(own), ...complaintsOfDay(own) }
    }),
    before: await periodOf(db, range.before, await figuresBetween(db, range.before.from, range.before.to)),
    today: await todayOf(services),
  })
}

async function periodOf(db: Db, { from, to }: Days, rows: Awaited<ReturnType<typeof figuresBetween>>) {
  const owed = await storedAgeing(db, to)
  return {
    from,
    to,
    total: figuresOf(rows),
    declines: declinesOf(rows),
    ...timesOf(rows),
    complaints: complaintsOf(rows),
    owed: owed.map((row) => ({ ...row, amount: centavosToPesos(row.amount) })),
  }
}

async function todayOf({ db, clock }: Services) {
  const day = clock.today()
  const { applied, approved, declined, disbursed, collected, stillDue, ...complaints } = await figuresOfToday(
    db,
    day,
  )
  const shown = ({ count, amount }: FigureSum) => ({ count, amount: centavosToPesos(amount) })
  return {
    day,
    applied: shown(applied),
    approved: shown(approved),
    declined: shown(declined),
    disbursed: shown(disbursed),
    collected: shown(collected),
    stillDue: shown(stillDue),
    ...complaints,
  }
}
