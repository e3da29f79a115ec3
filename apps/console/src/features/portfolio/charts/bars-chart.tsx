/** Standing bars of pesos, one for each name; a click leads to its rows. */
import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
} from 'recharts'
import { AXIS, CHART, COLOURS, HEIGHT, type Note, pesoTick, RowTip } from '../../../shared/charts/parts.tsx'
import { type Rows, useOpenRows } from '../../../shared/charts/rows-link.tsx'

/** Of more bars only as many names as have room. */
const MOST_TICKS = 6

interface BarsChartProps<Row> {
  readonly rows: readonly Row[]
  readonly amountOf: (row: Row) => number
  readonly tickOf: (row: Row) => string
  readonly titleOf: (row: Row) => string
  readonly notesOf: (row: Row) => readonly Note[]
  readonly colourOf?: (row: Row) => keyof typeof COLOURS
  readonly rowsOf?: (row: Row) => Rows
}

/** Longer names stand in two lines, so that those of neighbours do not meet on a phone. */
const ONE_LINE = 8

function linesOf(name: string): readonly string[] {
  const [first = '', ...rest] = name.split(' ')
  return name.length <= ONE_LINE || rest.length === 0 ? [name] : [first, rest.join(' ')]
}

const NameTick = ({ x, y, payload }: XAxisTickContentProps) => (
  <text x={x} y={y} textAnchor="middle" fill={AXIS.tick.fill} fontSize={AXIS.tick.fontSize}>
    {linesOf(String(payload.value)).map((line, at) => (
      <tspan key={line} x={x} dy={at === 0 ? '0.8em' : '1.15em'}>
        {line}
      </tspan>
    ))}
  </text>
)

export default function BarsChart<Row extends object>(props: BarsChartProps<Row>) {
  const { rows, amountOf, tickOf, titleOf, notesOf, colourOf = () => 'first', rowsOf } = props
  const open = useOpenRows(rows, rowsOf)
  const isLong = rows.some((row) => linesOf(tickOf(row)).length > 1)
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart
        {...CHART}
        data={rows}
        className={open ? 'cursor-pointer' : ''}
        onClick={({ activeTooltipIndex }) => open?.(activeTooltipIndex)}
      >
        <CartesianGrid vertical={false} stroke={COLOURS.line} />
        <XAxis
          {...AXIS}
          dataKey={tickOf}
          tick={NameTick}
          height={isLong ? 42 : 30}
          interval={rows.length > MOST_TICKS ? 'equidistantPreserveStart' : 0}
        />
        <YAxis {...AXIS} axisLine={false} width={52} tickFormatter={pesoTick} allowDecimals={false} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--color-sunken)' }}
          content={<RowTip<Row> titleOf={titleOf} notesOf={notesOf} />}
        />
        <Bar dataKey={amountOf} radius={[3, 3, 0, 0]} maxBarSize={56} isAnimationActive={false}>
          {rows.map((row) => (
            <Cell key={tickOf(row)} fill={COLOURS[colourOf(row)]} />
          ))}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
