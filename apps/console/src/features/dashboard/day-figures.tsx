import { lazy } from 'react'
import { day } from '../../shared/format/dates.ts'
import { count, pesos } from '../../shared/format/pesos.ts'
import type { Column } from '../../shared/list/table.tsx'
import { ChartCard } from './chart-card.tsx'
import type { Dashboard, DashboardDay } from './dashboard-screen.tsx'
import { disbursedIn } from './links.ts'

const MoneyChart = lazy(() => import('./charts/money-chart.tsx'))

const both = ({ count: times, amount }: { count: number; amount: string }): string =>
  times === 0 ? '–' : `${pesos(amount)} · ${count(times)}`

const COLUMNS: readonly Column<DashboardDay>[] = [
  { title: 'Day', render: (row) => day(row.day) },
  { title: 'Disbursed', align: 'end', render: ({ disbursed }) => both(disbursed) },
  { title: 'Due', align: 'end', render: ({ due }) => both(due) },
  { title: 'Collected', align: 'end', render: ({ collected }) => both(collected) },
  { title: 'Taken back', align: 'end', minor: true, render: ({ takenBack }) => both(takenBack) },
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
    rowsOf={(row) => disbursedIn({ from: row.day, to: row.day })}
  />
)
