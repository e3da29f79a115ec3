/** The charts of a plan, by month. Loaded with the first of them. */
import { Area, Bar, Line } from 'recharts'
import { DayChart } from '../../shared/charts/day-chart.tsx'
import { COLOURS, pesoTick, stackedBars } from '../../shared/charts/parts.tsx'
import { percent } from '../../shared/format/change.ts'
import { month as monthWords } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import type { PlanMonth, VintageRow } from './plan-fields.ts'

interface Props {
  readonly months: readonly PlanMonth[]
}

type Key = keyof PlanMonth['middle']

const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const WORDS = {
  tick: (day: string) => shortMonth.format(new Date(`${day}T00:00:00Z`)),
  title: (day: string) => monthWords(day.slice(0, 7)),
}
const percentTick = (value: number): string => `${value}%`
const LINE = { type: 'linear', strokeWidth: 2, dot: false, isAnimationActive: false } as const

/** How high a mark stands; what is shown of it is the server's text. */
const height =
  (key: Key, sign: 1 | -1 = 1) =>
  ({ middle }: PlanMonth) =>
    sign * Number(middle[key])

const FUNDS = [
  { name: 'Peak funding', key: 'peakFunding', colour: COLOURS.first },
  { name: 'Principal', key: 'principal', colour: COLOURS.second },
] as const

export function FundsChart({ months }: Props) {
  return (
    <DayChart
      days={months}
      words={WORDS}
      marks={FUNDS}
      notesOf={({ low, middle, high }) => [
        ...FUNDS.map(({ name, key, colour }) => ({ name, colour, value: pesos(middle[key]) })),
        ...(low.peakFunding === high.peakFunding
          ? []
          : [{ name: '10 to 90%', value: `${pesos(low.peakFunding)} – ${pesos(high.peakFunding)}` }]),
      ]}
      tick={pesoTick}
    >
      <Area
        dataKey={({ low, high }: PlanMonth) => [Number(low.peakFunding), Number(high.peakFunding)]}
        stroke="none"
        fill={COLOURS.first}
        fillOpacity={0.15}
        activeDot={false}
        isAnimationActive={false}
      />
      {FUNDS.map(({ name, key, colour }) => (
        <Line key={key} {...LINE} name={name} dataKey={height(key)} stroke={colour} activeDot={{ r: 4 }} />
      ))}
    </DayChart>
  )
}

const sumOf = ({ middle }: PlanMonth, keys: readonly Key[]): number =>
  keys.reduce((sum, key) => sum + Number(middle[key]), 0)

const EARNED: readonly Key[] = ['interest', 'fees', 'lateCharges', 'recoveries', 'otherIncome']
const LOST: readonly Key[] = ['losses', 'letGo']
const SPENT: readonly Key[] = ['taxes', 'costs']
const BARS = [
  { name: 'Income', field: 'earned', colour: COLOURS.good },
  { name: 'Losses', field: 'lost', colour: COLOURS.bad },
  { name: 'Taxes and costs', field: 'spent', colour: COLOURS.quiet },
] as const

export function ResultChart({ months }: Props) {
  const rows = months.map((month) => ({
    ...month,
    earned: sumOf(month, EARNED),
    lost: -sumOf(month, LOST),
    spent: -sumOf(month, SPENT),
  }))
  return (
    <DayChart
      days={rows}
      words={WORDS}
      marks={[...BARS, { name: 'Result', colour: COLOURS.first }]}
      notesOf={({ earned, lost, spent, middle }) => [
        { name: 'Income', colour: COLOURS.good, value: pesos(earned.toFixed(2)) },
        { name: 'Losses', colour: COLOURS.bad, value: pesos(lost.toFixed(2)) },
        { name: 'Taxes and costs', colour: COLOURS.quiet, value: pesos(spent.toFixed(2)) },
        { name: 'Result', colour: COLOURS.first, value: pesos(middle.result) },
      ]}
      tick={pesoTick}
    >
      {stackedBars('result', BARS)}
      <Line {...LINE} name="Result" dataKey={height('result')} stroke={COLOURS.first} activeDot={{ r: 4 }} />
    </DayChart>
  )
}

const RISK = [
  { name: 'PAR 1', key: 'par1', colour: COLOURS.quiet },
  { name: 'PAR 30', key: 'par30', colour: COLOURS.first },
  { name: 'PAR 90', key: 'par90', colour: COLOURS.bad },
] as const

export function RiskChart({ months }: Props) {
  return (
    <DayChart
      days={months}
      words={WORDS}
      marks={RISK}
      notesOf={({ middle }) =>
        RISK.map(({ name, key, colour }) => ({ name, colour, value: percent(Number(middle[key])) }))
      }
      tick={percentTick}
    >
      {RISK.map(({ name, key, colour }) => (
        <Line key={key} {...LINE} name={name} dataKey={height(key)} stroke={colour} activeDot={{ r: 4 }} />
      ))}
    </DayChart>
  )
}

export function VintageChart({ rows }: { readonly rows: readonly VintageRow[] }) {
  return (
    <DayChart
      days={rows}
      words={WORDS}
      marks={[{ name: 'Lost', colour: COLOURS.bad }]}
      notesOf={({ share, lent }) => [
        { name: 'Lent', value: pesos(lent) },
        { name: 'Lost', colour: COLOURS.bad, value: percent(share) },
      ]}
      tick={percentTick}
    >
      <Bar dataKey="share" name="Lost" fill={COLOURS.bad} maxBarSize={24} isAnimationActive={false} />
    </DayChart>
  )
}
