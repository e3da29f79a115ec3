import { lazy } from 'react'
import { day } from '../../shared/format/dates.ts'
import { count, pesos } from '../../shared/format/pesos.ts'
import { ChartCard, type FigureColumn } from '../../shared/charts/chart-card.tsx'
import { dayOf, fellDueIn, happenedIn, receipts } from './links.ts'
import type { Dashboard, DashboardDay } from './answers.ts'

const MoneyChart = lazy(() => import('./charts/money-chart.tsx'))

const both = ({ count: times, amount }: { count: number; amount: string }): string =>
  times === 0 ? '–' : `${pesos(amount)} · ${count(times)}`

const COLUMNS: readonly FigureColumn<DashboardDay>[] = [
  { title: 'Day', render: (row) => day(row.day) },
  {
    title: 'Disbursed',
    align: 'end',
    render: ({ disbursed }) => both(disbursed),
    rowsOf: (row) => happenedIn('disbursed', dayOf(row)),
  },
  {
    title: 'Due',
    align: 'end',
    render: ({ due }) => both(due),
    rowsOf: (row) => fellDueIn(dayOf(row)),
  },
  {
    title: 'Collected',
    align: 'end',
    render: ({ collected }) => both(collected),
    rowsOf: (row) => receipts(dayOf(row)),
  },
  {
    title: 'Taken back',
    align: 'end',
    minor: true,
    render: ({ takenBack }) => both(takenBack),
    rowsOf: (row) => happenedIn('taken-back', dayOf(row)),
  },
]

const isMoved = ({ disbursed, due, collected }: DashboardDay): boolean =>
  disbursed.count > 0 || due.count > 0 || collected.count > 0

/** An axis without a mark would show sums that nobody paid. */
const Nothing = () => (
  <p className="px-2 pb-4 text-muted">No money moved and nothing fell due in these days.</p>
)

export const DayFigures = ({ data }: { data: Dashboard }) => (
  <ChartCard
    name="money"
    title="Money by day"
    about="Sent out, due by the plans, and collected on each closed day"
    chart={data.days.some(isMoved) ? <MoneyChart days={data.days} /> : <Nothing />}
    label="Money by day"
    columns={COLUMNS}
    rows={data.days.toReversed()}
    keyOf={(row) => row.day}
  />
)
