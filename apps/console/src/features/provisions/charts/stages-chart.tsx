import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { AXIS, CHART, COLOURS, HEIGHT, Legend, pesoTick, RowTip } from '../../../shared/charts/parts.tsx'
import { useOpenRows } from '../../../shared/charts/rows-link.tsx'
import { count, pesos } from '../../../shared/format/pesos.ts'
import { type Shown, provisionLoans, stageWords } from '../loss-words.ts'

export interface StageRow {
  readonly stage: number
  readonly short: string
  readonly loans: number
  readonly base: string
  readonly allowance: string
}

const REST = { name: 'Expected to come', colour: COLOURS.quiet } as const
const ALLOWANCE = { name: 'Allowance', colour: COLOURS.bad } as const

/** What of each stage is expected to be lost, and what is left. */
const StagesChart = ({ rows, month }: { rows: readonly StageRow[]; month: Shown['month'] }) => {
  const open = useOpenRows(rows, ({ stage }) => provisionLoans({ month, stage: String(stage) }))
  return (
    <>
      <Legend marks={[ALLOWANCE, REST]} />
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart
          {...CHART}
          data={rows}
          className={open ? 'cursor-pointer' : ''}
          onClick={({ activeTooltipIndex }) => open?.(activeTooltipIndex)}
        >
          <CartesianGrid vertical={false} stroke={COLOURS.line} />
          <XAxis {...AXIS} dataKey="short" interval={0} />
          <YAxis {...AXIS} axisLine={false} width={56} tickFormatter={pesoTick} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--color-sunken)' }}
            content={
              <RowTip<StageRow>
                titleOf={({ stage }) => stageWords(stage)}
                notesOf={({ loans, base, allowance }) => [
                  { ...ALLOWANCE, value: pesos(allowance) },
                  { name: 'Of', value: pesos(base) },
                  { name: 'Loans', value: count(loans) },
                ]}
              />
            }
          />
          <Bar
            stackId="base"
            dataKey={({ allowance }: StageRow) => Number(allowance)}
            fill={ALLOWANCE.colour}
            maxBarSize={72}
            isAnimationActive={false}
          />
          <Bar
            stackId="base"
            dataKey={({ base, allowance }: StageRow) => Number(base) - Number(allowance)}
            fill={REST.colour}
            maxBarSize={72}
            radius={[3, 3, 0, 0]}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </>
  )
}
export default StagesChart
