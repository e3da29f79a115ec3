/** What all charts have in common. Only charts import the library, so it is fetched with the first of them. */
import type { ReactNode } from 'react'
import { Bar } from 'recharts'
import { dayOfYear } from '../format/dates.ts'
import { count } from '../format/pesos.ts'

/** Colours of the tokens; forced colours have their own (styles.css). */
export const COLOURS = {
  first: 'var(--chart-first)',
  second: 'var(--chart-second)',
  quiet: 'var(--chart-quiet)',
  bad: 'var(--chart-bad)',
  good: 'var(--chart-good)',
  line: 'var(--chart-line)',
} as const

export const HEIGHT = 264

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
/** `₱120K`: for an axis, where only the size counts. */
export const pesoTick = (amount: number): string => `₱${compact.format(amount)}`
export const countTick = (value: number): string => (Number.isInteger(value) ? count(value) : '')

/** A name is cut where the axis has no room for it; the table has it whole. */
const LONGEST = 17
export const nameTick = (name: string): string =>
  name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name

export const AXIS = {
  stroke: COLOURS.line,
  tick: { fill: 'var(--chart-text)', fontSize: 12 },
  tickLine: false,
} as const

/** What every chart of days has: a day for each mark, and few enough words below. */
export const DAY_AXIS = {
  ...AXIS,
  dataKey: 'day',
  tickFormatter: dayOfYear,
  minTickGap: 28,
  interval: 'equidistantPreserveStart',
} as const

/** Nobody moves by keyboard through what a screen reader does not hear: the table is for both. */
export const CHART = { accessibilityLayer: false, margin: { top: 8, right: 12, bottom: 0, left: 0 } } as const

export interface Note {
  readonly name: string
  readonly value: string
  readonly colour?: string
}

/** The tooltip: a title, and each figure to the centavo. */
const Tip = ({ title, notes }: { title: ReactNode; notes: readonly Note[] }) => (
  <div className="rounded-control border border-line bg-surface px-3 py-2 text-small shadow-float">
    <p className="font-semibold">{title}</p>
    <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5">
      {notes.map(({ name, value, colour }) => (
        <div key={name} className="contents">
          <dt className="flex items-center gap-1.5 text-muted">
            {colour && <Mark colour={colour} />}
            <span>{name}</span>
          </dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)

const Mark = ({ colour }: { colour: string }) => (
  <svg viewBox="0 0 10 10" width={10} height={10} aria-hidden="true">
    <rect width={10} height={10} rx={2} fill={colour} />
  </svg>
)

interface RowTipProps<Row> {
  readonly titleOf: (row: Row) => ReactNode
  readonly notesOf: (row: Row) => readonly Note[]
  /** Both by the library. */
  readonly active?: boolean
  readonly payload?: readonly { readonly payload?: unknown }[]
}

/** The row under the pointer. */
export function RowTip<Row>({ titleOf, notesOf, active = false, payload = [] }: RowTipProps<Row>) {
  const row = payload[0]?.payload as Row | undefined
  return active && row ? <Tip title={titleOf(row)} notes={notesOf(row)} /> : null
}

/** Which colour is what, above the chart. */
export const Legend = ({ marks }: { marks: readonly Omit<Note, 'value'>[] }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 px-2 pb-1 text-small text-muted">
    {marks.map(({ name, colour }) => (
      <li key={name} className="flex items-center gap-1.5">
        {colour && <Mark colour={colour} />}
        <span>{name}</span>
      </li>
    ))}
  </ul>
)

interface Series<Field extends string> {
  readonly name: string
  readonly field: Field
  readonly colour: string
}

/** Stacked bars, one series each. @param pathOf where a row has the value of a field */
export const stackedBars = <Field extends string>(
  stackId: string,
  series: readonly Series<Field>[],
  pathOf = (field: Field): string => field,
) =>
  series.map(({ name, field, colour }) => (
    <Bar
      key={field}
      stackId={stackId}
      name={name}
      dataKey={pathOf(field)}
      fill={colour}
      maxBarSize={24}
      isAnimationActive={false}
    />
  ))
