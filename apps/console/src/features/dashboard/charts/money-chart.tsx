import { Line } from 'recharts'
import { pesos } from '../../../shared/format/pesos.ts'
import { dayOf, receipts } from '../links.ts'
import { DayChart } from '../../../shared/charts/day-chart.tsx'
import { COLOURS, pesoTick } from '../../../shared/charts/parts.tsx'
import type { DashboardDay } from '../answers.ts'

const SERIES = [
  { name: 'Collected', field: 'collected', colour: COLOURS.first, dashes: '0' },
  { name: 'Due', field: 'due', colour: COLOURS.quiet, dashes: '4 4' },
  { name: 'Disbursed', field: 'disbursed', colour: COLOURS.second, dashes: '0' },
] as const

export default function MoneyChart({ days }: { days: readonly DashboardDay[] }) {
  return (
    <DayChart
      days={days}
      marks={SERIES}
      notesOf={(row) =>
        SERIES.map(({ name, field, colour }) => ({ name, colour, value: pesos(row[field].amount) }))
      }
      rowsOf={(row) => receipts(dayOf(row))}
      tick={pesoTick}
    >
      {SERIES.map(({ name, field, colour, dashes }) => (
        <Line
          key={field}
          type="linear"
          name={name}
          // How high a mark stands; what is shown of it is the server's text.
          dataKey={(row: DashboardDay) => Number(row[field].amount)}
          stroke={colour}
          strokeWidth={2}
          strokeDasharray={dashes}
          dot={false}
          activeDot={{ r: 4 }}
          isAnimationActive={false}
        />
      ))}
    </DayChart>
  )
}
