import { count } from '../../../shared/format/pesos.ts'
import { dayOf, happenedIn } from '../links.ts'
import { DayChart } from '../../../shared/charts/day-chart.tsx'
import { COLOURS, countTick, stackedBars } from '../../../shared/charts/parts.tsx'
import type { DashboardDay } from '../answers.ts'

const SERIES = [
  { name: 'Approved', field: 'approved', colour: COLOURS.good },
  { name: 'Declined', field: 'declined', colour: COLOURS.bad },
] as const

export default function DecisionsChart({ days }: { days: readonly DashboardDay[] }) {
  return (
    <DayChart
      days={days}
      marks={SERIES}
      notesOf={(row) => [
        ...SERIES.map(({ name, field, colour }) => ({ name, colour, value: count(row[field].count) })),
        { name: 'Applied', value: count(row.applied.count) },
      ]}
      rowsOf={(row) => happenedIn('decided', dayOf(row))}
      tick={countTick}
    >
      {stackedBars('decided', SERIES, (field) => `${field}.count`)}
    </DayChart>
  )
}
