import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos, lossCurve, type Vintage } from '@sandigan/lending'
import type { Month } from '../../core/loans/closed-months.ts'
import { type Figure, figuresOf } from '../../core/month-ends/portfolio-figures.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { monthBefore, shownMonth } from './shown-month.ts'

/** Months of payout that are shown, the latest of them. */
const MOST = 24

/** As known at the end of the month that is shown. */
export const showVintages: OperatorHandler<typeof operatorCalls.showVintages> = async (
  services,
  _caller,
  { month: wanted, productId },
) => {
  const shown = await shownMonth(services, wanted)
  if (!shown.ok) return shown
  const { month, months } = shown.data
  if (month === null) return done({ ...shown.data, vintages: [] })
  // What is lost is counted in its own month, so all of them are read: some rows each.
  const rows = await figuresOf(services.db, {
    figures: ['vintage'],
    from: months.at(-1) ?? month,
    to: month,
    productId,
  })
  const cohorts = [...new Set(rows.map(({ key }) => key))].toSorted().slice(-MOST)
  return done({
    ...shown.data,
    vintages: cohorts.map((cohort) => {
      const vintage = vintageOf(rows, cohort, month)
      return {
        vintage: cohort,
        loans: vintage.loans,
        paidOut: centavosToPesos(vintage.paidOut),
        lost: centavosToPesos(vintage.lost.reduce((sum, amount) => sum + amount, 0)),
        losses: lossCurve(vintage).slice(0, MOST),
      }
    }),
  })
}

function vintageOf(rows: readonly Figure[], cohort: Month, last: Month): Vintage {
  const own = rows.filter(({ key }) => key === cohort)
  const sum = (of: (row: Figure) => number) => own.reduce((all, row) => all + of(row), 0)
  return {
    loans: sum(({ loans }) => loans),
    paidOut: sum(({ principal }) => principal),
    lost: monthsFrom(cohort, last).map((month) => own.find((row) => row.month === month)?.total ?? 0),
  }
}

/** Both included. */
function monthsFrom(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = last; month >= first; month = monthBefore(month)) months.unshift(month)
  return months
}
