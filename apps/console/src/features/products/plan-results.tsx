import { lazy } from 'react'
import { ChartCard } from '../../shared/charts/chart-card.tsx'
import { Button } from '../../shared/controls/button.tsx'
import { percent } from '../../shared/format/change.ts'
import { month as monthWords } from '../../shared/format/dates.ts'
import { count, counted, pesos } from '../../shared/format/pesos.ts'
import { type Column, Table } from '../../shared/list/table.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { Part } from '../../shared/record/facts.tsx'
import type { PlanMonth, Simulated, VintageRow } from './plan-fields.ts'

const FundsChart = lazy(() => import('./plan-charts.tsx').then((m) => ({ default: m.FundsChart })))
const ResultChart = lazy(() => import('./plan-charts.tsx').then((m) => ({ default: m.ResultChart })))
const RiskChart = lazy(() => import('./plan-charts.tsx').then((m) => ({ default: m.RiskChart })))
const VintageChart = lazy(() => import('./plan-charts.tsx').then((m) => ({ default: m.VintageChart })))

const PPM_OF_PERCENT = 10_000
type FigureKey = Simulated['figures'][number]['key']

/** What a plan comes to: the figures that decide first, then month by month. */
export function PlanResults({ result }: { result: Simulated }) {
  const months = result.months.map((one): PlanMonth => ({ ...one, day: `${one.month}-01` }))
  return (
    <>
      {result.refused.map(({ rule, applications }) => (
        <Notice key={rule} tone="danger">
          {counted(applications, 'application')} refused: {rule}
        </Notice>
      ))}
      <Tiles result={result} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <ChartCard
          name="funds"
          title="Money tied up"
          about="The most of the lender’s own money on a day of the month, and the principal owed at its end"
          chart={<FundsChart months={months} />}
          label="Money by month"
          columns={columns(result, ['paidOut', 'collected', 'peakFunding', 'lowestCash', 'principal'])}
          rows={months}
          keyOf={({ month }) => month}
        />
        <ChartCard
          name="result"
          title="Earned and lost"
          about="Income above, losses and costs below, and what is left of it"
          chart={<ResultChart months={months} />}
          label="Income, losses and costs by month"
          columns={columns(result, [
            'interest',
            'fees',
            'lateCharges',
            'recoveries',
            'otherIncome',
            'losses',
            'letGo',
            'taxes',
            'costs',
            'result',
          ])}
          rows={months}
          keyOf={({ month }) => month}
        />
        <ChartCard
          name="risk"
          title="Principal at risk"
          about="Of loans late for so many days or more, of all principal at the end of the month"
          chart={<RiskChart months={months} />}
          label="Principal at risk by month"
          columns={columns(result, ['par1', 'par30', 'par60', 'par90', 'allowance'])}
          rows={months}
          keyOf={({ month }) => month}
        />
        <Vintages result={result} />
      </div>
      <AllFigures result={result} months={months} />
    </>
  )
}

const shown = ({ figures }: Simulated, key: FigureKey, value: string): string => {
  const unit = figures.find((one) => one.key === key)?.unit
  if (unit === 'share') return percent(Number(value))
  return unit === 'amount' ? pesos(value) : count(Number(value))
}

/** On one line. */
const Month = ({ of }: { of: string }) => <span className="whitespace-nowrap">{monthWords(of)}</span>

const columns = (result: Simulated, keys: readonly FigureKey[]): readonly Column<PlanMonth>[] => [
  { title: 'Month', render: ({ month }) => <Month of={month} /> },
  ...keys.map(
    (key): Column<PlanMonth> => ({
      title: result.figures.find((one) => one.key === key)?.name ?? key,
      align: 'end',
      render: ({ middle }) => shown(result, key, middle[key]),
    }),
  ),
]

interface Tile {
  readonly title: string
  readonly figure: string
  readonly note: string
}

const ppm = (share: number | null): string => percent(share === null ? null : share / PPM_OF_PERCENT)

