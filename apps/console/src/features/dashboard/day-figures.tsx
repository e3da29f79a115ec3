import { lazy } from 'react'
import { day } from '../../shared/format/dates.ts'
import { count, pesos } from '../../shared/format/pesos.ts'
import type { Column } from '../../shared/list/table.tsx'
import { ChartCard } from './chart-card.tsx'
import { disbursedIn } from './links.ts'
import type { Dashboard, DashboardDay } from './answers.ts'

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

export const DayFigures = ({ data }: { data: Dashboard }) => (
  <ChartCard
    name="money"
    title="Money by day"
    about="Sent out, due by the plans, and collected on each closed day"
    chart={<MoneyChart days={data.days} />}
    label="Money by day"
    columns={COLUMNS}
    rows={data.days.toReversed()}
    keyOf={(row) => row.day}
    rowsOf={(row) => disbursedIn({ from: row.day, to: row.day })}
  />
)
