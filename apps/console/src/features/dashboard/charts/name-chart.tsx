/** Lying bars, one for each name, beside those of the range before. */
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { type Rows, useOpenRows } from '../../../shared/charts/rows-link.tsx'
import { AXIS, CHART, COLOURS, Legend, nameTick, type Note, RowTip } from '../../../shared/charts/parts.tsx'

interface NameChartProps<Row extends { readonly title: string }> {
  readonly rows: readonly Row[]
  readonly now: (row: Row) => number
  /** Null where nobody knows. */
  readonly before: (row: Row) => number | null
  readonly notesOf: (row: Row) => readonly Note[]
  readonly rowsOf: (row: Row) => Rows
  readonly tick: (value: number) => string
}

const ROW_HEIGHT = 52
const AXIS_HEIGHT = 34
export const NOW = { name: 'This range', colour: COLOURS.first } as const
export const BEFORE = { name: 'Range before', colour: COLOURS.quiet } as const

export function NameChart<Row extends { readonly title: string }>(props: NameChartProps<Row>) {
  const { rows, now, before, notesOf, rowsOf, tick } = props
  const isCompared = rows.some((row) => before(row) !== null)
  const open = useOpenRows(rows, rowsOf)
  return (
    <>
      <Legend marks={isCompared ? [NOW, BEFORE] : [NOW]} />
      <ResponsiveContainer width="100%" height={rows.length * ROW_HEIGHT + AXIS_HEIGHT}>
        <BarChart
          {...CHART}
          layout="vertical"
          data={rows}
          barGap={2}
          barCategoryGap={10}
          className={open ? 'cursor-pointer' : ''}
          onClick={({ activeTooltipIndex }) => open?.(activeTooltipIndex)}
        >
          <CartesianGrid horizontal={false} stroke={COLOURS.line} />
          <XAxis
            {...AXIS}
            type="number"
            axisLine={false}
            tickFormatter={tick}
            allowDecimals={false}
            minTickGap={24}
          />
          <YAxis
            {...AXIS}
            type="category"
            dataKey="title"
            width={132}
            tickFormatter={nameTick}
            interval={0}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--color-sunken)' }}
            content={<RowTip<Row> titleOf={({ title }) => title} notesOf={notesOf} />}
          />
          <Bar
            dataKey={now}
            name={NOW.name}
            fill={NOW.colour}
            radius={[0, 3, 3, 0]}
            isAnimationActive={false}
          />
          {isCompared && (
            <Bar
              dataKey={before}
              name={BEFORE.name}
              fill={BEFORE.colour}
              radius={[0, 3, 3, 0]}
              isAnimationActive={false}
            />
          )}
        </BarChart>
      </ResponsiveContainer>
    </>
  )
}
