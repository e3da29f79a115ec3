/** A chart over days: which of them the pointer is over, and where a click leads. */
import type { ReactNode } from 'react'
import { CartesianGrid, ComposedChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { day as dayWords } from '../format/dates.ts'
import { type Rows, useOpenRows } from './rows-link.tsx'
import { AXIS, CHART, COLOURS, DAY_AXIS, HEIGHT, Legend, type Note, RowTip } from './parts.tsx'

interface DayChartProps<Row extends { readonly day: string }> {
  readonly days: readonly Row[]
  readonly marks: readonly Omit<Note, 'value'>[]
  readonly notesOf: (row: Row) => readonly Note[]
  /** The rows behind a day; of counts without rows nothing. */
  readonly rowsOf?: (row: Row) => Rows
  readonly tick: (value: number) => string
  /** Of rows that stand for more than a day: below the axis, and above the figures of one. */
  readonly words?: { readonly tick: (day: string) => string; readonly title: (day: string) => string }
  /** Lines and bars, by the names of the fields. */
  readonly children: ReactNode
}

export function DayChart<Row extends { readonly day: string }>(props: DayChartProps<Row>) {
  const { days, marks, notesOf, rowsOf, tick, words, children } = props
  const open = useOpenRows(days, rowsOf)
  return (
    <>
      <Legend marks={marks} />
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <ComposedChart
          {...CHART}
          // What is below zero is stacked below it.
          stackOffset="sign"
          data={days}
          className={open ? 'cursor-pointer' : ''}
          onClick={({ activeTooltipIndex }) => open?.(activeTooltipIndex)}
        >
          <CartesianGrid vertical={false} stroke={COLOURS.line} />
          <XAxis {...DAY_AXIS} {...(words && { tickFormatter: words.tick })} />
          <YAxis {...AXIS} axisLine={false} width={52} tickFormatter={tick} allowDecimals={false} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: COLOURS.quiet, fill: 'var(--color-sunken)' }}
            content={<RowTip<Row> titleOf={(row) => (words?.title ?? dayWords)(row.day)} notesOf={notesOf} />}
          />
          {children}
        </ComposedChart>
      </ResponsiveContainer>
    </>
  )
}
