import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { AXIS, CHART, COLOURS, HEIGHT, Legend, pesoTick, RowTip } from '../../../shared/charts/parts.tsx'
import { month as monthWords } from '../../../shared/format/dates.ts'
import { pesos } from '../../../shared/format/pesos.ts'

export interface AllowanceRow {
  readonly month: string
  readonly short: string
  readonly base: string
  readonly allowance: string
  readonly charged: string
}

const ALLOWANCE = { name: 'Allowance', colour: COLOURS.first } as const
const CHARGED = { name: 'Charged to the month', colour: COLOURS.bad } as const

/** The allowance at the end of each month, and what the month was charged for it. */
const AllowanceChart = ({ rows }: { rows: readonly AllowanceRow[] }) => (
  <>
    <Legend marks={[ALLOWANCE, CHARGED]} />
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <ComposedChart {...CHART} data={rows}>
        <CartesianGrid vertical={false} stroke={COLOURS.line} />
        <XAxis {...AXIS} dataKey="short" minTickGap={20} />
        <YAxis {...AXIS} axisLine={false} width={56} tickFormatter={pesoTick} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--color-sunken)' }}
          content={
            <RowTip<AllowanceRow>
              titleOf={({ month }) => monthWords(month)}
              notesOf={({ allowance, charged, base }) => [
                { ...ALLOWANCE, value: pesos(allowance) },
                { ...CHARGED, value: pesos(charged) },
                { name: 'Of', value: pesos(base) },
              ]}
            />
          }
        />
        <Bar
          dataKey={({ allowance }: AllowanceRow) => Number(allowance)}
          fill={COLOURS.first}
          maxBarSize={40}
          radius={[3, 3, 0, 0]}
          isAnimationActive={false}
        />
        <Line
          dataKey={({ charged }: AllowanceRow) => Number(charged)}
          stroke={COLOURS.bad}
          strokeWidth={2}
          dot={{ r: 3, fill: COLOURS.bad }}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  </>
)
export default AllowanceChart