function tilesOf(result: Simulated): Tile[] {
  const { whole, meanFunds, returnOnFunds, defaults, months } = result
  const { low, middle, high } = whole
  const band = (key: FigureKey) =>
    low[key] === high[key]
      ? 'one book'
      : `${shown(result, key, low[key])} to ${shown(result, key, high[key])}`
  const peak = months.find((one) => one.middle.peakFunding === middle.peakFunding)?.month
  return [
    { title: 'Result', figure: pesos(middle.result), note: band('result') },
    {
      title: 'Return on funds a year',
      figure: ppm(returnOnFunds),
      note: `on ${pesos(meanFunds)} tied up on average, before income tax`,
    },
    {
      title: 'Peak funding',
      figure: pesos(middle.peakFunding),
      note: [band('peakFunding'), peak === undefined ? [] : `in ${monthWords(peak)}`].flat().join(', '),
    },
    {
      title: 'Break-even defaults',
      figure: ppm(defaults.breakEven),
      note:
        defaults.share === null
          ? `${counted(defaults.loans, 'loan')} had the time to show it: too few`
          : `here ${ppm(defaults.share)} of ${counted(defaults.loans, 'loan')} defaulted`,
    },
    {
      title: 'Paid out',
      figure: pesos(middle.paidOut),
      note: counted(Number(middle.loans), 'loan'),
    },
    { title: 'Collected', figure: pesos(middle.collected), note: band('collected') },
    { title: 'Losses', figure: pesos(middle.losses), note: band('losses') },
    { title: 'Taxes', figure: pesos(middle.taxes), note: 'stamp and percentage tax; not income tax' },
  ]
}

const Tiles = ({ result }: { result: Simulated }) => (
  <ul aria-label="What it comes to" className="grid grid-cols-2 gap-3 xl:grid-cols-4">
    {tilesOf(result).map(({ title, figure, note }) => (
      <li
        key={title}
        className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-4 max-sm:p-3"
      >
        <p className="text-muted">{title}</p>
        <p className="mt-1 text-heading leading-tight font-semibold wrap-anywhere 2xl:text-title">{figure}</p>
        <p className="mt-1 text-small text-muted">{note}</p>
      </li>
    ))}
  </ul>
)

function Vintages({ result }: { result: Simulated }) {
  const rows = result.vintages.flatMap(({ month, lent, lost }): VintageRow[] => {
    const last = lost.at(-1)
    if (Number(lent) === 0 || last === undefined) return []
    return [{ day: `${month}-01`, month, lent, lost, share: (Number(last) / Number(lent)) * 100 }]
  })
  const after = (months: number): Column<VintageRow> => ({
    title: `After ${months} months`,
    align: 'end',
    render: ({ lent, lost }) => {
      const then = lost[months]
      return then === undefined ? '–' : percent((Number(then) / Number(lent)) * 100)
    },
  })
  return (
    <ChartCard
      name="vintages"
      title="Lost by month of payout"
      about="Principal written off and not recovered by the end, of what was lent in the month; of the first book"
      chart={<VintageChart rows={rows} />}
      label="Losses by month of payout"
      columns={[
        { title: 'Paid out in', render: ({ month }) => <Month of={month} /> },
        { title: 'Lent', align: 'end', render: ({ lent }) => pesos(lent) },
        after(3),
        after(6),
        after(9),
        { title: 'By the end', align: 'end', render: ({ share }) => percent(share) },
      ]}
      rows={rows}
      keyOf={({ month }) => month}
    />
  )
}

/** Every figure of every month, and the file that has them. */
function AllFigures({ result, months }: { result: Simulated; months: readonly PlanMonth[] }) {
  const keys = result.figures.map(({ key }) => key)
  return (
    <Part title="All figures" flush actions={<Button onClick={() => save(result)}>Save as CSV</Button>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div className="max-h-112 overflow-auto" tabIndex={0} role="region" aria-label="All figures by month">
        <Table
          label="Figures of each month"
          columns={columns(result, keys)}
          rows={months}
          keyOf={({ month }) => month}
        />
      </div>
    </Part>
  )
}

/** Nothing of it is about a person, so that it needs no second one. */
function save({ file, from, to }: Simulated): void {
  const address = URL.createObjectURL(new Blob([file], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `plan-${from}-${to}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
