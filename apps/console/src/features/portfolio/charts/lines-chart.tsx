/** Shares over months, or over months since something: a line each. */
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { AXIS, CHART, COLOURS, HEIGHT, Legend, RowTip } from '../../../shared/charts/parts.tsx'
import { rate } from '../../../shared/format/change.ts'

export interface LineOf<Row> {
  readonly name: string
  readonly colour: keyof typeof COLOURS
  readonly dashes?: string
  /** Of a few among many, in the legend too. */
  readonly faint?: boolean
  /** Basis points; null where there is none. */
  readonly of: (row: Row) => number | null
}

interface LinesChartProps<Row> {
  readonly rows: readonly Row[]
  readonly lines: readonly LineOf<Row>[]
  /** Below the axis. */
  readonly tickOf: (row: Row) => string
  readonly titleOf: (row: Row) => string
}

const percentTick = (value: number): string => `${value / 100}%`

export default function LinesChart<Row extends object>({
  rows,
  lines,
  tickOf,
  titleOf,
}: LinesChartProps<Row>) {
  return (
    <>
      <Legend
        marks={lines
          .filter(({ faint }) => !faint)
          .map(({ name, colour }) => ({ name, colour: COLOURS[colour] }))}
      />
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <LineChart {...CHART} data={rows}>
          <CartesianGrid vertical={false} stroke={COLOURS.line} />
          <XAxis {...AXIS} dataKey={tickOf} minTickGap={24} padding={{ left: 12, right: 12 }} />
          <YAxis {...AXIS} axisLine={false} width={52} tickFormatter={percentTick} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: COLOURS.quiet }}
            content={
              <RowTip<Row>
                titleOf={titleOf}
                notesOf={(row) =>
                  lines.flatMap(({ name, colour, of }) =>
                    of(row) === null ? [] : [{ name, colour: COLOURS[colour], value: rate(of(row)) }],
                  )
                }
              />
            }
          />
          {lines.map(({ name, colour, dashes = '0', faint = false, of }) => (
            <Line
              key={name}
              type="linear"
              name={name}
              dataKey={of}
              stroke={COLOURS[colour]}
              strokeWidth={faint ? 1 : 2}
              strokeOpacity={faint ? 0.6 : 1}
              strokeDasharray={dashes}
              // One point alone would be no line.
              dot={rows.length === 1 ? { r: 3 } : false}
              activeDot={{ r: 4 }}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </>
  )
}
