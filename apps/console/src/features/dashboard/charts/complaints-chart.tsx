import { count } from '../../../shared/format/pesos.ts'
import { answeredIn, dayOf } from '../links.ts'
import { DayChart } from '../../../shared/charts/day-chart.tsx'
import { COLOURS, countTick, stackedBars } from '../../../shared/charts/parts.tsx'
import type { DashboardDay } from '../answers.ts'

const SERIES = [
  { name: 'In time', field: 'complaintsInTime', colour: COLOURS.good },
  { name: 'Late', field: 'complaintsLate', colour: COLOURS.bad },
] as const

export default function ComplaintsChart({ days }: { days: readonly DashboardDay[] }) {
  return (
    <DayChart
      days={days}
      marks={SERIES}
      notesOf={(row) => [
        ...SERIES.map(({ name, field, colour }) => ({ name, colour, value: count(row[field]) })),
        { name: 'Filed', value: count(row.complaintsFiled) },
      ]}
      rowsOf={(row) => answeredIn(dayOf(row))}
      tick={countTick}
    >
      {stackedBars('answered', SERIES)}
    </DayChart>
  )
}
