import { percent, shareOf } from '../../../shared/format/change.ts'
import { count } from '../../../shared/format/pesos.ts'
import { DayChart } from '../../../shared/charts/day-chart.tsx'
import { COLOURS, countTick, stackedBars } from '../../../shared/charts/parts.tsx'

export interface FailureDay {
  readonly day: string
  readonly calls: number
  readonly failed: number
  readonly refused: number
}

const SERIES = [
  { name: 'Failed', field: 'failed', colour: COLOURS.bad },
  { name: 'Refused', field: 'refused', colour: COLOURS.quiet },
] as const

export default function FailuresChart({ days }: { days: readonly FailureDay[] }) {
  return (
    <DayChart
      days={days}
      marks={SERIES}
      notesOf={(row) => [
        {
          name: 'Failed',
          colour: COLOURS.bad,
          value: `${count(row.failed)}, ${percent(shareOf(row.failed, row.calls))}`,
        },
        { name: 'Refused', colour: COLOURS.quiet, value: count(row.refused) },
        { name: 'Calls', value: count(row.calls) },
      ]}
      tick={countTick}
    >
      {stackedBars('calls', SERIES)}
    </DayChart>
  )
}
